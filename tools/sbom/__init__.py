"""Components of the program, for its SBOM. tools/make_sbom.py is the command."""
