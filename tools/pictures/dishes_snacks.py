"""Snacks, fast food and sweets."""
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
    F.surface(M.food('#CC8630', '#BF7624', scale=2, rough=.08, bump=.05, spec=.6), z, r, lump=.008)
    m = M.food('#82350E', '#A04A17', '#B86022', scale=1.6, rough=.16, bump=.1, bscale=9, spec=.6)
    for i, (x, y) in enumerate([(-.72, .42), (.6, .62), (-.62, -.72), (.72, -.52), (-.02, 1.4), (-1.5, -.1), (1.45, .1)]):
        S.ball(m, .62, (x * 1.08, y * 1.08 - .15, z + .18), (0, 0, i), lump=.025, freq=1.2, seed=i)
    G.slivers(rng, ['#7FA63C', '#94B552', '#5E8A2A'], 60, 1.5, size=(.1, .03, .025))
    G.slivers(rng, ['#F3E2B8'], 26, 1.4, size=(.12, .045, .015))
    petal = M.food('#C2456A', '#D9688A', scale=3, rough=.5, bump=.1)
    G.strew(rng, [G.leaf_mesh(petal, .34, .17, lambda t: math.sin(math.pi * min(1, .12 + t * .86)) ** .5, .6)], [(-.1, .1), (.2, -.1), (-.8, .5), (.9, -.6)], lift=.04)


def pizza_base(rng, cheese=15):
    """Board, crust, sauce and mozzarella; answers the height of the sauce and the pizza's radius."""
    z, R = V.board(M.wood(), 2.75, .16), 2.45
    crust = M.food('#D9A054', '#E8BE7C', '#C4853A', scale=1.8, rough=.55, bump=.35, bscale=8, spots=[('#8A4A18', 2.4, .58, .7), ('#3A1A0A', 3.6, .64, .72)])

    def rise(t, x, y):
        rim = math.exp(-((t - .915) / .062) ** 2)
        return .1 * (1 - t ** 14) ** .5 + rim * (.2 + .1 * S.fbm(x, y, 0, 1.3, 5)) + .015 * S.fbm(x, y, 0, 3, 1)
    S.slab(crust, lambda a: R * (1 + .018 * S.fbm(math.cos(a), math.sin(a), 0, 1.6, 2)), rise, lambda t, x, y: 0, rings=70, seg=140, at=(0, 0, z))
    sauce = M.food('#B8321A', '#C9471F', '#A3260F', scale=2.5, rough=.3, bump=.5, bscale=9, spec=.5, spots=[('#E8A845', 3.2, .57, .72)])
    S.slab(sauce, R * .84, lambda t, x, y: .135 + .025 * S.fbm(x, y, 0, 2.5, 3) - .05 * t ** 10, rings=40, at=(0, 0, z))
    melt = M.food('#FBF1D8', '#F8E8C0', scale=3, rough=.3, bump=.2, bscale=6, spec=.45, spots=[('#D99A4A', 3, .62, .74)])
    for i, (x, y) in enumerate(S.spread(rng, cheese, R * .74, .72)):
        s = rng.uniform(.3, .44)
        S.slab(melt, lambda a: s * (1 + .2 * S.fbm(math.cos(a), math.sin(a), 0, 1.0, i)),
               lambda t, x, y: .06 * (1 - t ** 3) ** .6 + .01 * S.fbm(x, y, 0, 5, i) - .01, rings=14, seg=48, at=(x, y, z + .15))
    return z, R


@dish('margherita-pizza', radius=2.8, prop='spoon', look=(0, 0, .15), close=(-.5, -.7, .4))
def margherita_pizza(rng):
    z, R = pizza_base(rng)
    tom = M.food('#C9301C', '#D84A2A', scale=3, rough=.25, bump=.15, spec=.5)
    for x, y in S.spread(rng, 6, R * .7, 1.0):
        S.disc(tom, .22, .07, at=(x, y, z + .17))
    G.basil(rng, S.spread(rng, 8, R * .66, .8), .66)


def burger(rng, at, R, patty_mat, sesame=True):
    x, y, z = at
    top = M.food('#B5661E', '#CC8230', '#DA9A48', scale=1.3, rough=.33, bump=.06, bscale=12, spec=.45)
    crumb = M.food('#D9A862', '#C98B40', scale=2, rough=.6, bump=.2)
    S.disc(crumb, R, .42, edge=.35, at=at)
    P.lettuce(rng, (x, y, z + .5), R * 1.04)
    P.lettuce(rng, (x, y, z + .56), R)
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
