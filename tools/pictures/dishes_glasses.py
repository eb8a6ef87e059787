"""More drinks: shakes, lassi, buttermilk, juice, teas."""
import math

import garnish as G
import materials as M
import pieces as P
import rice as F
import shapes as S
import toppings as T
import vessels as V
from dishes_drinks import glass_of
from dishes_sweets import glass_chai
from recipe import dish

tall = dict(radius=2.15, look=(0, -.1, .85), close=(.1, .15, 1.5), tall=14, zoom={'3': 1.08})
PAIR = ((-.78, -.12), (.82, .35))


def straw(at, z, col='#F4EFE4', stripe='#C2410C', lean=.18):
    m, s = M.food(col, rough=.4, bump=0), M.food(stripe, rough=.4, bump=0)
    x, y = at
    for k in range(7):
        a, b = z - .3 + k * .17, z - .3 + (k + 1) * .17
        S.tubes(m if k % 2 else s, [[(x + lean * (a - z), y, a), (x + lean * ((a + b) / 2 - z), y, (a + b) / 2), (x + lean * (b - z), y, b)]], .065, res=3)


def scoop(mat, at, r=.5, seed=1):
    S.ball(mat, (r, r, r * .92), at, lump=.07, freq=2.2, fine=.04, seed=seed, sub=5)


def banana_slices(points, z, r=.3):
    peel, flesh = M.food('#F2CE3A', rough=.4, bump=.05), M.food('#F9EBC0', '#F4DFA0', scale=3, rough=.4, bump=.1)
    for i, (x, y) in enumerate(points):
        rot = (.15 * math.sin(i), .12 * math.cos(2 * i), i)
        S.disc(peel, r * 1.04, .1, edge=.12, at=(x, y, z), rot=rot)
        S.disc(flesh, r * .93, .12, edge=.1, at=(x, y, z + .004), rot=rot)
        for k in range(6):
            a = k * 1.05
            S.ball(M.food('#8A6A3A', rough=.5, bump=0), (.022, .014, .006), (x + .1 * math.cos(a), y + .1 * math.sin(a), z + .125), (0, 0, a), sub=2)


@dish('mango-shake', prop='sage', **tall)
def mango_shake(rng):
    m, foam = M.food('#F4B23A', '#F7C257', scale=1.2, rough=.35, bump=.05), M.food('#F9CE6C', '#FBDD92', scale=4, rough=.35, bump=.15, bscale=12)
    ice = M.food('#FFF6DC', '#F9EBC4', scale=3, rough=.45, bump=.5, bscale=12)
    cube = M.food('#F2A31B', '#F5B53C', scale=2, rough=.3, bump=.1)
    h = V.board(M.wood(), 2.0, .14)
    for x, y in PAIR:
        top, r = glass_of(m, .76, 2.05, .9, (x, y, h), foam)
        scoop(ice, (x - .08, y, top + .26), .47, 3)
        straw((x + .42, y + .1), top + .5, lean=.22)
        T.lay([(x - .25, y - .2), (x + .1, y - .3), (x - .05, y + .15)], lambda u, v, z: P.cubes(rng, cube, [(u, v)], z, .1), .06)
        G.slivers(rng, ['#7FA63C', '#94B552'], 12, .35, (x - .08, y), (.07, .028, .025))
    P.cubes(rng, cube, [(.45, -1.15), (.85, -.95), (.75, -1.35), (1.15, -1.2)], h + .16, .18)


@dish('banana-shake', prop='mustard', **tall)
def banana_shake(rng):
    m, foam = M.food('#E9CB94', '#F0D8A8', scale=1.2, rough=.35, bump=.05), M.food('#F2DDB2', '#E6C78E', scale=4, rough=.35, bump=.2, bscale=12)
    h = V.board(M.wood('#8A5A34', '#6B4224'), 2.0, .14)
    for x, y in PAIR:
        top, r = glass_of(m, .76, 2.0, .92, (x, y, h), foam)
        straw((x + .36, y + .12), top + .5, stripe='#D9A035', lean=.22)
        banana_slices([(x - .22, y - .1)], top + .04, .26)
        T.cashews(rng, 4, .4, (x, y), .7)
        T.seeds(rng, '#8A5A2A', 26, .5, (x, y))
    banana_slices([(-.05, -1.3), (.4, -1.45), (.75, -1.2), (1.2, -1.3)], h, .3)


@dish('sweet-lassi', prop='indigo', **tall)
def sweet_lassi(rng):
    m, foam = M.food('#FBF5E6', '#F4EBD4', scale=1.2, rough=.35, bump=.03), M.food('#FFFBF0', '#F4E9CC', scale=3, rough=.4, bump=.5, bscale=9)
    h = V.board(M.wood(), 2.0, .14)
    for x, y in PAIR:
        st = M.brass() if x < 0 else M.steel()
        V.tumbler(st, .76, 1.75, .74, (x, y, h))
        z = h + 1.66
        S.slab(foam, .7, lambda t, u, v: z + .1 * (1 - t ** 4) + .03 * S.fbm(u, v, 0, 4, 1), rings=20, at=(x, y, 0))
        T.nuts(rng, 26, .42, (x, y))
        T.saffron(rng, 9, .4, (x, y))
        T.petals(rng, [(x + .1, y - .1)], .26)
    pod = M.food('#9DB070', '#86995A', scale=3, rough=.6, bump=.2)
    for x, y, a in ((.3, -1.25, .4), (.6, -1.4, 2), (.85, -1.15, 1.2)):
        S.ball(pod, (.16, .08, .08), (x, y, h + .07), (0, 0, a), sub=3, lump=.1)


@dish('apricot-lassi', prop='sage', **tall)
def apricot_lassi(rng):
    m, foam = M.food('#F4C08A', '#F7CE9E', scale=1.2, rough=.35, bump=.04), M.food('#F9D9B0', '#F4C898', scale=4, rough=.35, bump=.2, bscale=12)
    fruit = M.food('#D9781E', '#E8943A', '#C2621A', scale=2.5, rough=.4, bump=.5, bscale=9)
    h = V.board(M.wood('#8A5A34', '#6B4224'), 2.0, .14)
    for x, y in PAIR:
        top, r = glass_of(m, .78, 1.9, .92, (x, y, h), foam)
        S.ball(fruit, (.24, .2, .1), (x - .1, y, top + .06), (.1, .2, 1), lump=.2, sub=4)
        G.mint(rng, [(x + .16, y + .1), (x + .05, y + .2)], .36)
        T.drizzle(rng, '#C9781A', .4, (x, y), .02, 2)
    for i, (x, y) in enumerate([(-.1, -1.3), (.4, -1.2), (.8, -1.45), (.35, -1.6), (1.15, -1.15)]):
        S.ball(fruit, (.28, .24, .12), (x, y, h + .1), (.1, .1, i), lump=.2, seed=i, sub=4)


@dish('mango-buttermilk', prop='mustard', **tall)
def mango_buttermilk(rng):
    m, foam = M.food('#F6C556', '#F8D27A', scale=1.2, rough=.3, bump=.03), M.food('#FCE6B0', '#F8D788', scale=3, rough=.4, bump=.3, bscale=14)
    h = V.board(M.wood(), 2.0, .14)
    for x, y in PAIR:
        z, r = V.kulhad(M.clay(), .84, 1.5, (x, y, h))
        F.surface(m, z, r + .01, .01, 3, at=(x, y))
        bub = S.ball_mesh(foam, (.05, .05, .02), sub=2)
        G.strew(rng, [bub], G.around(rng, 40, .62, (x, y)), size=(.4, 1.1), lift=.0)
        T.seeds(rng, '#4A2E14', 14, .45, (x, y), (.05, .02, .018))
        G.curry_leaves(rng, [(x + .1, y + .05), (x - .15, y - .1)], .34)
    cube = M.food('#F2A31B', '#F5B53C', scale=2, rough=.3, bump=.1)
    P.cubes(rng, cube, [(.35, -1.2), (.75, -1.05), (.65, -1.45)], h + .16, .17)
    ginger = M.food('#D9B878', '#C9A05E', scale=3, rough=.6, bump=.2)
    S.ball(ginger, (.42, .18, .16), (1.25, -1.0, h + .14), (0, 0, .5), lump=.4, freq=1.5, sub=4)


@dish('mango-juice', prop='indigo', **tall)
def mango_juice(rng):
    m = M.food('#F08A0A', '#F49A1C', scale=1.2, rough=.15, bump=.0, spec=.5)
    h = V.board(M.wood('#8A5A34', '#6B4224'), 2.0, .14)
    ice = M.clear('#FFF4D8', .15, .08, .75)
    for x, y in PAIR:
        top, r = glass_of(m, .66, 2.2, .88, (x, y, h))
        S.box(ice, (.17, .17, .17), (x - .2, y + .1, top + .04), (.4, .5, .3), power=8)
        G.citrus((x + .6, y, h + 2.15), .38, (1.5, .0, 1.2), rind='#5E9A2C', pulp='#C6DE7A')
        G.mint(rng, [(x + .05, y - .1), (x - .05, y + .12), (x + .15, y + .05)], .4)
        straw((x - .3, y - .15), top + .5, stripe='#5E9A2C', lean=-.2)
    ginger = M.food('#D9B878', '#C9A05E', scale=3, rough=.6, bump=.2)
    S.ball(ginger, (.5, .22, .18), (.2, -1.35, h + .16), (0, 0, .2), lump=.4, freq=1.5, sub=4)
    S.ball(ginger, (.2, .15, .14), (.5, -1.1, h + .14), lump=.3, sub=4)
    G.citrus((1.1, -1.15, h + .3), .34, (.5, -.3, 0), half=True, rind='#5E9A2C', pulp='#C6DE7A')


@dish('cutting-chai', radius=2.0, prop='indigo', look=(0, -.1, .6), close=(.0, .1, 1.1), tall=10)
def cutting_chai(rng):
    h = V.board(M.steel(), 2.1, .12)
    for x, y in ((-.95, .35), (.35, .75), (.45, -.6)):
        glass_chai(rng, (x, y, h))
    ginger = M.food('#D9B878', '#C9A05E', scale=3, rough=.6, bump=.2)
    S.ball(ginger, (.4, .18, .16), (-.95, -1.0, h + .14), (0, 0, .4), lump=.4, freq=1.5, sub=4)
    pod = M.food('#9DB070', '#86995A', scale=3, rough=.6, bump=.2)
    for x, y, a in ((-.45, -1.3, .4), (-.3, -1.1, 2), (1.3, .2, 1.2)):
        S.ball(pod, (.15, .075, .075), (x, y, h + .07), (0, 0, a), sub=3, lump=.1)


@dish('milk-tea', radius=2.1, prop='mustard', look=(0, 0, .5), close=(-.1, -.1, 1.1), tall=8)
def milk_tea(rng):
    white = M.glaze('#F6F1E6', speck='#8A7B66')
    tea = M.food('#D6A474', '#DDB084', scale=1.5, rough=.12, bump=0, spec=.5, spots=[('#E9C9A4', 5, .62, .7)])
    V.plate(white, 1.75, deep=.2)
    z, r = V.bowl(white, 1.2, 1.25, foot=.55, at=(0, 0, .12), fill=.86, wall=.07, straight=1.7)
    F.surface(tea, z, r, .006, 3)
    S.tubes(white, [[(1.1, 0, 1.1), (1.6, 0, 1.15), (1.75, 0, .8), (1.45, 0, .5), (.95, 0, .5)]], .11, rot=(0, 0, -.5), res=4)
    froth = M.food('#EBD0AE', '#DDB98E', scale=6, rough=.4, bump=.3, bscale=16)
    for _ in range(40):
        a, q = rng.uniform(0, 6.3), r * rng.uniform(.75, .94)
        S.ball(froth, (.045, .045, .014), (q * math.cos(a), q * math.sin(a), z + .01), sub=2)
    biscuit = M.food('#D9A257', '#E3B872', scale=3, rough=.6, bump=.2)
    for k in range(2):
        S.disc(biscuit, .42, .12, edge=.15, lump=.01, at=(-1.15 + .12 * k, -1.15 + .03 * k, .24 + .13 * k), rot=(.25, .1 * k, k))


@dish('badam-milk', prop='sage', **tall)
def badam_milk(rng):
    m = M.food('#F6E3A2', '#F9EBBC', scale=1.2, rough=.3, bump=.03, spots=[('#E8BE52', 5, .62, .72)])
    h = V.board(M.wood('#8A5A34', '#6B4224'), 2.0, .14)
    for x, y in PAIR:
        top, r = glass_of(m, .72, 1.75, .9, (x, y, h), M.food('#F9E9B4', '#F2D684', scale=4, rough=.3, bump=.2, bscale=12))
        G.slivers(rng, ['#F8EBCB', '#EBD3A0'], 16, .42, (x, y), (.13, .05, .015))
        G.slivers(rng, ['#7FA63C', '#94B552'], 12, .4, (x, y), (.08, .028, .025))
        T.saffron(rng, 16, .42, (x, y))
    almond = M.food('#9A5A2A', '#B5713A', scale=4, rough=.5, bump=.3, bscale=18, vary=.15)
    ms = [S.ball_mesh(almond, (.22, .13, .09), sub=3, lump=.1)]
    G.strew(rng, ms, [(.1, -1.2), (.45, -1.4), (.8, -1.15), (.35, -1.05), (1.15, -1.3), (.75, -1.5)], lift=.07, tilt=.2)
