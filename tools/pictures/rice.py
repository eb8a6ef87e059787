"""Sauces in a bowl, rice, noodles: what fills a vessel."""
import math
import random

import materials as M
import shapes as S


def surface(mat, level, radius, lump=.035, freq=1.4, seed=1, at=(0, 0), edge=.03):
    """The top of a sauce, a little lumpy, rising at the wall."""
    S.slab(mat, radius, lambda t, x, y: level + lump * S.fbm(x, y, 0, freq, seed) * (1 - t ** 6) + edge * t ** 8,
           rings=36, seg=96, at=(*at, 0))
    if M.rich and 'oil' in mat:
        oil_drops(mat['oil'], radius, lambda x, y: level + lump * S.fbm(x, y, 0, freq, seed), seed, at)
    return lambda x, y: level + lump * S.fbm(x, y, 0, freq, seed)


def oil_drops(hex_, radius, height, seed, at=(0, 0)):
    """Flat beads of oil, in clusters and along the wall."""
    rng = random.Random(seed)
    drops = [S.ball_mesh(M.oil(hex_), (q, q, q * .22), sub=3, lump=.15, seed=i) for i, q in enumerate((.035, .055, .085))]
    for _ in range(int(26 * radius)):
        a, r = rng.uniform(0, math.tau), radius * (rng.uniform(.9, .985) if rng.random() < .5 else math.sqrt(rng.random()) * .9)
        for _ in range(rng.randint(1, 4)):
            x, y = r * math.cos(a) + rng.gauss(0, .1), r * math.sin(a) + rng.gauss(0, .1)
            if math.hypot(x, y) < radius * .985:
                S.place(rng.choices(drops, (5, 3, 1))[0], (at[0] + x, at[1] + y, height(x, y) + .012), (0, 0, a), rng.uniform(.7, 1.25))


def grain_meshes(cols, size=(.16, .034, .034)):
    return [S.ball_mesh(M.food(c, rough=.45, bump=0, spec=.35, vary=.06), size, sub=2) for c in cols]


def mound(rng, R, H, z, cols=('#FBF3DF', '#F6E8C2', '#F2B73A', '#FFFDF4'), weights=(5, 3, 1.2, 5), n=3300, size=(.16, .034, .034),
          at=(0, 0), shape=.8, patch=None):
    """A heap of rice: a solid core, covered with grains. patch: clumps of the 3rd colour."""
    def top(t):
        return H * max(0.0, 1 - t * t) ** shape
    S.slab(M.food(cols[1], rough=.6, bump=.6, bscale=9), R * .97, lambda t, x, y: z - .015 + top(t), rings=24, at=(*at, 0))
    meshes = grain_meshes(cols, size)
    for _ in range(n):
        t, a = .94 * math.sqrt(rng.random()), rng.uniform(0, math.tau)
        x, y = R * t * math.cos(a), R * t * math.sin(a)
        w = list(weights)
        if patch and S.fbm(x, y, 0, .8, patch) > .12:
            w[2] *= 7
        slope = 2 * H * shape * t * max(.05, 1 - t * t) ** (shape - 1) / R
        yaw = rng.uniform(0, math.tau)
        pitch = math.atan(min(1.5, slope)) * math.cos(yaw - a)
        S.place(rng.choices(meshes, w)[0], (at[0] + x, at[1] + y, z + top(t) + rng.uniform(-.05, .045) + .02 * S.fbm(x, y, 0, 2, 1)),
                (0, pitch + rng.uniform(-.35, .35), yaw), rng.uniform(.85, 1.1))
    return lambda x, y: z + top(min(1, math.hypot(x, y) / R))


def beans(rng, cols, n, radius, height, size=(.11, .075, .065), at=(0, 0), vary=.15, rough=.3, sink=.0, lump=.12, dip=None):
    """Lentils, chickpeas, peas half sunk in a sauce; height: f(x, y)."""
    ms = [S.ball_mesh(M.food(c, rough=rough, bump=.1, vary=vary, spec=.5, dip=dip), size, lump=lump, sub=3, seed=i)
          for i, c in enumerate(cols)]
    for _ in range(n):
        r, a = radius * math.sqrt(rng.random()), rng.uniform(0, math.tau)
        x, y = r * math.cos(a), r * math.sin(a)
        S.place(rng.choice(ms), (at[0] + x, at[1] + y, height(x, y) + sink + rng.uniform(-.3, .25) * size[2]),
                (rng.uniform(-.6, .6), rng.uniform(-.6, .6), rng.uniform(0, 6.3)), rng.uniform(.85, 1.12))


def noodles(rng, R, z, H, cols=('#D98E32', '#E5A748', '#C77722'), strands=150, width=.058):
    """A tangle: each strand wanders round the heap in loops."""
    by_col = {c: [] for c in cols}
    for k in range(strands):
        cx, cy = (rng.gauss(0, R * .36), rng.gauss(0, R * .36))
        loop, a, wob = rng.uniform(.35, .95), rng.uniform(0, math.tau), rng.uniform(0, 9)
        span = rng.uniform(2.2, 5.2) * rng.choice((-1, 1))
        pts = []
        for i in range(15):
            t = a + span * i / 14
            q = loop * (1 + .35 * math.sin(2 * t + wob))
            x, y = cx + q * math.cos(t), cy + q * .75 * math.sin(t)
            d = math.hypot(x, y)
            if d > R * .97:
                x, y, d = x * R * .97 / d, y * R * .97 / d, R * .97
            h = z + H * (1 - (d / R) ** 2) ** .7 * rng.uniform(.93, 1.0) + .06 * math.sin(3 * t + wob) - .28 * rng.random() * (k < strands * .4)
            pts.append((x, y, h))
        by_col[cols[k % len(cols)]].append(pts)
    S.slab(M.food('#B9701F', rough=.6, bump=.5, bscale=9), R, lambda t, x, y: z - .12 + H * .82 * (1 - t * t) ** .7, rings=16)
    for c, lines in by_col.items():
        S.tubes(M.food(c, rough=.28, bump=0, spec=.5), lines, width, res=2)
