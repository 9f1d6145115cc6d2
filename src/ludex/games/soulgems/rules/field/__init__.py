"""The field module (SG-13): ground, objects, weather."""
