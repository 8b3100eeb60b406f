"""What the program is made of, for its SBOM. tools/make_sbom.py is its command."""
