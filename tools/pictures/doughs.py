"""Bread, pastry, dumplings and sweets that `pieces` does not have."""
import math

import materials as M
import shapes as S


def crescent(mat, at, rot=(0, 0, 0), R=1.0, H=.42, seed=0, crimps=26):
    """A half-moon pastry: plump, folded along y = 0, its round edge pinched."""
    def fn(u, v):
        a, r = (1 - u) * math.pi, .001 + v
        x, y = r * math.cos(a), r * math.sin(a)
        fold, rim = min(1, y * 3.2), min(1, max(0, 1 - r - .1) * 2.5)
        body = H * math.sqrt(max(0, 1 - (1 - fold) ** 2)) * math.sqrt(max(0, 1 - (1 - rim) ** 2))
        edge = (.085 + .045 * math.sin(crimps * a + 5 * r)) * min(1, 6 * y + .3) if r > .86 else .06 * min(1, 6 * y)
        z = max(body, edge) * (1 + .1 * S.fbm(x, y, 0, 2, seed))
        grow = 1 + (.025 * math.sin(crimps * a) if r > .9 else 0)
        return (R * x * grow, R * y * grow, R * z * (0 if v > .985 else 1))
    S.grid(mat, fn, 150, 44, at=at, rot=rot)


def pillow(mat, at, rot=(0, 0, 0), half=(.7, .7, .24), seed=0, sides=4):
    """A puffed flat pastry with 3 or 4 corners."""
    ring = [((math.cos(a), math.sin(a), 0), 1 if sides == 4 else .56) for a in (math.tau * (i + .5) / sides for i in range(sides))]
    S.ball(mat, half, at, rot, planes=ring + [((0, 0, 1), 1), ((0, 0, -1), 1)], power=6, lump=.1, freq=1.5, fine=.02, seed=seed, sub=6)


def poori(mat, at, R=.8, rot=(0, 0, 0), seed=0, H=.6):
    S.ball(mat, (R, R, R * H), at, rot, lump=.07, freq=1.1, seed=seed, fine=.015, sub=5)


def coil_bun(mat, at, R=.8, H=.75, seed=0, rot=0.0, turns=2.6):
    """A steamed roll wound like a snail."""
    def top(t, x, y):
        a = math.atan2(y, x)
        s = (t * turns - a / math.tau + .1 * S.fbm(x, y, 0, 1.2, seed)) % 1
        return H * (1 - t ** 3.2) ** .5 * (.84 + .16 * math.sin(math.pi * s) ** .45) + .01 * S.fbm(x, y, 0, 5, seed)
    S.slab(mat, lambda a: R * (1 + .05 * S.fbm(math.cos(a), math.sin(a), 0, 1.5, seed)), top, lambda t, x, y: 0, rings=70, seg=120, at=at, rot=(0, 0, rot))


def modak(mat, at, R=.6, H=1.05, ridges=13, seed=0, rot=0.0):
    """A steamed sweet drawn to a point, ridged all round."""
    prof = [(0, .55), (.08, .86), (.25, 1.0), (.42, .9), (.6, .62), (.78, .3), (.92, .1), (1, .02)]

    def radius(t):
        for (a, ra), (b, rb) in zip(prof, prof[1:]):
            if t <= b:
                k = (t - a) / (b - a)
                return ra + (rb - ra) * k
        return .02

    def fn(u, v):
        a = v * math.tau
        q = R * radius(u) * (1 - .14 * min(1, 6 * u) * (1 - abs(math.sin(ridges * .5 * a))) ** 1.6)
        return (q * math.cos(a), q * math.sin(a), H * u)
    S.grid(mat, fn, 44, 169, at=at, rot=(0, 0, rot))


def flatbread(mat, at, R=1.2, thick=.09, seed=0, rot=(0, 0, 0), puff=.04, dots=0, wobble=.03):
    """A round bread; dots = rings of holes pricked into it."""
    def top(t, x, y):
        z = thick * (1 - t ** 10) ** .5 + puff * S.fbm(x, y, 0, 1.5, seed) + .012 * S.fbm(x, y, 0, 6, seed)
        if dots:
            r, a = math.hypot(x, y) / R * dots, math.atan2(y, x)
            n = max(1, round(6 * round(r)))
            z -= .05 * max(0, math.cos(math.tau * r)) ** 6 * max(0, math.cos(n * a)) ** 6 * (t < .93)
        return z
    S.slab(mat, lambda a: R * (1 + wobble * S.fbm(math.cos(a), math.sin(a), 0, 1.7, seed)), top, lambda t, x, y: puff * S.fbm(x, y, 0, 1.5, seed),
           rings=70 if dots else 36, seg=150 if dots else 100, at=at, rot=rot)


def wedge(mat, at, R=1.3, span=1.5, thick=.16, seed=0, rot=(0, 0, 0), inside=None):
    """A cut of a round bread; inside = what its cut sides show."""
    def sheet(z):
        return lambda u, v: (R * (.02 + .98 * v) * math.cos((.5 - u) * span), R * (.02 + .98 * v) * math.sin((.5 - u) * span),
                             z * (1 - v ** 12) ** .5 * (1 + .25 * S.fbm(u * 2, v * 2, 0, 2, seed)))
    S.grid(mat, sheet(thick), 24, 24, at=at, rot=rot)
    for u in (0, 1):
        S.grid(inside or mat, lambda a, b: (*sheet(thick)(u, b)[:2], sheet(thick)(u, b)[2] * a), 4, 24, at=at, rot=rot)
    S.grid(mat, lambda a, b: (*sheet(thick)(a, 1)[:2], .4 * thick * b), 24, 3, at=at, rot=rot)


def folded(mat, at, R=1.5, rot=(0, 0, 0), layers=4, seed=0, thick=.02, lift=.09):
    """A thin bread folded to a quarter: soft layers with a rounded fold."""
    for k in range(layers):
        def fn(u, v, k=k):
            a, r = (1 - u) * math.pi / 2, R * (.02 + .98 * v) * (1 - .03 * k)
            x, y = r * math.cos(a), r * math.sin(a)
            roll = .05 * (1 - min(1, y * 4)) + .05 * (1 - min(1, x * 4))
            return (x, y, .03 + lift * k - roll * k * .35 + .07 * S.fbm(x, y, 0, 1.0, seed + k) + .05 * math.sin(5 * u + 3 * k) * v ** 2)
        S.grid(mat, fn, 40, 40, thick=thick, at=at, rot=rot)


def toast(at, rot=(0, 0, 0), s=.62, seed=0):
    """A slice of crusty bread with garlic butter and herbs."""
    crust = M.food('#9A5A1E', '#B8742E', scale=3, rough=.6, bump=.3)
    crumb = M.food('#E9B95A', '#F2CE7E', '#D99A3A', scale=3.5, rough=.45, bump=.6, bscale=14, spots=[('#A8641E', 3, .6, .72), ('#4E8A2A', 16, .68, .72)])

    def rad(k):
        return lambda a: s * k * (1.25 if math.sin(a) > 0 else 1) * (abs(math.cos(a)) ** 3 + abs(math.sin(a)) ** 3) ** (-1 / 3)
    S.slab(crust, rad(1.0), lambda t, x, y: .2, lambda t, x, y: 0, rings=5, seg=70, at=at, rot=rot)
    S.slab(crumb, rad(.93), lambda t, x, y: .215 + .012 * S.fbm(x, y, 0, 5, seed) - .03 * t ** 12, rings=20, seg=70, at=at, rot=rot)


def omelette_mat():
    return M.food('#F0BE3C', '#F6D060', '#DDA02C', scale=2.6, rough=.42, bump=.4, bscale=8, spec=.4,
                  spots=[('#B56A1C', 2.4, .58, .72), ('#4E8A2A', 12, .67, .71), ('#C23A22', 13, .69, .73)])


def omelette_fold(at, rot=(0, 0, 0), w=1.1, d=.8, thick=.16, seed=0):
    """A folded omelette: two soft layers that hang out of a bun."""
    m = omelette_mat()
    for k in (0, 1):
        S.slab(m, lambda a: w * (abs(math.cos(a)) ** 3 + abs(math.sin(a) * w / d) ** 3) ** (-1 / 3) * (1 + .04 * S.fbm(math.cos(a), math.sin(a), k, 2.2, seed)),
               lambda t, x, y: thick * (1 - t ** 8) ** .5 + .03 * S.fbm(x, y, 0, 2, seed + k), lambda t, x, y: 0, rings=22, seg=90,
               at=(at[0], at[1] - .05 * k, at[2] + thick * .9 * k), rot=rot)


def mushroom(at, rot=(0, 0, 0), s=.4, cols=('#C9A57A', '#E0C49C', '#A87E50'), half=False):
    """A button mushroom, cap up."""
    cap = M.food(*cols, scale=2.5, rough=.4, bump=.2, spec=.4, spots=[('#6E4420', 2.6, .62, .76)])
    stem = M.food('#EFE0C4', '#D9C29A', scale=4, rough=.5, bump=.15)
    S.lathe([(0, .62), (.45, .6), (.82, .38), (1, .05), (.95, -.1), (.75, -.16), (.3, -.1), (.28, -.5), (.34, -.62), (0, -.64)],
            cap, seg=36, at=at, rot=rot, scale=s)
    S.lathe([(.74, -.175), (.32, -.12), (.3, -.5), (.36, -.64), (0, -.66)], stem, seg=30, at=at, rot=rot, scale=s)
