"""The list of dishes. A recipe is a function that builds the dish; the decorator names and frames it."""
from dataclasses import dataclass, field
from typing import Callable

DISHES = {}


@dataclass
class Dish:
    build: Callable
    radius: float = 2.7           # what fills about 80 % of the frame
    prop: str = 'napkin'          # see props.setting
    look: tuple = (0, 0, .45)     # centre of the picture
    close: tuple = (0, -.1, .9)   # centre of the close-up
    tall: float = 0.0             # degrees the camera comes down for glasses and cups
    table: str = '#F1ECE4'
    zoom: dict = field(default_factory=dict)


def dish(slug, **frame):
    def add(fn):
        DISHES[slug] = Dish(fn, **frame)
        return fn
    return add
