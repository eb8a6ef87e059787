"""Snacks, sweets, drinks."""
import math

import garnish as G
import materials as M
import pieces as P
import props
import rice as F
import shapes as S
import vessels as V
from recipe import dish


@dish('momos', prop='none', close=(-.2, -.6, .8))
def momos(rng):
    z = V.steamer(2.55, .72)
    dough = M.food('#F0E0C0', '#F7ECD4', scale=1.5, rough=.36, bump=.08, bscale=10, spec=.45)
    spots = [(-1.15, .85), (0, 1.35), (1.2, .85), (-1.5, -.35), (1.5, -.4), (-.8, -1.35), (.65, -1.45), (.3, .1)]
    for i, (x, y) in enumerate(spots):
        P.momo(dough, (x, y, z), .56, .68, seed=i, rot=rng.uniform(0, 6))
    props.dip((-.55, -.3, z), .45, mat=M.glaze('#F6F2E8'), h=.36, **props.RED)
    G.chopped(rng, 40, 1.9, size=.08)


FRIED = ('#A9661F', '#C98632', '#DDA24A')


@dish('samosa', prop='sage', look=(0, 0, .35), close=(-.4, -.5, .6))
def samosa(rng):
    z = V.plate(M.glaze('#F1EBDF', speck='#8A7B66'), 2.65)
    m = M.food(*FRIED, scale=2.2, rough=.42, bump=.3, bscale=13, spots=[('#8A4A14', 2.8, .6, .74)])
    for i, (x, y, a) in enumerate([(-1.2, -.35, .25), (.35, -1.05, 1.6), (-.25, .85, 2.6)]):
        P.samosa(m, (x, y, z + .46), (rng.uniform(-.04, .04), 0, a), .98, i)
    props.dip((1.45, .75, z), .58, mat=M.glaze('#FBF8F0'), **props.CHUTNEY)
    props.dip((1.75, -.45, z), .5, mat=M.glaze('#FBF8F0'), **props.TAMARIND)
    G.chilli((.75, 1.55, z + .1), (0, 0, .3), 1.0)
    G.chopped(rng, 30, 1.8)


@dish('gulab-jamun', prop='mustard', close=(-.1, -.4, .9))
def gulab_jamun(rng):
    z, r = V.bowl(M.glaze('#F6F1E6'), 2.45, 1.1, fill=.62)
    F.surface(M.food('#B5621A', '#A85412', scale=2, rough=.08, bump=.05, spec=.6), z, r, lump=.008)
    m = M.food('#6E2C0C', '#8E4214', '#A5561E', scale=1.6, rough=.16, bump=.1, bscale=9, spec=.6)
    for i, (x, y) in enumerate([(-.72, .42), (.6, .62), (-.62, -.72), (.72, -.52), (-.02, 1.4), (-1.5, -.1), (1.45, .1)]):
        S.ball(m, .62, (x * 1.08, y * 1.08 - .15, z + .18), (0, 0, i), lump=.025, freq=1.2, seed=i)
    G.slivers(rng, ['#7FA63C', '#94B552', '#5E8A2A'], 60, 1.5, size=(.1, .03, .025))
    G.slivers(rng, ['#F3E2B8'], 26, 1.4, size=(.12, .045, .015))
    petal = M.food('#C2456A', '#D9688A', scale=3, rough=.5, bump=.1)
    G.strew(rng, [G.leaf_mesh(petal, .34, .17, lambda t: math.sin(math.pi * min(1, .12 + t * .86)) ** .5, .6)], [(-.1, .1), (.2, -.1), (-.8, .5), (.9, -.6)], lift=.04)


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
    biscuit = M.food('#D9A257', '#E3B872', scale=3, rough=.6, bump=.2, spots=[('#B5752F', 4, .58, .7)])
    for k in range(3):
        S.disc(biscuit, .52, .13, edge=.15, lump=.01, at=(.35 + .1 * k, -1.2 + .03 * k, h + .02 + .15 * k), rot=(0, .03 * k, k))
    bark = M.food('#7A4420', '#92562C', scale=4, rough=.7, bump=.4)
    S.tubes(bark, [[(-1.5, -1.1, h + .09), (-.9, -1.25, h + .09), (-.3, -1.35, h + .09)], [(-1.4, -1.3, h + .09), (-.8, -1.4, h + .09), (-.25, -1.55, h + .09)]], .09)
    pod = M.food('#9DB070', '#86995A', scale=3, rough=.6, bump=.2)
    for x, y, a in ((-1.35, -.85, .4), (1.3, -.7, 2), (1.45, -.9, 1.2)):
        S.ball(pod, (.15, .075, .075), (x, y, h + .07), (0, 0, a), sub=3, lump=.1)


@dish('margherita-pizza', radius=2.8, prop='spoon', look=(0, 0, .15), close=(-.5, -.7, .4))
def margherita_pizza(rng):
    z, R = V.board(M.wood(), 2.75, .16), 2.45
    crust = M.food('#D9A054', '#E8BE7C', '#C4853A', scale=1.8, rough=.55, bump=.35, bscale=8, spots=[('#8A4A18', 2.4, .58, .7), ('#3A1A0A', 3.6, .64, .72)])

    def rise(t, x, y):
        rim = math.exp(-((t - .915) / .062) ** 2)
        return .1 * (1 - t ** 14) ** .5 + rim * (.2 + .1 * S.fbm(x, y, 0, 1.3, 5)) + .015 * S.fbm(x, y, 0, 3, 1)
    S.slab(crust, lambda a: R * (1 + .018 * S.fbm(math.cos(a), math.sin(a), 0, 1.6, 2)), rise, lambda t, x, y: 0, rings=70, seg=140, at=(0, 0, z))
    sauce = M.food('#B8321A', '#C9471F', '#A3260F', scale=2.5, rough=.3, bump=.5, bscale=9, spec=.5, spots=[('#E8A845', 3.2, .57, .72)])
    S.slab(sauce, R * .84, lambda t, x, y: .135 + .025 * S.fbm(x, y, 0, 2.5, 3) - .05 * t ** 10, rings=40, at=(0, 0, z))
    cheese = M.food('#FBF1D8', '#F8E8C0', scale=3, rough=.3, bump=.2, bscale=6, spec=.45, spots=[('#D99A4A', 3, .62, .74)])
    for i, (x, y) in enumerate(S.spread(rng, 15, R * .74, .72)):
        s = rng.uniform(.3, .44)
        S.slab(cheese, lambda a: s * (1 + .2 * S.fbm(math.cos(a), math.sin(a), 0, 1.0, i)),
               lambda t, x, y: .06 * (1 - t ** 3) ** .6 + .01 * S.fbm(x, y, 0, 5, i) - .01, rings=14, seg=48, at=(x, y, z + .15))
    tom = M.food('#C9301C', '#D84A2A', scale=3, rough=.25, bump=.15, spec=.5)
    for x, y in S.spread(rng, 6, R * .7, 1.0):
        S.disc(tom, .22, .07, at=(x, y, z + .17))
    G.basil(rng, S.spread(rng, 8, R * .66, .8), .66)


def burger(rng, at, R, patty_mat, sesame=True):
    x, y, z = at
    top = M.food('#B5661E', '#CC8230', '#DA9A48', scale=1.3, rough=.33, bump=.06, bscale=12, spec=.45)
    crumb = M.food('#D9A862', '#C98B40', scale=2, rough=.6, bump=.2)
    S.disc(crumb, R, .42, edge=.35, at=at)
    P.lettuce(rng, z + .46, R * 1.06)
    P.lettuce(rng, z + .52, R)
    S.slab(patty_mat, lambda a: R * 1.0 * (1 + .03 * S.fbm(math.cos(a), math.sin(a), 0, 3, 2)), lambda t, u, v: .62 + .28 * (1 - t ** 8) ** .5 + .03 * S.fbm(u, v, 0, 4, 1),
           lambda t, u, v: .5, rings=24, seg=110, at=at)
    cheese = M.food('#F4A71E', '#F7B436', scale=1, rough=.3, bump=.03)
    S.grid(cheese, lambda u, v: ((u - .5) * 1.78 * R, (v - .5) * 1.78 * R, .94 - .95 * max(0, math.hypot(u - .5, v - .5) * 1.78 - .9) ** 1.15), 30, 30, thick=.04, at=at, rot=(0, 0, .7))
    tom = M.food('#C9301C', '#D84A2A', scale=3, rough=.2, bump=.15, spec=.5)
    for dx, dy in ((-.38, -.3), (.4, -.36), (.05, .4)):
        S.disc(tom, R * .52, .11, edge=.2, at=(x + dx * R, y + dy * R, z + .97))
    ring = M.food('#D9A9C6', '#F1DFE9', scale=2, rough=.3, bump=0)
    S.tubes(ring, [S.ring_points(R * .86, 24, 0, .05, 1), S.ring_points(R * .74, 24, .02, .05, 2)], .05, closed=True, at=(x, y, z + 1.13))
    P.bun(top, (x, y, z + 1.17), R * 1.04, .95)
    if sesame:
        seed = S.ball_mesh(M.food('#F7E7C2', '#EED9A6', rough=.5, bump=0), (.075, .045, .03), sub=2)
        G.strew(rng, [seed], [(x + u, y + v) for u, v in S.spread(rng, 46, R * .78, .16)], lift=.01, tilt=.2, lean=1)


@dish('veg-burger', radius=2.4, prop='sage', look=(0, 0, .8), close=(-.3, -.2, 1.1), tall=22, zoom={'3': 1.15})
def veg_burger(rng):
    z = V.board(M.wood(), 2.45, .16)
    burger(rng, (-.55, .15, z), 1.32, M.food('#7E4A1C', '#9C6228', '#B37A36', scale=3, rough=.5, bump=.6, bscale=11, spots=[('#4E7A2A', 7, .66, .72)]))
    fry = M.food('#E3A93E', '#F0C463', '#D9952E', scale=2, rough=.45, bump=.15)
    for i in range(26):
        a = rng.uniform(-.5, .5)
        S.box(fry, (rng.uniform(.5, .75), .075, .075), (1.45 + rng.uniform(-.3, .3), -.25 + rng.uniform(-.75, .75), z + .09 + .15 * (i // 8) + rng.uniform(0, .04)),
              (0, rng.uniform(-.12, .12), a + 1.2 * (i % 3 - 1)), sub=3, power=9, seed=i)
    props.dip((1.2, 1.3, z), .45, mat=M.glaze('#F6F2E8'), h=.36, **props.RED)


@dish('pav-bhaji', prop='none', look=(0, 0, .3), close=(-.5, -.3, .6))
def pav_bhaji(rng):
    z = V.thali(M.steel(), 2.75)
    zz, r = V.bowl(M.glaze('#F3EEE4'), 1.35, .62, at=(-.85, .45, z), fill=.85, wall=.07)
    bhaji = M.food('#B5411A', '#C9581F', '#9C300F', scale=2.5, rough=.3, bump=.8, bscale=7, spec=.5, spots=[('#DB8A2E', 4, .6, .74)])
    F.surface(bhaji, zz, r, .08, 2.2, at=(-.85, .45), edge=-.05)
    F.beans(rng, ('#6DAE36',), 14, 1.0, lambda x, y: zz + .01, (.07, .07, .07), at=(-.85, .45))
    G.butter((-.8, .45, zz + .12), .24)
    G.coriander(rng, 8, .7, .17, (-.85, .3))
    top = M.food('#B5661E', '#CC8230', '#DA9A48', scale=1.1, rough=.35, bump=.05, spec=.45)
    side = M.food('#EBCB92', '#DFB26A', scale=2, rough=.6, bump=.2)
    for x, y, a in ((1.25, .85, .05), (1.15, -.55, -.08)):
        S.slab(side, lambda q: .64 * (abs(math.cos(q)) ** 6 + abs(math.sin(q)) ** 6) ** (-1 / 6), lambda t, u, v: .3, lambda t, u, v: 0, rings=4, at=(x, y, z), rot=(0, 0, a))
        P.bun(top, (x, y, z + .26), .66, .48, square=True, rot=(0, 0, a))
    onion = [S.ball_mesh(M.food(c, rough=.3, bump=0, vary=.1), (.08, .06, .045), planes=S.CUBE, power=6, sub=2) for c in ('#D9A3C4', '#EBD0E0', '#C07FA8')]
    G.strew(rng, onion, G.around(rng, 90, .42, (-.75, -1.55)), lift=.04, tilt=.6)
    G.citrus((.2, -1.75, z + .36), .36, (.5, -.2, 0), half=True)


@dish('medu-vada', prop='none', look=(0, 0, .3), close=(-.5, -.6, .6))
def medu_vada(rng):
    z = V.leaf_disc(2.38, V.thali(M.steel(), 2.65))
    m = M.food('#A8641E', '#C58634', '#DBA652', scale=2.4, rough=.5, bump=.5, bscale=13, spots=[('#7A3E12', 3.4, .6, .72)])
    for i, (x, y, h) in enumerate([(-1.35, -.1, .27), (-.3, -1.25, .27), (-.15, .35, .27), (-.65, -.4, .8)]):
        P.vada(m, (x, y, z + h), .78, .36, i, (rng.uniform(-.06, .06), rng.uniform(-.06, .06), i))
    lv = props.dip((1.3, .55, z), .85, h=.55, **props.SAMBAR)
    props.dip((-.2, 1.6, z), .6, **props.COCONUT)
    props.dip((1.3, -1.05, z), .5, **props.RED)
    G.curry_leaves(rng, [(-.2, 1.65), (1.25, .6), (-.1, 1.5)], .34)
    G.slivers(rng, ['#2A1A10'], 12, .35, (-.2, 1.6), (.03, .03, .03))
    G.chopped(rng, 14, .5, (1.3, .55))


@dish('rasmalai', prop='sage', close=(-.1, -.4, .8))
def rasmalai(rng):
    z, r = V.bowl(M.glaze('#2F5A66', .2), 2.45, .95, fill=.66)
    F.surface(M.food('#FBF3D6', '#F9EDC2', scale=1.2, rough=.18, bump=.03, spec=.5), z, r, lump=.008)
    m = M.food('#F6DC8A', '#FAE8B0', scale=2.2, rough=.45, bump=.35, bscale=14)
    for i, (x, y) in enumerate([(-.95, .65), (.6, .95), (-.75, -.85), (.95, -.6), (.02, .02)]):
        S.disc(m, .62, .34, edge=.5, lump=.015, freq=3, seed=i, at=(x, y, z - .02), rot=(rng.uniform(-.04, .04), rng.uniform(-.04, .04), i))
    G.slivers(rng, ['#7FA63C', '#94B552', '#5E8A2A'], 70, 1.6, size=(.1, .03, .025))
    G.slivers(rng, ['#F8EBCB', '#EBD3A0'], 30, 1.5, size=(.13, .045, .015))
    G.slivers(rng, ['#C23A0C', '#D9621A'], 44, 1.6, size=(.13, .009, .009))
    petal = M.food('#C2456A', '#D9688A', scale=3, rough=.5, bump=.1)
    G.strew(rng, [G.leaf_mesh(petal, .3, .15, lambda t: math.sin(math.pi * min(1, .12 + t * .86)) ** .5, .6)], [(.1, .1), (-.2, .0), (-1.0, .6)], lift=.04)


@dish('vada-pav', radius=2.6, prop='napkin', look=(0, 0, .5), close=(-.6, -.7, .8), tall=12)
def vada_pav(rng):
    z = V.plate(M.glaze('#35424A'), 2.65)
    top = M.food('#B5661E', '#CC8230', '#DA9A48', scale=1.1, rough=.35, bump=.05, spec=.45)
    side = M.food('#D99E55', '#C98740', scale=2, rough=.55, bump=.1)
    vada = M.food('#D08A22', '#E0A23A', '#BF7516', scale=2.6, rough=.5, bump=.6, bscale=10, spots=[('#9A5212', 3.4, .6, .7)])
    for x, y, a in ((-1.0, -.2, .2), (.9, .45, -.25)):
        S.slab(side, lambda q: .84 * (abs(math.cos(q)) ** 6 + abs(math.sin(q)) ** 6) ** (-1 / 6), lambda t, u, v: .4, lambda t, u, v: 0, rings=4, at=(x, y, z), rot=(0, 0, a))
        S.ball(vada, (.86, .86, .55), (x, y - .1, z + .68), (0, 0, a), lump=.08, freq=2, fine=.02, seed=2)
        red = M.food('#B3321A', rough=.6, bump=.8, bscale=14)
        S.slab(red, lambda q: .8 * (1 + .06 * S.fbm(math.cos(q), math.sin(q), 0, 3, 1)), lambda t, u, v: .47 + .02 * S.fbm(u, v, 0, 6, 1), lambda t, u, v: .4, rings=8, at=(x, y - .06, z), rot=(0, 0, a))
        P.bun(top, (x, y + .18, z + 1.02), .88, .55, square=True, rot=(-.26, 0, a))
    G.chilli((.3, -1.35, z + .12), (0, 0, .2), 1.2)
    G.chilli((.5, -1.6, z + .12), (0, 0, -.1), 1.1)
    props.dip((1.45, -.95, z), .45, mat=M.glaze('#F6F2E8'), h=.34, **props.CHUTNEY)


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
    green, soda = M.food('#A9C94E', rough=.3, bump=.1), M.clear('#E4F2B8', .5, rim=.9)
    ice = M.clear('#F2FBFF', .1, .08, .7)
    lime = dict(rind='#5E9A2C', pulp='#C6DE7A')
    for x, y in ((-.75, -.15), (.8, .35)):
        rad = V.tumbler(M.clear(), .72, 2.1, .8, (x, y, h))
        S.lathe([(0, .15), (rad(.2), .16), (rad(1.8), 1.8), (0, 1.8)], soda, rounded=0, at=(x, y, h))
        for k in range(3):
            a = 2.1 * k
            S.box(ice, (.2, .2, .2), (x + .3 * math.cos(a), y + .3 * math.sin(a), h + 1.68), (.4 * k, .5, a), power=8)
        G.citrus((x - .2, y - .42, h + 1.0), .42, (1.45, 0, -.4), **lime)
        G.citrus((x + .1, y + .05, h + 1.9), .4, (.35, .2, 0), **lime)
        G.citrus((x + .66, y, h + 2.05), .42, (1.5, .0, 1.2), **lime)
        G.mint(rng, [(x - .15, y - .1), (x - .25, y + .1), (x - .05, y - .25)], .45, lift=.06)
    G.citrus((.35, -1.25, h + .34), .4, (.4, .2, 0), half=True, **lime)
    G.citrus((.95, -1.0, h + .08), .4, (0, 0, .4), **lime)
