"""Side props that stand beside the vessel: napkin, spoon, a small chutney bowl."""
import math

import materials as M
import shapes as S
import vessels as V


def napkin(at, rot=.3, size=1.5, col='#B5482A', stripe='#F3E3CC'):
    """A folded cloth with a striped border and soft waves."""
    cloth = M.food(col, rough=.9, bump=.25, bscale=60, spec=.1)
    band = M.food(stripe, rough=.9, bump=.25, bscale=60, spec=.1)

    def wave(x, y):
        return .05 * S.fbm(x, y, 0, .9, 4)
    for k in range(2):
        d = .07 * k
        S.grid(cloth, lambda u, v: ((u - .5) * size * .8 + d, (v - .5) * size * 1.6 + d, .05 + .055 * k + wave(u * 2, v * 3 + k)),
               20, 36, thick=.05, at=(*at, 0), rot=(0, 0, rot))
    for v0 in (.06, .12, .88):
        S.grid(band, lambda u, v: ((u - .5) * size * .8 + .07, (v0 + .025 * v - .5) * size * 1.6 + .07,
                                   .135 + wave(u * 2, (v0 + .025 * v) * 3 + 1)), 20, 3, at=(*at, 0), rot=(0, 0, rot))


def spoon(at, rot=0.0, length=2.2, mat=None):
    """A metal spoon, its bowl at the +x end."""
    mat = mat or M.steel()

    def half_width(t):
        if t > .66:
            q = (t - .66) / .34
            return max(.012, .27 * math.sin(math.pi * min(1, q * .93 + .07)) ** .6)
        return .055 + .05 * (1 - t / .66) ** 2

    def fn(u, v):
        w = half_width(u) * (v - .5) * 2
        dish = -.13 * math.sin(math.pi * max(0, (u - .66) / .34)) * (1 - (2 * v - 1) ** 2) if u > .66 else 0
        return ((u - .5) * length, w, .16 + dish + .07 * math.cos(u * 5))
    S.grid(mat, fn, 60, 12, thick=.025, at=at, rot=(0, 0, rot))


def dip(at, r=.62, col='#4E8A2E', deep='#356B1F', mat=None, h=.42, speck=None):
    """A small bowl of chutney."""
    z, q = V.katori(mat or M.steel(), r, h, at=at, fill=.8)
    sauce = M.food(col, deep, scale=4, rough=.3, bump=.4, bscale=9, spec=.5, spots=[(speck, 14, .62, .68)] if speck else ())
    S.slab(sauce, q, lambda t, x, y: z - at[2] + .02 * S.fbm(x, y, 0, 4, 2), rings=10, seg=48, at=at)
    return z


CHUTNEY = dict(col='#5F9A35', deep='#3E7A22', speck='#2C5F18')
RED = dict(col='#B3261A', deep='#8A160E', speck='#E0701F')
COCONUT = dict(col='#F1EBD8', deep='#E2DABF', speck='#7E8F4C')
TAMARIND = dict(col='#4A1E10', deep='#2E110A')
SAMBAR = dict(col='#B9671F', deep='#8F4612', speck='#D9902F')
RAITA = dict(col='#F7F4EA', deep='#EFEBDD', speck='#9CB36A')


def setting(kind, R):
    """What stands at the right of the dish."""
    x = 1.46 * R
    if kind in ('napkin', 'spoon'):
        napkin((x + .1, .1 * R), .22, 1.35)
        spoon((x + .1, .05 * R, .12), 1.75, 2.4)
    elif kind == 'mustard':
        napkin((x + .1, .1 * R), -.2, 1.35, '#D9A035', '#FFF6E0')
    elif kind == 'indigo':
        napkin((x + .1, .1 * R), .15, 1.35, '#31486B', '#E7E2D6')
        spoon((x + .05, .05 * R, .12), 1.45, 2.4)
    elif kind == 'sage':
        napkin((x + .1, .1 * R), -.15, 1.35, '#7D9072', '#F4F0E2')
    elif kind == 'chutney':
        dip((x, .35 * R, 0), .66, mat=M.glaze('#F4F1EA'), **CHUTNEY)
    elif kind == 'red':
        dip((x, .35 * R, 0), .66, mat=M.glaze('#2E3A40'), **RED)
    elif kind == 'raita':
        dip((x, .3 * R, 0), .78, mat=M.glaze('#3C5A6B'), **RAITA)
