"""Measurements. They print what they find and judge nothing."""
