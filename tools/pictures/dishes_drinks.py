"""Drinks: lassi, chai, coffee, lime soda."""
import math

import garnish as G
import materials as M
import pieces as P
import rice as F
import shapes as S
import vessels as V
from recipe import dish


def glass_of(mat, R, H, fill, at=(0, 0, 0), foam=None):
    """A clear glass with a drink in it; answers the top's height."""
    rad = V.tumbler(M.clear(tint=.0), R, H, .72, at)
    z = H * fill
    S.lathe([(0, .15), (rad(.2) - .01, .16), (rad(.3), .2), (rad(z) - .005, z)], mat, rounded=0, at=at)
    S.slab(foam or mat, rad(z), lambda t, x, y: z + .015 * S.fbm(x, y, 0, 5, 1) + .03 * t ** 8, rings=14, seg=64, at=at)
    return at[2] + z, rad(z)


@dish('mango-lassi', radius=2.15, prop='indigo', look=(0, -.1, .85), close=(.1, .15, 1.5), tall=14, zoom={'3': 1.08})
def mango_lassi(rng):
    m = M.food('#F2A81F', '#F6B93A', scale=1.2, rough=.35, bump=.05)
    foam = M.food('#F7C04A', '#F9CE6C', scale=4, rough=.35, bump=.15, bscale=12)
    h = V.board(M.wood(), 2.0, .14)
    for x, y in ((-.78, -.12), (.82, .35)):
        top, r = glass_of(m, .78, 1.95, .9, (x, y, h), foam)
        G.slivers(rng, ['#7FA63C', '#5E8A2A'], 22, .4, (x, y), (.07, .028, .025))
        G.slivers(rng, ['#C2410C'], 9, .4, (x, y), (.09, .008, .008))
        G.mint(rng, [(x + .1, y + .1), (x - .12, y + .05)], .4)
    cube = M.food('#F2A31B', '#F5B53C', scale=2, rough=.3, bump=.1)
    P.cubes(rng, cube, [(.45, -1.15), (.85, -.95), (.75, -1.35), (1.15, -1.2)], h + .16, .18)
    G.mint(rng, [(.2, -1.3), (.1, -1.15)], .42)


@dish('masala-chai', radius=2.2, prop='napkin', look=(0, -.1, .5), close=(.1, .3, 1.0), tall=10)
def masala_chai(rng):
    chai = M.food('#B87444', '#C48352', scale=1.5, rough=.15, bump=.0, spec=.5, spots=[('#D8A578', 5, .62, .7)])
    h = V.board(M.wood(), 2.1, .14)
    for x, y in ((-.8, .0), (.85, .5)):
        z, r = V.kulhad(M.clay(), .82, 1.35, (x, y, h))
        F.surface(chai, z, r + .01, .006, 3, at=(x, y))
        froth = M.food('#E3BE97', '#D3A377', scale=6, rough=.4, bump=.3, bscale=16)
        for _ in range(26):
            a, q = rng.uniform(0, 6.3), r * rng.uniform(.78, .93)
            S.ball(froth, (.04, .04, .014), (x + q * math.cos(a), y + q * math.sin(a), z + .008), sub=2)
    biscuit = M.food('#D9A257', '#E3B872', scale=3, rough=.6, bump=.2)
    for k in range(3):
        S.disc(biscuit, .52, .13, edge=.15, lump=.01, at=(.35 + .1 * k, -1.2 + .03 * k, h + .02 + .15 * k), rot=(0, .03 * k, k))
    bark = M.food('#7A4420', '#92562C', scale=4, rough=.7, bump=.4)
    S.tubes(bark, [[(-1.5, -1.1, h + .09), (-.9, -1.25, h + .09), (-.3, -1.35, h + .09)], [(-1.4, -1.3, h + .09), (-.8, -1.4, h + .09), (-.25, -1.55, h + .09)]], .09)
    pod = M.food('#9DB070', '#86995A', scale=3, rough=.6, bump=.2)
    for x, y, a in ((-1.35, -.85, .4), (1.3, -.7, 2), (1.45, -.9, 1.2)):
        S.ball(pod, (.15, .075, .075), (x, y, h + .07), (0, 0, a), sub=3, lump=.1)


@dish('filter-coffee', radius=2.1, prop='mustard', look=(0, -.1, .65), close=(-.1, -.1, 1.75), tall=12)
def filter_coffee(rng):
    st, h = M.steel(), V.board(M.wood('#8A5A34', '#6B4224'), 1.9, .14)
    V.bowl(st, 1.4, .62, foot=.8, wall=.05, fill=.3, at=(0, 0, h), straight=1.8)
    S.lathe([(0, 0), (.62, 0), (.66, .06), (.8, 1.5), (.96, 1.62), (.98, 1.65), (.94, 1.65), (.77, 1.5), (.6, .1), (0, .1)], st, rounded=1, at=(0, 0, h + .12))
    z = h + .12 + 1.44
    foam = M.food('#C99A6B', '#E0BD95', '#B07A48', scale=2.2, rough=.4, bump=.35, bscale=14)
    S.slab(foam, .77, lambda t, x, y: z + .06 * (1 - t ** 4) + .012 * S.fbm(x, y, 0, 5, 1), rings=24, at=(0, 0, 0))
    bub = S.ball_mesh(M.food('#E8CBA6', rough=.25, bump=0, spec=.5), (.045, .045, .025), sub=2)
    G.strew(rng, [bub], G.around(rng, 60, .7, inner=.35), size=(.25, .8), lift=-.005)
    bean = M.food('#3A1E10', '#4E2A16', scale=3, rough=.35, bump=.15, vary=.15)
    ms = [S.ball_mesh(bean, (.15, .1, .075), sub=3, lump=.1)]
    G.strew(rng, ms, [(-1.3 + dx * .3, -1.0 + dy * .26) for dx, dy in S.spread(rng, 9, 1.2, .62)] + [(1.35, -.85), (1.5, -.6), (.95, -1.45)], lift=.06, tilt=.4)


@dish('lime-soda', radius=2.15, prop='sage', look=(0, -.1, .9), close=(.1, .15, 1.5), tall=16, zoom={'3': 1.1})
def lime_soda(rng):
    h = V.board(M.wood(), 1.95, .14)
    soda = M.clear('#E4F2B8', .5, rim=.9)
    top = M.food('#D3E3A0', '#E3EDBE', scale=4, rough=.15, bump=.1, spec=.5)
    ice = M.clear('#F2FBFF', .1, .08, .7)
    lime = dict(rind='#5E9A2C', pulp='#C6DE7A')
    for x, y in ((-.75, -.15), (.8, .35)):
        rad = V.tumbler(M.clear(), .72, 2.1, .8, (x, y, h))
        S.lathe([(0, .15), (rad(.2), .16), (rad(1.8), 1.8), (0, 1.8)], soda, rounded=0, at=(x, y, h))
        S.slab(top, rad(1.8) - .01, lambda t, u, v: 1.8 + .03 * t ** 8, rings=8, seg=64, at=(x, y, h))
        for k in range(3):
            a = 2.1 * k
            S.box(ice, (.2, .2, .2), (x + .3 * math.cos(a), y + .3 * math.sin(a), h + 1.78), (.4 * k, .5, a), power=8)
        G.citrus((x - .2, y - .42, h + 1.0), .42, (1.45, 0, -.4), **lime)
        G.citrus((x + .1, y + .05, h + 1.9), .4, (.35, .2, 0), **lime)
        G.citrus((x + .66, y, h + 2.05), .42, (1.5, .0, 1.2), **lime)
        G.mint(rng, [(x - .15, y - .1), (x - .25, y + .1), (x - .05, y - .25)], .45, lift=.06)
    G.citrus((.35, -1.25, h + .34), .4, (.4, .2, 0), half=True, **lime)
    G.citrus((.95, -1.0, h + .08), .4, (0, 0, .4), **lime)
