"""Breads, dosas and what comes in or on bread."""
import math

import doughs as D
import garnish as G
import materials as M
import pieces as P
import props
import rice as F
import shapes as S
import toppings as T
import vessels as V
from recipe import dish

flat = dict(look=(0, 0, .2), close=(-.2, -.4, .5))
BUN = ('#B5661E', '#CC8230', '#DA9A48')


def wheat(*cols, char='#7A4A1C', at=.6, spots=()):
    return M.food(*cols, scale=1.7, rough=.6, bump=.35, bscale=8, spec=.3, vary=.14, spots=[(char, 3.4, at, at + .1), *spots])


def small_bowl(at, cols, r=.85, h=.52, **kw):
    level, q = V.katori(M.steel(), r, h, at, .8)
    F.surface(M.gravy(*cols, **kw), level, q, .03, 3, at=at[:2])
    return level


@dish('roomali-roti', prop='napkin', **flat)
def roomali(rng):
    z = V.plate(M.glaze('#35424A'), 2.75)
    m = wheat('#F0DDB4', '#F7EACB', '#E6CC98', char='#B07A3A', at=.6)
    D.folded(m, (-1.75, -1.15, z + .04), 2.5, (0, 0, .0), 3, 1)
    D.folded(m, (1.6, -.95, z + .32), 2.35, (0, 0, 1.45), 3, 6)
    D.folded(m, (-.75, 1.45, z + .5), 2.1, (0, 0, -1.0), 3, 11)
    G.onion_rings(rng, [(1.75, 1.1), (1.5, 1.4)], .34)


@dish('tandoori-roti', prop='indigo', **flat)
def tandoori_roti(rng):
    z = V.basket(2.5)
    m = wheat('#C08A4A', '#D2A266', '#AE7838', char='#3E200C', at=.58)
    for i, (x, y) in enumerate([(-.75, .5), (.75, .4), (0, -.5)]):
        D.flatbread(m, (x, y, z + .05 + .26 * i), 1.35, .1, i, (.07 * (i - 1), -.05, i), puff=.11)
    G.butter((0, -.5, z + .84), .2)
    G.chopped(rng, 16, .8, (0, -.3))


@dish('sheermal', prop='mustard', **flat)
def sheermal(rng):
    z = V.plate(M.brass(), 2.75)
    m = wheat('#D98A2A', '#E6A23E', '#C87818', char='#8A4410', at=.6)
    for i, (x, y) in enumerate([(-.45, .4), (.5, .25), (-.05, -.3)]):
        D.flatbread(m, (x, y, z + .05 + .2 * i), 1.6, .2, i + 3, (.03, -.02, i), puff=.05, dots=6)
    G.slivers(rng, ['#2A1A10'], 70, 1.3, (-.05, -.3), size=(.045, .02, .02))
    T.saffron(rng, 26, 1.2, (-.05, -.3))


@dish('kulcha', prop='red', **flat)
def kulcha(rng):
    z = V.plate(M.glaze('#2B3136', .35), 2.75)
    m = wheat('#DDAE68', '#EAC88E', '#CC9448', char='#5A2A0E', at=.6, spots=[('#3E7A28', 12, .69, .73)])
    stuffing = M.food('#E6C46A', '#D9A93E', '#F2DC98', scale=6, rough=.6, bump=.6, spots=[('#4E8A2A', 12, .62, .68), ('#B5679B', 13, .66, .7)])
    for i, a in enumerate((.2, 1.8, 3.3, 4.9)):
        D.wedge(m, (.22 * math.cos(a) - .2, .22 * math.sin(a) + .25, z + .03), 1.85, 1.35, .24, i, (0, 0, a), stuffing)
    G.butter((-.2, .3, z + .36), .24)
    G.coriander(rng, 10, 1.3, .19, (-.2, .25))
    props.dip((1.75, -1.25, z), .5, mat=M.glaze('#F6F2E8'), **props.RAITA)
    G.onion_rings(rng, [(-1.5, -1.45), (-1.15, -1.65)], .32)


@dish('balep', prop='sage', **flat)
def balep(rng):
    z = V.board(M.wood(), 2.7, .16)
    m = wheat('#D9A860', '#E6BE80', '#C8924A', char='#8A5220', at=.56)
    for i, (x, y, h) in enumerate([(-.75, .55, 0), (.85, .45, 0), (.05, -.55, .22)]):
        D.flatbread(m, (x, y, z + h), 1.25, .36, i + 2, (.05 * (i == 2), 0, i), puff=.05)
    G.butter((.1, -.5, z + .66), .24)
    props.dip((1.75, -1.15, z), .5, mat=M.glaze('#F6F2E8'), **props.RED)


@dish('thepla', prop='raita', **flat)
def thepla(rng):
    z = V.plate(T.speckled(), 2.7)
    m = wheat('#C9A03A', '#D8B554', '#B88C2A', char='#8A5A18', at=.6, spots=[('#3E7A28', 9, .6, .66)])
    for i in range(5):
        D.flatbread(m, (-.25 + .12 * math.cos(2 * i), .2 + .12 * math.sin(2 * i), z + .05 + .1 * i), 1.7, .06, i, (0, 0, i), puff=.05)
    D.folded(m, (.1, -1.55, z + .62), 1.5, (0, 0, .5), 3, 4)
    pickle = M.food('#B5381A', '#D0601E', scale=4, rough=.2, bump=.6, spec=.6)
    P.chunks(rng, pickle, [(-1.6, -1.2), (-1.3, -1.45), (-1.75, -.85)], z + .16, .22)
    G.chilli((1.5, 1.3, z + .3), (0, 0, 2.2), .9)


@dish('bhakri', prop='napkin', **flat)
def bhakri(rng):
    z = V.slate(2.8, 2.2, mat=M.clay())
    m = wheat('#B98A52', '#CBA06A', '#A67840', char='#5E3414', at=.57)
    for i, (x, y, h) in enumerate([(-.7, .5, 0), (.75, .4, .06), (0, -.4, .32)]):
        D.flatbread(m, (x, y, z + h), 1.4, .26, i + 5, (.04 * (i == 2), 0, i), puff=.05, dots=4, wobble=.07)
    G.butter((.0, -.4, z + .66), .22)
    G.chilli((1.9, -1.35, z + .1), (0, 0, .4), 1.0)
    jaggery = M.food('#A8641E', '#BC7A30', scale=3, rough=.4, bump=.3)
    P.chunks(rng, jaggery, [(-1.95, -1.35), (-1.6, -1.5)], z + .16, .22)


@dish('veechu-parotta', prop='none', **flat)
def veechu(rng):
    z = V.leaf_disc(2.45, V.thali(M.steel(), 2.7))
    m = wheat('#DDA95A', '#EBC484', '#CE9040', char='#8A4A16', at=.56)

    def square(at, s, a, seed):
        for k in range(4):
            S.grid(m, lambda u, v: ((u - .5) * 2 * s * (1 - .02 * k), (v - .5) * 2 * s * (1 - .02 * k),
                                    .05 + .075 * k + .06 * S.fbm(u * 2, v * 2, 0, 1.4, seed + k) - .05 * max(abs(u - .5), abs(v - .5)) ** 6 * 60 * (k + 1) / 4),
                   36, 36, thick=.02, at=at, rot=(0, 0, a))
    square((-.75, .35, z), 1.05, .25, 1)
    square((-.35, -.45, z + .36), 1.0, -.25, 7)
    small_bowl((1.45, .85, z), ('#A8481A', '#8A2F0D', '#C9651F'), .85)
    G.curry_leaves(rng, [(1.45, .85), (1.3, .65)], .34)
    G.onion_rings(rng, [(1.35, -.95), (1.6, -.6)], .36)


@dish('chapati-saagu', prop='none', look=(0, 0, .2), close=(-.5, -.4, .4))
def chapati(rng):
    z = V.thali(M.steel(), 2.75)
    m = wheat('#DDB678', '#E8C894', '#CFA25E', char='#8A5626', at=.58)
    for i in range(2):
        D.flatbread(m, (-.75, -.05 + .2 * i, z + .04 + .08 * i), 1.55, .05, i, (0, 0, i), puff=.05)
    D.folded(m, (-1.35, -1.15, z + .24), 1.6, (0, 0, .35), 3, 4)
    level = small_bowl((1.45, .35, z), ('#D6B85E', '#C4A244', '#E3CB80'), 1.05, .6)
    T.bits(rng, [(T.CARROT, 10, (.12, .1, .08)), (T.BEAN, 10, (.16, .055, .055)), ('#F2E0A4', 7, (.16, .13, .1))], .75, (1.45, .35))
    T.peas(rng, 12, .75, (1.45, .35), size=.08)
    G.curry_leaves(rng, [(1.4, .4), (1.6, .2)], .34)
    G.chopped(rng, 12, .6, (1.45, .35))
    G.onion_rings(rng, [(1.3, -1.3), (1.65, -1.05)], .34)


@dish('poori-chana', prop='none', look=(0, 0, .3), close=(-.5, -.4, .6))
def poori_chana(rng):
    z = V.thali(M.steel(), 2.75)
    m = M.food('#C9852E', '#DDA04A', '#E9B868', scale=1.6, rough=.4, bump=.15, bscale=12, spots=[('#A8641E', 2.6, .6, .74)])
    for i, (x, y, h) in enumerate([(-1.2, .65, .5), (-.95, -.85, .5), (.15, .15, .62)]):
        D.poori(m, (x, y, z + h), .95, (.1 * i, .1, i), i + 2)
    level = small_bowl((1.5, .95, z), ('#A8642A', '#8E4E1A', '#BC7C3A'), 1.0, .6)
    F.beans(rng, ('#D2A05A', '#C08C46'), 40, .8, lambda x, y: level, (.13, .12, .11), at=(1.5, .95), sink=.03)
    G.coriander(rng, 5, .5, .17, (1.5, .95))
    G.onion_rings(rng, [(1.35, -1.0), (1.7, -.7), (1.1, -1.35)], .36)
    G.citrus((.35, -1.65, z + .32), .36, (.5, .2, 0), half=True)


@dish('garlic-bread', prop='red', look=(0, 0, .25), close=(-.3, -.4, .5))
def garlic_bread(rng):
    z = V.board(M.wood(), 2.75, .16)
    crust = M.food('#C98A3A', '#DDA450', '#EDC070', '#F2CE88', scale=1.6, rough=.4, bump=.4, bscale=8, spots=[('#8A4A14', 2.4, .58, .7), ('#3F8A2B', 11, .66, .71)])
    for i in range(6):
        x = -1.85 + .66 * i
        half = math.sqrt(max(.1, 3.3 - x * x * .62))
        S.box(crust, (.325, half, .24), (x - .15, .15 + .05 * (i % 2), z + .24), (0, .05 * (i % 3 - 1), .03 * (i % 3 - 1)), lump=.05, seed=i, fine=.015, power=6, sub=6)
    G.chopped(rng, 150, 1.8, (-.25, .1), .09, M.food('#2F7A22', '#4C9A34', rough=.5, bump=0))
    G.slivers(rng, ['#F7EBC4', '#E9CE90'], 60, 1.7, (-.25, .1), size=(.08, .05, .03))
    props.dip((2.05, -1.1, z), .52, mat=M.glaze('#F6F2E8'), **props.RED)
    G.basil(rng, [(1.95, 1.2), (2.2, .95)], .6)


@dish('ghee-roast-dosa', radius=2.9, prop='none', look=(0, 0, .45), close=(-.4, -.5, .7))
def ghee_roast(rng):
    z = V.leaf_disc(2.75, V.thali(M.steel(), 3.0))
    crisp = M.food('#A85E1A', '#C98430', '#DDA450', '#E9BC72', scale=1.1, rough=.3, bump=.12, bscale=18, wide=.3, spots=[('#8F4A14', 1.9, .54, .7)])

    def cone(u, v):
        a, h = v * 1.12 * math.tau, u * 3.0
        q = 1.45 * (1 - u) ** .95 + .03
        return (q * math.cos(a) * (1 + .03 * v), q * math.sin(a) * (1 + .03 * v), h + .05 * S.fbm(u * 2, math.cos(a), math.sin(a), 1.5, 2) * (1 - u))
    S.grid(crisp, cone, 60, 110, thick=.025, at=(-.35, -.25, z + .03), rot=(.12, -.08, .6))
    for x, y, kind in ((-1.9, .95, props.COCONUT), (1.45, 1.3, props.SAMBAR)):
        props.dip((x, y, z - .03), .66, **kind)
    G.curry_leaves(rng, [(-1.9, .95), (1.45, 1.3)], .36)
    G.chopped(rng, 12, .4, (1.45, 1.3))


@dish('mysore-dosa', radius=2.9, prop='none', look=(0, 0, .25), close=(-.1, -.4, .4))
def mysore(rng):
    z = V.leaf_disc(2.75, V.thali(M.steel(), 3.0))
    crisp = M.food('#B5661E', '#CF8834', '#E0A654', scale=1.1, rough=.36, bump=.12, bscale=18, wide=.3, spots=[('#8A4512', 1.9, .56, .72)])
    red = M.food('#A8321A', '#BE4A1E', '#942A10', scale=2.6, rough=.4, bump=.5, bscale=14, spots=[('#D98A36', 5, .58, .7)])
    R, fold, turn = 2.2, -.75, -.3
    lie = dict(at=(.05, -.2, z), rot=(0, 0, turn))

    def rim(r):
        """A circle of radius r, cut off straight at the fold."""
        return lambda a: min(r, fold / math.cos(a)) if math.cos(a) < 0 else r

    def flap(u, v):
        """The part left of the fold, turned over the filling."""
        y = (2 * v - 1) * math.sqrt(R * R - fold * fold)
        far = u * max(0, math.sqrt(R * R - y * y) + fold)
        return (fold + far, y, .08 + .5 * math.sin(1.5 * far) ** .6 * (1 - (y / R) ** 4) + .04 * S.fbm(far, y, 0, 1.5, 4))
    S.slab(crisp, rim(R), lambda t, x, y: .07 + .03 * S.fbm(x, y, 0, 1.5, 2), lambda t, x, y: 0, rings=30, **lie)
    S.slab(red, rim(1.9), lambda t, x, y: .13 - .07 * t ** 6 + .03 * S.fbm(x, y, 0, 3, 3), rings=30, **lie)
    S.grid(crisp, flap, 40, 60, thick=.035, **lie)
    filling = M.food('#E3B23C', '#F0CC66', '#C99428', scale=4, rough=.5, bump=.5, bscale=10)
    spots = [(x * math.cos(turn) - y * math.sin(turn) + .05, x * math.sin(turn) + y * math.cos(turn) - .2)
             for x, y in ((.85, 1.0), (1.0, .55), (.8, .2), (1.15, .1), (.85, -.3), (1.1, -.6), (.75, -.85), (.95, -1.1))]
    P.chunks(rng, filling, spots, z + .24, .24)
    G.curry_leaves(rng, spots[2:5:2], .34)
    G.chopped(rng, 24, .7, spots[3])
    for x, y, kind in ((-1.9, .95, props.COCONUT), (-1.7, -1.15, props.SAMBAR)):
        props.dip((x, y, z - .03), .66, **kind)


@dish('egg-dosa', radius=2.8, prop='none', look=(0, 0, .2), close=(-.5, -.5, .4))
def egg_dosa(rng):
    z = V.leaf_disc(2.6, V.thali(M.steel(), 2.85))
    crisp = M.food('#C9852E', '#DDA452', '#E9BC7A', scale=1.2, rough=.45, bump=.3, bscale=14, spots=[('#8F4A14', 2.1, .58, .7)])
    D.flatbread(crisp, (-.3, -.2, z + .05), 2.0, .12, 2, puff=.05, wobble=.03)
    S.slab(D.omelette_mat(), lambda a: 1.75 * (1 + .06 * S.fbm(math.cos(a), math.sin(a), 0, 2.4, 3)), lambda t, x, y: .2 + .04 * S.fbm(x, y, 0, 2.4, 3) - .06 * t ** 8, rings=40, at=(-.3, -.2, z + .05))
    white, yolk = M.food('#FFFBEE', '#F8EFD6', scale=3, rough=.3, bump=.1), M.food('#F2A01A', '#F7B83A', scale=4, rough=.2, bump=.05, spec=.6)
    for x, y in ((-.75, .2), (.35, -.55)):
        S.disc(white, lambda a: .55 * (1 + .16 * S.fbm(math.cos(a), math.sin(a), 0, 2, x)), .06, at=(x, y, z + .25))
        S.ball(yolk, (.25, .25, .13), (x, y, z + .3), sub=4)
    T.seeds(rng, '#1E140C', 110, 1.5, (-.3, -.2))
    T.bits(rng, [('#D9A9C6', 26, (.09, .07, .03)), (T.BEAN, 16, (.07, .05, .03))], 1.5, (-.3, -.2))
    G.chopped(rng, 40, 1.5, (-.3, -.2))
    props.dip((1.85, 1.2, z - .03), .7, **props.SAMBAR)
    props.dip((-1.7, 1.65, z - .03), .52, **props.COCONUT)


@dish('omelette-pav', radius=2.5, prop='napkin', look=(0, 0, .45), close=(-.6, -.6, .8), tall=12)
def omelette_pav(rng):
    z = V.plate(T.speckled(), 2.65)
    top, side = M.food(*BUN, scale=1.1, rough=.35, bump=.05, spec=.45), M.food('#D99E55', '#C98740', scale=2, rough=.55, bump=.1)
    for x, y, a in ((-1.05, -.15, .2), (.95, .4, -.25)):
        S.slab(side, lambda q: .86 * (abs(math.cos(q)) ** 6 + abs(math.sin(q)) ** 6) ** (-1 / 6), lambda t, u, v: .4, lambda t, u, v: 0, rings=4, at=(x, y, z), rot=(0, 0, a))
        D.omelette_fold((x, y - .14, z + .4), (0, 0, a), 1.0, .92, .17, 3)
        P.bun(top, (x, y + .14, z + .78), .88, .55, square=True, rot=(-.2, 0, a))
    G.chilli((.2, -1.4, z + .12), (0, 0, .2), 1.1)
    props.dip((1.3, -1.15, z), .48, mat=M.glaze('#F6F2E8'), h=.34, **props.RED)
    G.onion_rings(rng, [(-.5, -1.6), (-.15, -1.75)], .32)


@dish('keema-pav', prop='none', look=(0, 0, .3), close=(-.5, -.3, .6))
def keema_pav(rng):
    z = V.thali(M.brass(), 2.75)
    zz, r = V.bowl(T.iron(), 1.4, .62, at=(-.85, .45, z), fill=.8, wall=.07)
    F.surface(M.gravy('#6B3416', '#52240C', '#8A4A20'), zz, r, .06, 2.2, at=(-.85, .45))
    mince = [S.ball_mesh(M.food('#6E3A1E', '#8A5230', '#54280F', scale=4, rough=.4, bump=.4, vary=.2), (.11, .09, .08), lump=.5, sub=3, seed=i) for i in range(3)]
    G.strew(rng, mince, G.around(rng, 330, 1.2, (-.85, .45)), lift=.03, tilt=.8)
    T.peas(rng, 34, 1.05, (-.85, .45), size=.085)
    G.coriander(rng, 7, .7, .17, (-.85, .35))
    G.slivers(rng, ['#F0DC9A'], 14, .7, (-.85, .45), size=(.18, .03, .03))
    pavs(z)
    onion = [S.ball_mesh(M.food(c, rough=.3, bump=0, vary=.1), (.08, .06, .045), planes=S.CUBE, power=6, sub=2) for c in ('#D9A3C4', '#EBD0E0', '#C07FA8')]
    G.strew(rng, onion, G.around(rng, 80, .42, (-.75, -1.6)), lift=.04, tilt=.6)
    G.citrus((.2, -1.75, z + .36), .36, (.5, -.2, 0), half=True)


def pavs(z, spots=((1.25, .85, .05), (1.15, -.55, -.08))):
    top, side = M.food(*BUN, scale=1.1, rough=.35, bump=.05, spec=.45), M.food('#EBCB92', '#DFB26A', scale=2, rough=.6, bump=.2)
    for x, y, a in spots:
        S.slab(side, lambda q: .64 * (abs(math.cos(q)) ** 6 + abs(math.sin(q)) ** 6) ** (-1 / 6), lambda t, u, v: .3, lambda t, u, v: 0, rings=4, at=(x, y, z), rot=(0, 0, a))
        P.bun(top, (x, y, z + .26), .66, .48, square=True, rot=(0, 0, a))
