"""What comes from the sea: prawns, fish steaks, squid rings, a crab."""
import math

from mathutils import Euler, Vector

import materials as M
import shapes as S


def prawn(at, rot=(0, 0, 0), s=.5, cols=('#F4B48A', '#E8875A', '#D9541E'), seed=0):
    """A peeled prawn bent like a C, banded, with its tail fan."""
    flesh = M.food(cols[0], cols[1], scale=3, rough=.28, bump=.15, spec=.5)
    band = M.food(cols[2], cols[1], scale=4, rough=.28, bump=.1, spec=.5)

    def thick(u):
        return s * .36 * (1 - .68 * u) * min(1, 5 * u + .35) ** .5

    def body(u, v, grow=1.0):
        a, b = -.7 + u * 4.0, v * math.tau
        arc = s * (.78 - .2 * u)
        r = thick(u) * grow * (1 + .07 * abs(math.sin(u * 19)))
        q = arc + r * .95 * math.cos(b)
        return (q * math.cos(a), q * math.sin(a), r * math.sin(b))
    S.grid(flesh, body, 48, 18, at=at, rot=rot)
    for k in range(6):
        u0 = .1 + k * .145
        S.grid(band, lambda u, v: body(u0 + .06 * u, v, 1.035), 5, 18, at=at, rot=rot)
    a = -.7 + 4.0
    turn = Euler(rot).to_matrix()
    for w in (-.55, 0, .55):
        p = Vector((s * .58 * math.cos(a + .22), s * .58 * math.sin(a + .22), 0))
        fan = S.ball(band, (s * .25, s * .085, s * .035), Vector(at) + turn @ (p + Vector((s * .12 * w, -.1 * s, 0))), sub=3)
        fan.rotation_euler = Euler((rot[0], rot[1], rot[2] + a + 1.75 + w))


def prawns(rng, points, z, s=.5, tilt=.25, **kw):
    """z: a height or f(x, y)."""
    for i, (x, y) in enumerate(points):
        h = z(x, y) if callable(z) else z
        prawn((x, y, h + s * .2), (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(0, 6.3)), s * rng.uniform(.88, 1.12), seed=i, **kw)


FRIED_FISH = ('#A8501A', '#C4702A', '#8A3A12')


def steak(at, rot=(0, 0, 0), R=.75, cols=('#E9CFA0', '#F3E2C0'), skin='#5B5148', seed=0, thick=.34):
    """A cutlet of a large fish: skin round the rim, backbone, the belly open on one side."""
    flesh = M.food(*cols, scale=2.4, rough=.4, bump=.45, bscale=9, spec=.4, spots=[('#9A4A18', 2.6, .6, .76)])
    rim = M.food(skin, rough=.25, bump=.15, bscale=16, spec=.6)

    def rad(a):
        notch = .5 * math.exp(-((math.atan2(math.sin(a + 1.57), math.cos(a + 1.57))) / .26) ** 2)
        return R * (1 + .14 * math.cos(2 * a + 1.57 * 2) - notch + .03 * S.fbm(math.cos(a), math.sin(a), 0, 1.6, seed))

    def top(t, x, y):
        lines = .018 * math.sin(13 * math.hypot(x, y) / R + 2 * math.atan2(y, x))
        return thick * (1 - .3 * t ** 10) + lines + .03 * S.fbm(x, y, 0, 2.4, seed)
    S.slab(flesh, rad, top, lambda t, x, y: 0, rings=24, seg=96, at=at, rot=rot)
    S.slab(rim, lambda a: rad(a) * 1.035, lambda t, x, y: thick * .86 if t > .93 else thick * .3, lambda t, x, y: -.01, rings=24, seg=96, at=at, rot=rot)
    turn = Euler(rot).to_matrix()
    bone = M.food('#F4EAD2', '#E0CFA8', scale=5, rough=.5, bump=.1)
    S.ball(bone, (R * .13, R * .13, .06), Vector(at) + turn @ Vector((0, R * .12, thick)), sub=3)


def fillet(mat, at, rot=(0, 0, 0), L=1.3, W=.55, H=.3, seed=0):
    """A skinless piece with flakes running across."""
    def top(t, x, y):
        return H * (1 - t ** 3) ** .5 + .03 * math.sin(16 * x / L + 6 * abs(y)) * (1 - t) + .03 * S.fbm(x, y, 0, 2, seed)
    S.slab(mat, lambda a: 1 / math.sqrt((math.cos(a) / L) ** 2 + (math.sin(a) / W) ** 2) * .5 * 1.25 * (1 + .08 * S.fbm(math.cos(a), math.sin(a), 0, 1.4, seed)),
           top, lambda t, x, y: 0, rings=22, seg=80, at=at, rot=rot)


def slices(rng, points, z, cols, sauce, skin='#4A3A2E', size=.8):
    """Slices of a large fish that lie in a sauce: flakes on top, skin along one side, half sunk and coated."""
    flesh = M.food(*cols, scale=2.4, rough=.3, bump=.6, bscale=9, spec=.5, dip=(z + .16, sauce), spots=[(sauce, 2.2, .44, .64)])
    back = M.food(skin, rough=.2, bump=.25, bscale=16, spec=.6)
    for i, (x, y, a) in enumerate(points):
        rot = (rng.uniform(-.3, .15), rng.uniform(-.2, .2), a)
        L, W = size * rng.uniform(1.5, 1.8), size * rng.uniform(.85, 1.05)
        fillet(flesh, (x, y, z - .1), rot, L, W, .42 * size / .8, i)
        turn = Euler(rot).to_matrix()
        edge = [Vector((L * .6 * math.cos(t), W * .62 * math.sin(t), .1 + .1 * math.sin(t * 3 + i))) for t in (.5 + 2.1 * k / 9 for k in range(10))]
        S.tubes(back, [[tuple(p) for p in edge]], .075, at=tuple(Vector((x, y, z - .06)) + turn @ Vector((0, 0, .06))), rot=rot, taper=True)


def squid_rings(rng, points, z, r=.4, cols=('#F6E3CE', '#EBC7A6'), dip=None):
    mat = M.food(*cols, scale=3, rough=.25, bump=.1, spec=.55, dip=dip)
    for i, (x, y) in enumerate(points):
        q = r * rng.uniform(.8, 1.15)
        S.tubes(mat, [S.ring_points(q, 16, 0, .16, i, rng.uniform(.8, 1))], q * .24, at=(x, y, z + q * .2), closed=True, flat=1.5, res=4,
                rot=(rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6.3)))


def tentacles(at, rot=0.0, s=.5, cols=('#E0A583', '#C67A5A')):
    """The head end of a squid: eight arms that curl."""
    mat, lines = M.food(*cols, scale=4, rough=.28, bump=.2, spec=.5), []
    for k in range(8):
        a = rot + k * .62
        lines.append([(s * q * math.cos(a + w), s * q * math.sin(a + w), h) for q, w, h in
                      ((.1, 0, .22), (.5, .1, .3), (.9, .35, .2), (1.2, .8, .14), (1.15, 1.2, .2), (.95, 1.35, .24))])
    S.tubes(mat, lines, s * .15, at=at, taper=True, res=3)


def crab(at, rot=0.0, s=1.0, cols=('#C23A12', '#DB5A20', '#E8843A')):
    """A whole cooked crab seen from above, claws to the front."""
    shell = M.food(*cols, scale=2.2, rough=.3, bump=.35, bscale=9, spec=.5)
    tip = M.food('#3A1A12', rough=.35, bump=0)
    turn = Euler((0, 0, rot)).to_matrix()

    def put(fn, *a, p=(0, 0, 0), r=(0, 0, 0), **kw):
        q = Vector(at) + turn @ (Vector(p) * s)
        return fn(*a, at=tuple(q), rot=(r[0], r[1], r[2] + rot), **kw)
    put(S.ball, shell, (.95 * s, .66 * s, .36 * s), p=(0, 0, .34), lump=.1, freq=1.6, fine=.02, seed=3, sub=5)
    for sd in (-1, 1):
        for k in range(4):
            a = sd * (.35 + .38 * k)
            pts = [(sd * .7 * s, (.2 - .24 * k) * s, .3 * s), (sd * (1.15 + .05 * k) * s, (.32 - .34 * k) * s, .5 * s),
                   (sd * (1.5 - .06 * k) * s, (.18 - .44 * k) * s, .2 * s), (sd * (1.7 - .1 * k) * s, (.0 - .5 * k) * s, .0)]
            put(S.tubes, shell, [pts], .1 * s, p=(0, .1, 0), taper=True, res=3)
        put(S.tubes, shell, [[(sd * .6 * s, -.35 * s, .3 * s), (sd * 1.05 * s, -.62 * s, .42 * s), (sd * 1.0 * s, -1.0 * s, .36 * s)]], .16 * s, res=3)
        put(S.ball, shell, (.27 * s, .42 * s, .22 * s), p=(sd * .88, -1.25, .34), r=(0, 0, sd * .5), lump=.1, seed=5, sub=4)
        for w, c in ((.16, shell), (-.12, shell)):
            put(S.ball, c, (.1 * s, .3 * s, .1 * s), p=(sd * .62 + w, -1.68, .34), r=(0, 0, sd * .7 + w * 2), sub=3)
            put(S.ball, tip, (.06 * s, .1 * s, .06 * s), p=(sd * .62 + w - sd * .16, -1.9, .34), r=(0, 0, sd * .7), sub=3)
        put(S.ball, tip, .07 * s, p=(sd * .22, -.64, .5), sub=3)
