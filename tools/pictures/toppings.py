"""Short words for what many recipes share: a pot of curry, chopped vegetables, nuts, meat on the bone."""
import math

from mathutils import Euler, Vector

import garnish as G
import materials as M
import pieces as P
import rice as F
import shapes as S
import vessels as V

CARROT, BEAN, PEA, GREEN, RED, ONION = '#E2711D', '#4E9A33', '#6DAE36', '#4F8A2C', '#C23A22', '#D9A9C6'
SPECKLED = dict(hex_='#F3EEE4', speck='#9A8B76')
IRON = ('#4A4745', .4, .2, 5)


def pot(rng, vessel, cols, lump=.035, edge=.03, **kw):
    """A vessel filled with gravy; answers (level, radius)."""
    level, rad = vessel
    F.surface(M.gravy(*cols, **kw), level, rad, lump=lump, seed=rng.randint(1, 99), edge=edge)
    return level, rad


def bits(rng, kinds, r, at=(0, 0), lift=.3, tilt=.5):
    """Chopped things: [(colour, how many, half sizes)]."""
    for col, n, size in kinds:
        me = S.ball_mesh(M.food(col, rough=.38, bump=.1, vary=.12), size, planes=S.CUBE, power=7, sub=3, lump=.06)
        G.strew(rng, [me], G.around(rng, n, r, at), lift=size[2] * lift, tilt=tilt)


def peas(rng, n, r, at=(0, 0), col=PEA, size=.1):
    G.strew(rng, [S.ball_mesh(M.food(col, rough=.35, bump=.05, vary=.12), (size,) * 3, sub=3)], G.around(rng, n, r, at), lift=size * .3)


def cashews(rng, n, r, at=(0, 0), size=1.0):
    mat = M.food('#E3B56C', '#EFCF94', scale=4, rough=.4, bump=.1)
    ms = []
    ob = S.tubes(mat, [[(.17 * math.cos(a) * size, .15 * math.sin(a) * size, 0) for a in (.2, .9, 1.6, 2.3, 3.0)]], .075 * size, taper=True, res=3)
    ms.append(ob.data)
    import bpy
    bpy.data.objects.remove(ob)
    G.strew(rng, ms, G.around(rng, n, r, at), lift=.05, tilt=.3)


def raisins(rng, n, r, at=(0, 0)):
    G.strew(rng, [S.ball_mesh(M.food('#4A2412', '#6B3A1C', scale=5, rough=.3, bump=.5, bscale=18), (.12, .075, .065), sub=3, lump=.3)],
            G.around(rng, n, r, at), lift=.03)


def peanuts(rng, n, r, at=(0, 0)):
    G.strew(rng, [S.ball_mesh(M.food('#C98746', '#DDA562', scale=4, rough=.45, bump=.1, vary=.12), (.11, .075, .07), sub=3)], G.around(rng, n, r, at), lift=.03)


def seeds(rng, col, n, r, at=(0, 0), size=(.03, .03, .025)):
    G.strew(rng, [S.ball_mesh(M.food(col, rough=.4, bump=0, vary=.2), size, sub=2)], G.around(rng, n, r, at), lift=.012)


def nuts(rng, n, r, at=(0, 0)):
    """Slivered pistachio and almond."""
    G.slivers(rng, ['#7FA63C', '#94B552', '#5E8A2A'], n, r, at, size=(.1, .03, .025))
    G.slivers(rng, ['#F8EBCB', '#EBD3A0'], n // 2, r, at, size=(.13, .045, .015))


def saffron(rng, n, r, at=(0, 0)):
    G.slivers(rng, ['#C23A0C', '#D9621A'], n, r, at, size=(.13, .009, .009))


def petals(rng, points, size=.32):
    petal = M.food('#C2456A', '#D9688A', scale=3, rough=.5, bump=.1)
    G.strew(rng, [G.leaf_mesh(petal, size, size / 2, lambda t: math.sin(math.pi * min(1, .12 + t * .86)) ** .5, .6)], points, lift=.04)


def lay(points, fn, lift=.08):
    """Call fn(x, y, height) on top of whatever is there."""
    G.settle()
    for x, y, z in [(x, y, G.drop(x, y)[0]) for x, y in points]:
        fn(x, y, z + lift)


def dry_chillies(rng, points, length=.85, col='#8E1A10'):
    lay(points, lambda x, y, z: G.chilli((x, y, z), (0, rng.uniform(-.1, .1), rng.uniform(0, 6.3)), length, col, .075))


def green_chillies(rng, points, length=.95):
    lay(points, lambda x, y, z: G.chilli((x, y, z), (0, 0, rng.uniform(0, 6.3)), length))


def tiles(rng, cols, points, s=.28):
    """Squares of capsicum, petals of onion."""
    mats = [M.food(c, rough=.25, bump=.1, spec=.5, vary=.1) for c in cols]
    lay(points, lambda x, y, z: P.pepper(rng, rng.choice(mats), (x, y, z), (rng.uniform(-.6, .6), rng.uniform(-.6, .6), rng.uniform(0, 6)), s), .05)


CHAR = [('#2A0F06', 3.7, .62, .72)]


def meat(cols, dip=None, dark=.62, rough=.34):
    return M.food(*cols, scale=3.2, rough=rough, bump=.55, bscale=7, spec=.45, dip=dip, spots=[('#2A0F06', 3.7, dark, dark + .1)])


MUTTON = ('#4A2010', '#6B3018', '#823E20')
BONE = ('#F0E2C6', '#D9BE92')


def mutton(rng, points, z, mat, size=.42, bones=3):
    """Rough pieces of goat; the first ones show a sawn bone with marrow."""
    P.chunks(rng, mat, points, z, size, .36, .8)
    bone, marrow = M.food(*BONE, scale=4, rough=.4, bump=.05), M.food('#A8683A', rough=.4, bump=.2)
    for i, (x, y) in enumerate(points[:bones]):
        rot = Euler((rng.uniform(-.5, .1), rng.uniform(-.4, .4), rng.uniform(0, 6)))
        up = rot.to_matrix() @ Vector((0, 0, 1))
        at = Vector((x, y, z + .12))
        S.tubes(bone, [[(0, 0, q) for q in (-.1, .1, .2, .33)]], .17, at=at, rot=tuple(rot))
        S.ball(marrow, (.11, .11, .03), at + up * .335, tuple(rot), sub=3)


def legs(mat, spots, z, length=1.7, fat=.5):
    """Drumsticks: [(x, y, yaw, lift)]."""
    for i, (x, y, yaw, up) in enumerate(spots):
        P.drumstick(mat, (x, y, z + up), (.3 * i, -.06, yaw), length, fat, i + 2)


def heap(rng, mat, z, r, n=14, size=.4, top=8, **kw):
    """Dry pieces piled in the middle of a plate."""
    P.chunks(rng, mat, S.spread(rng, n, r, size * 1.5), z + size * .38, size, **kw)
    if top:
        P.chunks(rng, mat, S.spread(rng, top, r * .62, size * 1.5), z + size * 1.4, size, **kw)


def papad(at, R=.9, rot=(0, 0, 0), seed=1):
    m = M.food('#E3B768', '#EDCB88', scale=3, rough=.5, bump=.6, bscale=12, spots=[('#C08A3A', 4, .6, .7)])
    P.roti(m, at, rot, R, seed, .03, .16)


def speckled():
    return M.glaze('#F3EEE4', speck='#9A8B76')


def iron():
    return M.metal(*IRON)


def clay_bowl(fill=.76, R=2.45, depth=1.15):
    return V.bowl(M.clay(), R, depth, fill=fill)


def drizzle(rng, col, points, at=(0, 0), width=.07, lines=4):
    """Threads of a thin sauce laid over whatever is there."""
    G.settle()
    mat, out = M.food(col, rough=.2, bump=0, spec=.55), []
    for _ in range(lines):
        a, off = rng.uniform(0, math.tau), rng.uniform(-.5, .5)
        pts = []
        for i in range(22):
            t = -points + 2 * points * i / 21
            x = at[0] + t * math.cos(a) - (off + .22 * math.sin(4 * t + a)) * math.sin(a)
            y = at[1] + t * math.sin(a) + (off + .22 * math.sin(4 * t + a)) * math.cos(a)
            pts.append((x, y, G.drop(x, y)[0] + width * .4))
        out.append(pts)
    S.tubes(mat, out, width, taper=True, res=2)


def chaat_top(rng, at, r=1.1):
    """Curd, tamarind, mint chutney, sev, onion and pomegranate."""
    drizzle(rng, '#FBF7EE', r, at, .11, 5)
    drizzle(rng, '#4A1E10', r, at, .06, 4)
    drizzle(rng, '#4E8A2E', r, at, .06, 4)
    G.slivers(rng, ['#F0C04A', '#E6B038'], 110, r * .7, at, size=(.14, .02, .02))
    bits(rng, [('#D9A9C6', 26, (.08, .06, .04))], r * .9, at)
    seeds(rng, '#A8142E', 26, r * .9, at, (.06, .05, .05))
    G.coriander(rng, 9, r * .8, .18, at)
