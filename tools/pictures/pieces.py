"""Solid food: meat, paneer, breads, fried things, dumplings, sweets."""
import math

import materials as M
import shapes as S


def tikka_mat(dip=None, red=False):
    a, b, c = ('#8E2413', '#B5381A', '#D05A22') if red else ('#9A4716', '#C66E24', '#DE9338')
    return M.food(a, b, c, scale=3.2, rough=.36, bump=.55, bscale=7, spec=.45, dip=dip,
                  spots=[('#2A0F06', 3.7, .6, .7)])


def chunks(rng, mat, points, z, size=.36, lump=.3, squash=.78, freq=1.2):
    """Lumpy pieces of chicken and the like."""
    for i, (x, y) in enumerate(points):
        if M.rich:  # torn pieces of all sizes, some deep in the sauce, instead of equal cubes
            s = size * rng.uniform(.7, 1.25)
            S.ball(mat, (s * rng.uniform(.95, 1.5), s * rng.uniform(.8, 1.1), s * squash * rng.uniform(.8, 1.1)),
                   (x + rng.gauss(0, .07), y + rng.gauss(0, .07), z + rng.uniform(-.1, .08)),
                   (rng.uniform(-.5, .5), rng.uniform(-.5, .5), rng.uniform(0, 6.3)), lump=lump * 1.15, freq=freq * 1.15, seed=rng.randint(1, 999),
                   fine=.05, power=3.4, planes=S.CUBE, sub=5)
            continue
        s = size * rng.uniform(.85, 1.15)
        S.ball(mat, (s * rng.uniform(1, 1.3), s, s * squash), (x, y, z + rng.uniform(-.04, .06)),
               (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, 6.3)), lump=lump, freq=freq, seed=i + 3, fine=.05,
               planes=S.CUBE, power=4)


def cubes(rng, mat, points, z, size=.3, flat=.75, tilt=.3):
    for i, (x, y) in enumerate(points):
        S.box(mat, (size, size * rng.uniform(.9, 1.1), size * flat), (x, y, z + rng.uniform(-.03, .08)),
              (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(0, 3)), lump=.05, seed=i, fine=.012)


def drumstick(mat, at, rot, length=1.7, fat=.52, seed=0, bone=True):
    """A leg piece lying along x: meat at -x, bone at +x."""
    def fn(u, v):
        t, a = u, v * math.tau
        r = fat * (math.sin(math.pi * min(1, .06 + t * .62)) ** .8 * (1 - .72 * max(0, t - .35) / .65)) if t > .001 else 0.0
        r *= 1 + .14 * S.fbm(t * 2, math.cos(a), math.sin(a), 1.3, seed) + .03 * S.fbm(t * 3, math.cos(a), math.sin(a), 5, seed)
        return ((t - .5) * length, r * math.cos(a), r * .82 * math.sin(a))
    S.grid(mat, fn, 40, 40, at=at, rot=rot)
    if bone:
        b = M.food('#F0E2C6', '#D9BE92', scale=4, rough=.4, bump=.05)
        S.tubes(b, [[(length * q, 0, 0) for q in (.42, .5, .58, .68)]], .1, at=at, rot=rot)
        knob = S.ball(b, (.13, .17, .13), lump=.2, freq=2)
        from mathutils import Euler, Vector
        knob.location = Vector(at) + Euler(rot).to_matrix() @ Vector((length * .69, 0, 0))


def bread_mat(char='#5A2A0E', base=('#D9A460', '#EBC586', '#C98D45'), char_at=.62, bscale=5, rough=.6):
    return M.food(*base, scale=1.7, rough=rough, bump=.35, bscale=bscale, spec=.3,
                  spots=[('#B06E2B', 2.6, .55, .68), (char, 4.2, char_at, char_at + .09)])


def naan(mat, at, rot, L=1.6, W=1.15, seed=0, gloss=None):
    """A teardrop with bubbles."""
    def rad(a):
        q = 1 / math.sqrt((math.cos(a) / L) ** 2 + (math.sin(a) / W) ** 2)
        return q * (1 + .16 * math.cos(a) + .035 * S.fbm(math.cos(a), math.sin(a), 0, 1.6, seed))

    def top(t, x, y):
        bub = max(0, S.fbm(x, y, 0, 1.5, seed + 5)) ** 1.3 * .32
        return .13 * (1 - t ** 9) ** .5 + bub * (1 - t ** 5) + .05 * t ** 4 + .05 * S.fbm(x, y, 0, .5, seed)
    S.slab(mat, rad, top, lambda t, x, y: .05 * S.fbm(x, y, 0, .5, seed), rings=40, seg=110, at=at, rot=rot)


def roti(mat, at, rot=(0, 0, 0), R=1.1, seed=0, thick=.045, wave=.05):
    S.slab(mat, lambda a: R * (1 + .015 * S.fbm(math.cos(a), math.sin(a), 0, 2, seed)),
           lambda t, x, y: thick * (1 - t ** 12) ** .5 + wave * S.fbm(x, y, 0, 1.1, seed),
           lambda t, x, y: wave * S.fbm(x, y, 0, 1.1, seed), rings=26, seg=80, at=at, rot=rot)


def parotta(mat, at, R=1.25, seed=0, rot=0.0):
    """A coil of thin layers, pressed flat."""
    def top(t, x, y):
        a = math.atan2(y, x)
        d = math.hypot(x, y) / R + .05 * S.fbm(x, y, 0, 1.3, seed)
        s = (d * 7.5 - a / math.tau) % 1
        return .24 * (1 - t ** 7) ** .5 + .085 * (1 - s) ** 1.2 * (1 - t ** 12) + .06 * S.fbm(x, y, 0, 1, seed) + .03 * S.fbm(x, y, 0, 4, seed)
    S.slab(mat, lambda a: R * (1 + .06 * S.fbm(math.cos(a), math.sin(a), 0, 2.2, seed)), top, lambda t, x, y: 0, rings=80, seg=150,
           at=at, rot=(0, 0, rot))


def idli(mat, at, R=.78, H=.42, rot=(0, 0, 0)):
    S.slab(mat, R, lambda t, x, y: H * (1 - t ** 2.4) ** .62 + .008 * S.fbm(x, y, 0, 7, 1),
           lambda t, x, y: -H * .42 * (1 - t ** 2.2) ** .6, rings=28, seg=80, at=at, rot=rot)


def vada(mat, at, R=.72, r=.33, seed=0, rot=(0, 0, 0)):
    """A savoury ring, fried crisp."""
    def fn(u, v):
        a, b = u * math.tau, v * math.tau
        x, y, z = math.cos(a), math.sin(a), math.sin(b)
        q = r * (1 + .13 * S.fbm(x * 2, y * 2, z + math.cos(b), 1.1, seed) + .045 * S.fbm(x * 2, y * 2, z + math.cos(b), 5, seed))
        d = R * .62 + q * math.cos(b)
        return (d * x, d * y, q * .85 * z)
    S.grid(mat, fn, 80, 40, at=at, rot=rot)


def samosa(mat, at, rot, s=.9, seed=0):
    """A plump three-sided pastry with a crimped seam."""
    planes = [((0, 0, -1), .36)]
    planes += [((math.cos(a) * .82, math.sin(a) * .82, .57), .44) for a in (math.pi / 6, math.pi * 5 / 6, math.pi * 1.5)]
    S.ball(mat, (s * 1.1, s * 1.1, s * 1.35), at, rot, planes=planes, power=7, lump=.07, freq=1.4, seed=seed, fine=.012, sub=6)


def momo(mat, at, R=.55, H=.62, pleats=11, seed=0, rot=0.0):
    """A round dumpling with twisted pleats drawn to a knot."""
    prof = [(0, .62), (.1, .9), (.25, 1.0), (.45, .97), (.62, .82), (.76, .58), (.87, .33), (.94, .17), (1, .12)]

    def radius(t):
        for (a, ra), (b, rb) in zip(prof, prof[1:]):
            if t <= b:
                k = (t - a) / (b - a)
                return ra + (rb - ra) * k * k * (3 - 2 * k) if k < 1 else rb
        return prof[-1][1]

    def fn(u, v):
        a = v * math.tau
        fold = .3 * min(1, max(0, (u - .3) / .35)) * (1 - abs(math.sin(pleats * .5 * (a + 1.3 * u)))) ** 2
        q = R * radius(u) * (1 - fold) * (1 + .04 * S.fbm(math.cos(a), math.sin(a), u, 1.2, seed))
        return (q * math.cos(a), q * math.sin(a), H * (u + .05 * math.sin(u * 9) * (u > .8)))
    S.grid(mat, fn, 46, 156, at=at, rot=(0, 0, rot))
    S.ball(mat, (R * .14, R * .14, R * .1), (at[0], at[1], at[2] + H * .98), lump=.3, sub=3, seed=seed)


def bun(mat, at, R, H, seed=0, square=False, rot=(0, 0, 0)):
    """A soft domed bread; square for pav."""
    def rad(a):
        if not square:
            return R
        return R * (abs(math.cos(a)) ** 5 + abs(math.sin(a)) ** 5) ** (-.2)
    S.slab(mat, rad, lambda t, x, y: H * (1 - t ** 2.6) ** .5 + .012 * S.fbm(x, y, 0, 1.5, seed),
           lambda t, x, y: .0 if t < .96 else .05, rings=30, seg=96, at=at, rot=rot)


def kebab(mat, at, rot, length=2.6, r=.3, seed=0, hole=True):
    """A seekh kebab: a rough cylinder marked by the fingers that shaped it."""
    def fn(u, v):
        a, x = v * math.tau, (u - .5) * length
        cap = min(1, math.sin(math.pi * min(1, max(0, u))) * 5) ** .5 if 0 < u < 1 else .12
        q = r * max(.12, cap) * (1 + .05 * math.sin(x * 9 + seed) + .12 * S.fbm(x, math.cos(a) * .6, math.sin(a) * .6, 2, seed) + .05 * S.fbm(x, math.cos(a) * .6, math.sin(a) * .6, 8, seed))
        return (x, q * math.cos(a), q * math.sin(a))
    S.grid(mat, fn, 90, 36, at=at, rot=rot)


def lettuce(rng, at, R, col=('#6FAE3A', '#9CCB55')):
    """A ruffled leaf that looks out all round."""
    mat = M.food(*col, scale=2, rough=.45, bump=.2, bscale=5)
    ph = rng.uniform(0, 6)
    S.grid(mat, lambda u, v: ((R * (.3 + .82 * v) * (1 + .05 * math.sin(5 * u * math.tau + ph)) * math.cos(u * math.tau)),
                              (R * (.3 + .82 * v) * (1 + .05 * math.sin(5 * u * math.tau + ph)) * math.sin(u * math.tau)),
                              v ** 3 * (.12 * math.sin(17 * u * math.tau + ph) + .07 * math.sin(29 * u * math.tau) - .06)), 200, 10, at=at)


def fish(mat, at, rot, L=2.5, seed=0):
    """A small whole fish lying on its side, head at -x, scored three times."""
    prof = [(0, .03), (.06, .13), (.16, .21), (.32, .26), (.5, .23), (.68, .13), (.8, .06), (.86, .06), (.94, .14), (1, .2)]

    def width(t):
        for (a, wa), (b, wb) in zip(prof, prof[1:]):
            if t <= b:
                k = (t - a) / (b - a)
                return (wa + (wb - wa) * k * k * (3 - 2 * k)) * .84
        return prof[-1][1] * .84

    def height(t, w):
        body = .15 * math.sin(math.pi * min(1, .05 + t / .84 * .95)) ** .7 if t < .84 else .035
        cut = sum(math.exp(-((t - c - .03 * w) / .012) ** 2) for c in (.36, .47, .58)) * .05 * (t < .84)
        gill = .03 * math.exp(-((t - .2 + .03 * w * w) / .01) ** 2)
        return (max(.02, body) * (1 - w * w) ** .5 - (cut + gill) * (1 - w * w)) if abs(w) < 1 else 0.0

    def fn(u, v):
        w = (v - .5) * 2
        tail = .1 * (1 - abs(w)) if u > .93 else 0
        return ((u - .5 - tail * (u - .93) * 8) * L, w * width(u) * L * (1 + .03 * S.fbm(u, w, 0, 4, seed)), height(u, w) * L)
    S.grid(mat, fn, 130, 40, at=at, rot=rot)
    from mathutils import Euler, Vector
    turn = Euler(rot).to_matrix()
    for r, h, col in ((.035, .075, '#F6F0E0'), (.022, .092, '#1A1410')):
        S.ball(M.food(col, rough=.2, bump=0), (r * L, r * L, r * L * .6), Vector(at) + turn @ Vector(((.115 - .5) * L, .05 * L, h * L)), sub=3)


def pepper(rng, mat, at, rot, s=.33):
    """A square of capsicum or an onion petal: a curved tile."""
    S.grid(mat, lambda u, v: ((u - .5) * 2 * s, (v - .5) * 2 * s, .18 * s - .5 * s * ((u - .5) ** 2 + (v - .5) ** 2) * 1.6), 10, 10, thick=.07, at=at, rot=rot)
