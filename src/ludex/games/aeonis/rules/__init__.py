"""The rules of Aeonis, one file or package for each chapter of its rulebook."""
