"""What a state is made of: records, sets of bits, packed actions, random generators, grids."""
