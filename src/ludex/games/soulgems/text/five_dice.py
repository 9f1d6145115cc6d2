"""A percentile roll with five ordinary dice, for tables without ten-sided ones (SG-1.6.1, appendix A.1)."""

from collections.abc import Iterable, Iterator


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
