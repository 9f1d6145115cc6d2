"""A percentile roll with five ordinary dice, for tables without ten-sided ones (SG-1.6.1, appendix A.1)."""

from collections.abc import Iterable, Iterator

from ludex.kernel.rulebook import table


def percentile_5d6(dice: Iterable[int]) -> int:
    """SG-1.6.1: three dice make the tens, two the ones, each group rolled again if it is too high; 00 reads 100."""
    faces = iter(dice)
    tens, ones = _number(faces, 3, 200) // 20, _number(faces, 2, 30) % 10
    return 10 * tens + ones or 100


def _number(faces: Iterator[int], count: int, limit: int) -> int:
    """A number below the limit, each as likely: so many dice as digits of base six, the first one highest."""
    while True:
        number = 0
        for _ in range(count):
            number = 6 * number + next(faces) - 1
        if number < limit:
            return number


EXAMPLES = ((1, 4, 3, 2, 1), (3, 1, 1, 4, 5), (6, 4, 2, 5, 6), (1, 1, 1, 1, 1))


def five_dice() -> str:
    """SG-1.6.1: some throws of five dice, and what they make."""
    rows = [(" ".join(map(str, dice[:3])), " ".join(map(str, dice[3:])), percentile_5d6(dice)) for dice in EXAMPLES]
    return table(("A B C", "D E", "Roll"), rows)
