"""A worktree of the last commit, in which a tool changes a file and builds again."""

import subprocess


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, **options)


def remove_tree(tree):
    run("git", "worktree", "remove", "--force", str(tree))


def make_tree(tree):
    """Replaces an earlier `tree` and configures the dev preset, which compiles file by file."""
    if tree.exists():
        remove_tree(tree)
    run("git", "worktree", "prune")
    run("git", "worktree", "add", "--detach", str(tree), "HEAD", check=True)
    run("cmake", "--preset", "dev", cwd=tree, check=True)
