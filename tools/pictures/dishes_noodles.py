"""Noodles, pasta, dumplings, burgers and baked things."""
import math

import bpy

import doughs as D
import garnish as G
import materials as M
import pieces as P
import props
import rice as F
import shapes as S
import toppings as T
import vessels as V
from dishes_breads import BUN, pavs
from dishes_snacks import burger
from recipe import dish

close = dict(close=(0, -.5, 1.1))


def shreds(rng, cols, n, r, size=(.34, .1, .07)):
    m = T.meat(cols, None, .74)
    T.lay(S.spread(rng, n, r, .36), lambda x, y, h: S.ball(m, size, (x, y, h), (0, rng.uniform(-.2, .2), rng.uniform(0, 6)), planes=S.CUBE, power=4, lump=.3), .03)


def egg_bits(rng, n, r, size=.18):
    egg = M.food('#F4C63E', '#F9DC74', '#FFF0C0', scale=4, rough=.4, bump=.4)
    G.strew(rng, [S.ball_mesh(egg, (size, size * .75, .07), lump=.5, sub=3, seed=i) for i in range(4)], G.around(rng, n, r), lift=.04)


@dish('schezwan-noodles', prop='none', **close)
def schezwan(rng):
    z, r = V.bowl(T.speckled(), 2.5, 1.1, fill=.72)
    F.noodles(rng, r * .97, z + .04, .55, ('#C24A1C', '#D2602A', '#AE3A12'), 220)
    shreds(rng, ('#B5753A', '#CC8F54', '#DDA870'), 20, r * .8)
    egg_bits(rng, 22, r * .8, .15)
    G.slivers(rng, [T.CARROT, T.BEAN], 36, r * .85, size=(.26, .045, .03))
    T.dry_chillies(rng, [(-.6, .6), (.8, .1)], .8)
    G.spring_onion(rng, 50, 1.6)


@dish('masala-noodles', prop='napkin', **close)
def masala_noodles(rng):
    z, r = V.bowl(M.glaze('#D9A035', .2), 2.45, 1.1, fill=.7)
    F.surface(M.gravy('#D08A34', '#BC7420', '#E0A04A', rough=.15), z, r, .01)
    F.noodles(rng, r * .95, z - .02, .42, ('#EDC25A', '#F4D078', '#E0AE42'), 190, .05)
    T.peas(rng, 36, r * .85)
    T.bits(rng, [(T.CARROT, 36, (.1, .09, .07)), ('#C9301C', 22, (.1, .09, .05))], r * .85)
    G.butter((.1, .05, z + .52), .22)
    G.coriander(rng, 8, 1.1, .19)


@dish('egg-noodles', prop='sage', **close)
def egg_noodles(rng):
    z, r = V.bowl(M.glaze('#3E5C66', .2), 2.45, 1.1, fill=.72)
    F.noodles(rng, r * .96, z + .02, .48, ('#EDC25A', '#F4D078', '#E0AE42'), 200, .052)
    egg_bits(rng, 60, r * .85, .26)
    T.seeds(rng, '#1E140C', 160, 1.7, size=(.035, .03, .03))
    T.bits(rng, [('#C23016', 16, (.09, .05, .02))], 1.4)
    G.spring_onion(rng, 50, 1.6)


@dish('thukpa', prop='red', close=(0, -.4, 1.0))
def thukpa(rng):
    z, r = V.bowl(M.glaze('#7A2F3A', .18), 2.45, 1.2, fill=.74)
    F.surface(M.food('#D9A860', '#CC9648', '#E6BC7A', scale=1.5, rough=.06, bump=.08, spec=.6, spots=[('#F0CC8A', 5, .6, .7)]), z, r, .008)
    F.noodles(rng, r * .85, z - .1, .24, ('#F4E2B4', '#F9EBC8', '#E9D29A'), 90, .075)
    m = T.meat(('#D9AE78', '#E6C090', '#F0D4AE'), None, .76)
    for i, (x, y) in enumerate([(-.9, .5), (-.6, .1), (.8, .55), (1.0, .1), (.0, -.85), (.4, -.6), (-1.1, -.5)]):
        S.ball(m, (.42, .24, .1), (x, y, z + .16), (.15, .15, i), planes=S.CUBE, power=4, lump=.25, seed=i)
    leaf = M.food('#2F6B22', '#478A32', scale=3, rough=.35, bump=.3, bscale=9)
    G.strew(rng, [G.leaf_mesh(leaf, .8, .26, lambda t: math.sin(math.pi * min(1, t * .97 + .02)) ** .6, .5)], S.spread(rng, 8, 1.4, .7), lift=.06, tilt=.4)
    G.slivers(rng, [T.CARROT], 26, 1.5, size=(.34, .05, .035))
    G.spring_onion(rng, 44, 1.5)


@dish('spaghetti', radius=2.5, prop='none', look=(0, 0, .3), close=(-.4, -.3, .7))
def spaghetti(rng):
    z = V.plate(T.speckled(), 2.8)
    before = set(bpy.data.objects)
    F.noodles(rng, 1.75, z + .02, .66, ('#F0D58A', '#F6E2A6', '#E6C470'), 190, .04)
    for ob in set(bpy.data.objects) - before:
        ob.location.x, ob.location.y = -.6, .1
    at = (-.6, .1)
    G.slivers(rng, [T.CARROT], 34, 1.2, at, size=(.36, .06, .02))
    G.slivers(rng, [T.GREEN, '#C23A22'], 34, 1.2, at, size=(.28, .05, .03))
    T.bits(rng, [('#C23016', 60, (.05, .04, .02))], 1.3, at)
    garlic = M.food('#E0B060', '#F0D090', scale=4, rough=.5, bump=.1)
    G.strew(rng, [S.ball_mesh(garlic, (.1, .08, .025), sub=2)], G.around(rng, 26, 1.2, at), lift=.02)
    G.basil(rng, [(-.5, .35), (-.25, .2), (-.6, .1)], .6)
    D.toast((1.6, .8, z + .1), (.1, -.12, -.6), .62, 1)
    D.toast((1.6, -.85, z + .12), (.0, -.16, .5), .62, 2)


def crescents(rng, z, mat, spots, R=.66, H=.5, crimps=13):
    for i, (x, y, a) in enumerate(spots):
        D.crescent(mat, (x, y - .2, z), (0, 0, a), R, H, i, crimps)


@dish('veg-momos', prop='none', look=(0, 0, .3), close=(-.3, -.5, .6))
def veg_momos(rng):
    z = V.plate(M.glaze('#35424A'), 2.7)
    dough = M.food('#F2E6C8', '#F7EEDA', '#E3E0AE', scale=1.5, rough=.28, bump=.08, spec=.5, spots=[('#C9D08A', 1.8, .6, .76)])
    crescents(rng, z, dough, [(-1.5, .75, .5), (-.5, 1.35, .1), (.7, 1.3, -.3), (-1.6, -.35, 1.2), (-.75, -1.25, .4), (.6, -1.4, -.1), (-.4, .1, .2)], .84, .72, 15)
    props.dip((1.5, .0, z), .62, mat=M.glaze('#F6F2E8'), **props.RED)
    T.bits(rng, [(T.CARROT, 16, (.12, .025, .02)), ('#B9D08A', 16, (.14, .03, .02))], 1.5, (-.4, 0))
    G.coriander(rng, 8, 1.5, .18)
    T.seeds(rng, '#F2E4BE', 30, 1.6, size=(.045, .028, .02))


@dish('wontons', prop='none', close=(-.1, -.4, .8))
def wontons(rng):
    z, r = V.bowl(M.glaze('#2E3A40', .2), 2.45, .9, fill=.5)
    F.surface(M.food('#B0260E', '#C9401A', '#8A1A08', scale=1.6, rough=.05, bump=.05, spec=.65), z, r, .01)
    wonton(rng, z, M.food('#F0DEBC', '#F7ECD6', scale=1.5, rough=.2, bump=.08, spec=.55, dip=(z - .06, '#C9481E')),
           [(-1.0, .6), (.15, 1.05), (1.2, .5), (-.95, -.55), (.1, -.1), (1.05, -.75), (-.05, -1.2)])
    T.drizzle(rng, '#C02C10', 1.5, (0, 0), .05, 5)
    T.peanuts(rng, 26, 1.4)
    T.seeds(rng, '#F2E4BE', 70, 1.5, size=(.045, .028, .02))
    G.spring_onion(rng, 50, 1.5)


def wonton(rng, z, mat, spots):
    """A filled ball in a ruffled square of thin dough."""
    for i, (x, y) in enumerate(spots):
        a = rng.uniform(0, 6)

        def fn(u, v, a=a, i=i):
            t, b = v, u * math.tau
            if t < .62:
                q = .56 * math.sin(math.pi * (.16 + .805 * t / .62)) ** .75
            else:
                k = (t - .62) / .38
                q = .06 + .36 * k ** 1.2 * (1 + .35 * abs(math.cos(2 * b)) ** 2)
            q *= 1 + .1 * math.sin(9 * b + i) * max(0, t - .3)
            return (q * math.cos(b + a), q * math.sin(b + a), .86 * t ** .9 + .12 * math.sin(3 * b + i) * max(0, t - .7))
        S.grid(mat, fn, 60, 24, thick=.03, at=(x, y, z))
        S.ball(mat, (.13, .13, .16), (x, y, z + .56), sub=3)


@dish('veg-wontons', prop='none', close=(-.1, -.5, .8))
def veg_wontons(rng):
    z = V.steamer(2.5, .72)
    skin = M.food('#EEE6C0', '#F5F0D8', '#DDE0A8', scale=1.5, rough=.22, bump=.08, spec=.5, spots=[('#B9C878', 1.8, .6, .76)])
    wonton(rng, z, skin, [(-1.25, .75), (0, 1.3), (1.25, .75), (1.25, -.75), (0, -1.35), (-1.25, -.75)])
    props.dip((0, 0, z), .5, mat=M.glaze('#F6F2E8'), h=.36, col='#2E1A10', deep='#1E0F08', speck='#5E8A2A')
    G.spring_onion(rng, 30, 1.8)


@dish('tingmo', prop='none', look=(0, 0, .3), close=(-.5, -.5, .7))
def tingmo(rng):
    z = V.board(M.wood(), 2.75, .16)
    dough = M.food('#F4EAD2', '#FBF5E6', '#E9DCBC', scale=1.6, rough=.42, bump=.12, bscale=9, spec=.3)
    for i, (x, y, h) in enumerate([(-1.5, .45, 0), (-.35, 1.1, 0), (-.7, -.75, 0), (-.75, .25, .5)]):
        D.coil_bun(dough, (x, y, z + h), .88, .8, i, 1.7 * i)
    level, r = V.bowl(M.glaze('#7A2F3A', .2), 1.12, .8, at=(1.35, -.3, z), fill=.82)
    F.surface(M.food('#C98A3A', '#B87426', '#DDA654', scale=2, rough=.08, bump=.1, spec=.6), level, r, .01, 3, at=(1.35, -.3))
    T.bits(rng, [(T.CARROT, 12, (.09, .08, .05)), (T.BEAN, 10, (.1, .05, .04))], .8, (1.35, -.3), lift=.0)
    F.beans(rng, ('#DDAE52',), 20, .75, lambda x, y: level, (.07, .06, .03), at=(1.35, -.3))
    G.spring_onion(rng, 14, .75, (1.35, -.3))


@dish('chicken-burger', radius=2.4, prop='mustard', look=(0, 0, .8), close=(-.1, -.2, 1.1), tall=22, zoom={'3': 1.15})
def chicken_burger(rng):
    z = V.slate(2.5, 2.2, mat=M.food('#33312F', '#2A2827', scale=5, rough=.6, bump=.15))
    R, at = 1.4, (-.25, .15, z)
    x, y, _ = at
    S.disc(M.food('#D9A862', '#C98B40', scale=2, rough=.6, bump=.2), R, .42, edge=.35, at=at)
    P.lettuce(rng, (x, y, z + .48), R)
    fried = M.food('#9A5418', '#B87026', '#D0903E', scale=2.6, rough=.5, bump=.9, bscale=9, spots=[('#6B2E0A', 3.4, .6, .72), ('#1E140C', 16, .68, .72)])
    for i, (dx, dy, s) in enumerate([(0, 0, 1.0), (.28, -.25, .92), (-.3, -.2, .9)]):
        S.slab(fried, lambda a: R * s * 1.06 * (1 + .08 * S.fbm(math.cos(a), math.sin(a), 0, 3.5, i)), lambda t, u, v: .56 + .5 * (1 - t ** 6) ** .5 + .09 * S.fbm(u, v, 0, 3.5, i),
               lambda t, u, v: .5, rings=34, seg=130, at=(x + dx, y + dy, z))
    G.slivers(rng, ['#F2F0DC', '#DCE6B4', '#E9C8DA', '#E2853A'], 150, R * 1.05, (x, y), size=(.3, .035, .03))
    T.drizzle(rng, '#DCE4A4', R * .9, (x, y), .09, 5)
    P.bun(M.food(*BUN, scale=1.3, rough=.3, bump=.06, spec=.45), (x, y + .12, z + 1.26), R * 1.02, .95, rot=(-.06, 0, 0))
    seed = S.ball_mesh(M.food('#F7E7C2', '#EED9A6', rough=.5, bump=0), (.075, .045, .03), sub=2)
    G.strew(rng, [seed], [(x + u, y + .1 + v) for u, v in S.spread(rng, 46, R * .75, .17)], lift=.01, tilt=.2, lean=1)
    T.green_chillies(rng, [(1.55, -1.2), (1.75, -.85)], .9)
    props.dip((1.75, .9, z), .5, mat=M.glaze('#F6F2E8'), h=.36, **props.CHUTNEY)


@dish('baked-cheese-pav', prop='none', look=(0, 0, .3), close=(-.5, -.3, .6))
def baked_cheese(rng):
    z = V.board(M.wood('#8A5A34', '#6B4224'), 2.75, .16)
    zz, r = V.bowl(M.glaze('#B5482A', .2), 1.5, .7, at=(-.8, .2, z), fill=.86, wall=.08, straight=1.8)
    melt = M.food('#F4D48A', '#F9E4AE', '#E9B860', scale=2.4, rough=.3, bump=.5, bscale=7, spec=.45, spots=[('#B5661E', 2.4, .55, .68), ('#7A3A0E', 4, .64, .72)])
    F.surface(melt, zz, r, .09, 2.4, at=(-.8, .2), edge=.06)
    G.chopped(rng, 26, .9, (-.8, .2))
    T.bits(rng, [('#C23016', 20, (.05, .04, .02))], .9, (-.8, .2))
    pavs(z, ((1.35, .9, .05), (1.4, -.55, -.12)))
    G.onion_rings(rng, [(.2, -1.75), (.6, -1.85)], .34)
    G.citrus((-.5, -1.85, z + .3), .34, (.5, .2, 0), half=True)


@dish('dabeli', radius=2.6, prop='none', look=(0, 0, .5), close=(-.6, -.7, .8), tall=12)
def dabeli(rng):
    z = V.plate(T.speckled(), 2.65)
    top, side = M.food(*BUN, scale=1.1, rough=.35, bump=.05, spec=.45), M.food('#D99E55', '#C98740', scale=2, rough=.55, bump=.1)
    fill = M.food('#8A3A1A', '#A84E22', '#74280E', scale=3, rough=.5, bump=.8, bscale=10)
    for x, y, a in ((-1.05, -.1, .15), (.95, .4, -.2)):
        S.slab(side, lambda q: .86 * (abs(math.cos(q)) ** 6 + abs(math.sin(q)) ** 6) ** (-1 / 6), lambda t, u, v: .4, lambda t, u, v: 0, rings=4, at=(x, y, z), rot=(0, 0, a))
        S.slab(fill, lambda q: .88 * (abs(math.cos(q)) ** 5 + abs(math.sin(q)) ** 5) ** (-.2) * (1 + .04 * S.fbm(math.cos(q), math.sin(q), 0, 3, 2)),
               lambda t, u, v: .64 + .05 * S.fbm(u, v, 0, 3, 1) - .1 * t ** 6, lambda t, u, v: .38, rings=20, at=(x, y - .06, z), rot=(0, 0, a))
        P.bun(top, (x, y + .26, z + .7), .84, .52, square=True, rot=(-.3, 0, a))
        at = (x, y - .78)
        T.seeds(rng, '#A8142E', 26, .42, at, (.075, .065, .06))
        T.peanuts(rng, 9, .5, at)
        G.slivers(rng, ['#F0C04A', '#E6B038'], 80, .6, at, size=(.16, .024, .024))
        G.coriander(rng, 4, .45, .15, at)
    props.dip((1.55, -1.05, z), .45, mat=M.glaze('#F6F2E8'), h=.34, **props.TAMARIND)


def triangles(rng, z, mat, spots, half=(.8, .8, .2)):
    for i, (x, y, a, h) in enumerate(spots):
        D.pillow(mat, (x, y, z + h), (0, 0, a), half, i, 3)


FRIED = dict(scale=2.2, rough=.42, bump=.4, bscale=13, spots=[('#8A4A14', 2.8, .6, .74)])


@dish('chicken-samosa', prop='none', look=(0, 0, .3), close=(-.4, -.4, .6))
def chicken_samosa(rng):
    z = V.plate(M.glaze('#35424A'), 2.65)
    m = M.food('#B5741F', '#D09636', '#E6B860', **FRIED)
    triangles(rng, z, m, [(-1.2, .7, .3, .24), (.1, 1.1, 1.2, .24), (-.85, -.6, .9, .24), (.4, -.3, 2.2, .24), (-.35, .2, .1, .64)], (.9, .9, .22))
    props.dip((1.55, .35, z), .62, mat=M.glaze('#F6F2E8'), **props.RED)
    G.onion_rings(rng, [(-.3, -1.65), (.1, -1.75), (.5, -1.6)], .34)
    G.chilli((1.2, -1.1, z + .1), (0, 0, .5), 1.0)


@dish('lukhmi', prop='none', look=(0, 0, .3), close=(-.4, -.4, .6))
def lukhmi(rng):
    z = V.plate(M.brass(), 2.7)
    m = M.food('#BC8030', '#D6A04C', '#E9C07C', **FRIED)
    for i, (x, y, a, h) in enumerate([(-1.0, .75, .2, .24), (.5, .95, .9, .24), (-.95, -.6, 1.3, .24), (.45, -.45, .5, .24), (-.25, .2, .1, .68)]):
        D.pillow(m, (x, y, z + h), (0, 0, a), (.66, .66, .22), i)
    G.citrus((1.6, .3, z + .34), .38, (.5, -.2, 0), half=True)
    G.citrus((1.75, -.35, z + .34), .36, (.5, .3, .8), half=True)
    G.onion_rings(rng, [(.9, -1.4), (1.3, -1.15)], .36)
    G.mint(rng, [(-.3, -1.6), (-.05, -1.7), (-.5, -1.75)], .46)


def half_moons(rng, z, mat, spots, R, H):
    for i, (x, y, a, h) in enumerate(spots):
        D.crescent(mat, (x, y - .3, z + h), (0, 0, a), R, H, i)


@dish('shabalay', prop='none', look=(0, 0, .3), close=(-.4, -.4, .6))
def shabalay(rng):
    z = V.board(M.wood('#8A5A34', '#6B4224'), 2.75, .16)
    m = M.food('#B87A2E', '#D09A48', '#E6BC78', scale=2.0, rough=.4, bump=.35, bscale=11, spots=[('#7A3E12', 2.2, .58, .7)])
    half_moons(rng, z, m, [(-1.05, .95, .25, 0), (.7, .9, -.3, 0), (-1.1, -.55, .1, 0), (.35, -.65, -.15, 0)], 1.12, .52)
    props.dip((1.75, -.35, z), .58, mat=M.glaze('#F6F2E8'), **props.RED)
    G.spring_onion(rng, 30, 1.8)
    G.onion_rings(rng, [(-.3, -1.75), (.1, -1.85)], .34)


@dish('ghughra', prop='none', look=(0, 0, .3), close=(-.4, -.4, .6))
def ghughra(rng):
    z = V.plate(M.glaze('#31486B', .2), 2.7)
    m = M.food('#C98A34', '#DDA850', '#EDC680', scale=2.4, rough=.42, bump=.6, bscale=16, spots=[('#A8641E', 3, .6, .74)])
    half_moons(rng, z, m, [(-1.25, .95, .9, 0), (.15, 1.15, .1, 0), (-1.15, -.5, .2, 0), (.25, -.2, -.2, 0), (-.75, -1.45, .15, 0), (.65, -1.3, -.1, 0)], .86, .5)
    props.dip((1.65, .55, z), .6, mat=M.glaze('#F6F2E8'), **props.CHUTNEY)
    T.peas(rng, 12, .34, (1.75, -.6), size=.1)
    G.coriander(rng, 5, .35, .18, (1.75, -.5))


@dish('kachori', prop='none', look=(0, 0, .35), close=(-.4, -.4, .7))
def kachori(rng):
    z = V.plate(T.speckled(), 2.65)
    m = M.food('#B5742A', '#CC9040', '#DDAE64', scale=2.2, rough=.42, bump=.4, bscale=13, spots=[('#8A4A14', 2.8, .6, .74)])
    for i, (x, y, h) in enumerate([(-1.25, .65, .42), (.0, 1.1, .42), (-.85, -.65, .42), (.45, -.2, .42), (-.35, .3, 1.0)]):
        D.poori(m, (x, y, z + h), .68, (.1, .1, i), i, .72)
    props.dip((1.6, .75, z), .55, mat=M.glaze('#35424A'), **props.CHUTNEY)
    props.dip((1.65, -.5, z), .5, mat=M.glaze('#35424A'), **props.TAMARIND)
    T.peas(rng, 14, .4, (.4, -1.5), '#7FA63C', .09)
    T.seeds(rng, '#F2E4BE', 40, 1.5, size=(.045, .028, .02))
    G.coriander(rng, 6, .6, .18, (.3, -1.4))


@dish('cheese-puffs', prop='none', look=(0, 0, .3), close=(-.3, -.5, .6))
def cheese_puffs(rng):
    z = V.board(M.wood(), 2.7, .16)
    m = M.food('#C9862E', '#DDA450', '#EDC888', scale=2.0, rough=.4, bump=.7, bscale=9, spots=[('#8A4A14', 2.8, .6, .74)])
    triangles(rng, z, m, [(-1.15, .8, .3, .28), (.25, 1.15, 1.2, .28), (-1.1, -.55, .9, .28), (.35, -.2, 2.2, .28)], (.95, .95, .27))
    melt = M.food('#F9E2A0', '#F4CC6A', scale=3, rough=.25, bump=.2, spec=.5)
    for x, y, a in ((-.65, -1.35, .4), (.55, -1.35, 2.7)):
        D.wedge(m, (x, y, z), 1.0, .9, .5, int(a), (0, 0, a), melt)
    for x, y in ((-.3, -1.5), (.1, -1.45), (-.1, -1.65)):
        S.ball(melt, (.24, .16, .06), (x, y, z + .04), lump=.3, sub=3)
    props.dip((1.75, .45, z), .58, mat=M.glaze('#35424A'), **props.RED)
    G.slivers(rng, ['#4E8A2A'], 16, .5, (1.5, -.9), size=(.1, .06, .03))


@dish('onion-samosa', prop='none', look=(0, 0, .3), close=(-.4, -.4, .6))
def onion_samosa(rng):
    z = V.basket(2.45)
    paper = M.food('#EFE3C8', '#E2D3B2', scale=3, rough=.85, bump=.2)
    S.slab(paper, lambda a: 2.0 * (1 + .05 * math.cos(5 * a)), lambda t, x, y: z + .06 + .08 * S.fbm(x, y, 0, 1.2, 2) + .1 * t ** 4, rings=20)
    m = M.food('#A8641C', '#C28430', '#D9A450', scale=2.4, rough=.42, bump=.5, bscale=14, spots=[('#7A3E10', 2.8, .6, .74)])
    triangles(rng, z, m, [(-.9, .75, .3, .32), (.55, .95, 1.2, .32), (-1.0, -.6, .9, .32), (.5, -.45, 2.2, .32), (-.2, .15, .1, .66), (.95, .3, .5, .64)], (.82, .82, .24))
    G.onion_rings(rng, [(-.3, -1.4), (.15, -1.5), (1.35, -.9)], .36)
    T.green_chillies(rng, [(-1.4, -1.0)], .9)
