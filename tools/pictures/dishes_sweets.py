"""Sweets and small southern plates that are eaten with a spoon."""
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
from dishes_breads import wheat
from recipe import dish


def syrup(rng, vessel, cols=('#CC8630', '#BF7624')):
    z, r = vessel
    F.surface(M.food(*cols, scale=2, rough=.08, bump=.05, spec=.6), z, r, lump=.008)
    return z, r


@dish('kala-jamun', prop='sage', close=(-.1, -.4, .8))
def kala_jamun(rng):
    z = V.plate(M.glaze('#F6F1E6'), 2.55)
    m = M.food('#2A120A', '#3E1C10', '#54281A', scale=1.6, rough=.2, bump=.15, bscale=9, spec=.55)
    coco = M.food('#FFFDF6', '#F3EDDD', scale=4, rough=.7, bump=.3)
    spots = [(-.95, .75), (.35, .95), (-1.35, -.4), (-.1, -.25), (1.15, -.2), (-.55, -1.3), (.7, -1.25)]
    for i, (x, y) in enumerate(spots):
        S.ball(m, .6, (x, y, z + .52), (0, 0, i), lump=.03, freq=1.2, seed=i)
    flake = S.ball_mesh(coco, (.075, .022, .016), sub=2)
    for x, y in spots:
        G.strew(rng, [flake], G.around(rng, 46, .5, (x, y)), lift=.01, tilt=.5, lean=1)
    pink, q = M.food('#B5645A', '#C98070', '#8E4A3E', scale=3, rough=.5, bump=.5, bscale=14), .58
    S.slab(pink, q, lambda t, x, y: 0, rings=10, seg=60, at=(1.55, .85, z + .42), rot=(.6, -.5, 0))
    S.slab(m, q * 1.03, lambda t, x, y: -.01, lambda t, x, y: -q * math.sqrt(max(0, 1 - t * t)), rings=14, seg=60, at=(1.55, .85, z + .42), rot=(.6, -.5, 0))
    G.slivers(rng, ['#7FA63C', '#94B552'], 24, 1.6, size=(.1, .03, .025))


@dish('jamun-rabri', prop='mustard', close=(-.1, -.4, .9))
def jamun_rabri(rng):
    z, r = V.bowl(M.brass(), 2.35, 1.0, fill=.62)
    F.surface(M.food('#D9932E', '#C98022', '#E3A848', scale=1.6, rough=.1, bump=.1, bscale=7, spec=.6), z, r, .02, 2)
    m = M.food('#82350E', '#A04A17', '#B86022', scale=1.6, rough=.16, bump=.1, bscale=9, spec=.6)
    spots = ((-.82, .2), (.8, .0))
    for i, (x, y) in enumerate(spots):
        S.ball(m, .84, (x, y, z + .26), (0, 0, i), lump=.025, freq=1.2, seed=i)
    rabri = M.food('#FBF1D2', '#F5E2B0', scale=2, rough=.25, bump=.5, bscale=8)
    S.slab(rabri, lambda a: 1.0 * (1 + .25 * S.fbm(math.cos(a), math.sin(a), 0, 1.4, 3)), lambda t, x, y: .09 * (1 - t ** 6) + .02 * S.fbm(x, y, 0, 3, 2), rings=24, at=(0, -.75, z))
    for k, (x, y) in enumerate(spots):
        S.slab(rabri, lambda a: .6 * (1 + .3 * S.fbm(math.cos(a), math.sin(a), 0, 1.6, k + 5)), lambda t, u, v: math.sqrt(.86 ** 2 - u * u - v * v) + .07 * (1 - t ** 8) - .02 + .02 * S.fbm(u, v, 0, 3, k),
               rings=30, seg=90, at=(x, y, z + .26))
    T.nuts(rng, 60, 1.2)
    T.saffron(rng, 30, 1.2)
    T.petals(rng, [(.1, .2), (-.2, -.3)])


@dish('modak', prop='none', look=(0, 0, .4), close=(-.3, -.5, .8))
def modak(rng):
    z = V.leaf_disc(2.38, V.thali(M.brass(), 2.65))
    dough = M.food('#F7EFDC', '#FDF8EC', '#EDE0C2', scale=1.5, rough=.36, bump=.06, spec=.4)
    for i, (x, y) in enumerate([(-1.2, .65), (.05, 1.05), (-.65, -.6), (.6, -.15), (-.15, -1.5)]):
        D.modak(dough, (x, y, z), .64, 1.1, 13, i, rng.uniform(0, 6))
    T.saffron(rng, 20, 1.4)
    props.dip((1.6, .55, z), .52, mat=M.brass(), col='#F2BE3A', deep='#E5A81E')
    fill = M.food('#A8641E', '#C98A3E', '#8A4A14', scale=4, rough=.5, bump=.7, bscale=12, spots=[('#F7EBCB', 6, .58, .66)])
    P.chunks(rng, fill, [(1.1, -1.0), (1.45, -.75), (1.35, -1.25)], z + .14, .26)
    T.petals(rng, [(-1.6, -.6), (.9, -1.55), (-1.3, -1.2)], .36)


@dish('gujiya', prop='none', look=(0, 0, .3), close=(-.4, -.4, .6))
def gujiya(rng):
    z = V.plate(M.glaze('#7A2F3A', .2), 2.7)
    m = M.food('#C98230', '#DDA04A', '#EDBC72', scale=2.0, rough=.16, bump=.25, bscale=13, spec=.6, spots=[('#A8601C', 2.8, .6, .74)])
    for i, (x, y, a) in enumerate([(-1.2, .85, .7), (.1, 1.2, .05), (1.25, .7, -.7), (-.85, -.55, .3), (.6, -.6, -.25)]):
        D.crescent(m, (x, y - .3, z), (0, 0, a), .92, .5, i)
    T.nuts(rng, 90, 1.6)
    T.saffron(rng, 24, 1.5)
    T.petals(rng, [(-.2, -1.3), (.3, -1.45), (-1.5, -.9), (1.6, -.6)])
    T.cashews(rng, 5, .4, (.1, -1.55))


@dish('puran-poli', prop='none', look=(0, 0, .25), close=(-.3, -.4, .5))
def puran_poli(rng):
    z = V.leaf_disc(2.38, V.thali(M.steel(), 2.65))
    m = wheat('#E0A83C', '#EDC060', '#D2962A', char='#A8601A', at=.57)
    D.flatbread(m, (-.45, .3, z + .04), 1.6, .13, 2, puff=.05)
    inside = M.food('#C98A2A', '#B5741C', scale=6, rough=.6, bump=.6)
    for i, a in enumerate((-2.35, -.75)):
        D.wedge(m, (-.45 + .1 * math.cos(a), .1 + .1 * math.sin(a), z + .24), 1.5, 1.45, .17, i + 3, (.04, 0, a), inside)
    lv, q = V.katori(M.brass(), .62, .46, (1.5, .95, z), .8)
    F.surface(M.food('#F2BE3A', '#E8AE22', scale=2, rough=.05, bump=.03, spec=.6), lv, q, .005, 3, at=(1.5, .95))
    jaggery = M.food('#9A5A1C', '#B87430', scale=3, rough=.35, bump=.4)
    P.chunks(rng, jaggery, [(1.5, -.5), (1.75, -.2), (1.3, -.85)], z + .16, .24)
    pod = M.food('#9DB070', '#86995A', scale=3, rough=.6, bump=.2)
    for x, y, a in ((.95, -1.35, .4), (1.2, -1.3, 2), (.75, -1.55, 1.2)):
        S.ball(pod, (.15, .075, .075), (x, y, z + .09), (0, 0, a), sub=3, lump=.1)


@dish('peshawari-naan', prop='indigo', look=(0, 0, .25), close=(.0, -.4, .5))
def peshawari(rng):
    z = V.plate(M.glaze('#7A2F3A', .2), 2.7)
    m = wheat('#DDA458', '#EBC17E', '#CC8E3E', char='#6E3A14', at=.6)
    inside = M.food('#F4E4BE', '#E0B878', '#FFF6DE', scale=7, rough=.6, bump=.6, spots=[('#7A4A1C', 9, .64, .7)])
    for i, a in enumerate((.75, 2.35, 3.9, 5.5)):
        D.wedge(m, (.16 * math.cos(a), .16 * math.sin(a) + .05, z + .03), 2.0, 1.5, .26, i + 2, (0, 0, a), inside)
    G.slivers(rng, ['#F3DDAE', '#EBCB90'], 60, 1.7, size=(.16, .07, .018))
    T.raisins(rng, 20, 1.6)
    G.slivers(rng, ['#FFFEFA'], 60, 1.6, size=(.1, .024, .016))
    G.slivers(rng, ['#7FA63C', '#94B552'], 26, 1.5, size=(.1, .03, .025))


@dish('mango-phirni', prop='sage', look=(0, -.05, .4), close=(-.4, -.2, .9))
def phirni(rng):
    h = V.board(M.wood(), 2.5, .14)
    m = M.food('#F8CF62', '#FBDD86', '#F4BE48', scale=1.4, rough=.35, bump=.15, bscale=10)
    for x, y in ((-1.05, .0), (1.05, .55)):
        z, r = V.bowl(M.clay(), 1.12, .75, foot=.62, at=(x, y, h), fill=.86, wall=.08, straight=1.5)
        F.surface(m, z, r, .012, 3, at=(x, y))
        T.nuts(rng, 26, .6, (x, y))
        T.saffron(rng, 9, .6, (x, y))
        T.petals(rng, [(x + .1, y - .1), (x - .15, y + .12)], .26)
    cube = M.food('#F2A31B', '#F5B53C', scale=2, rough=.3, bump=.1)
    P.cubes(rng, cube, [(.35, -1.35), (.75, -1.15), (.65, -1.55), (1.05, -1.4)], h + .16, .18)
    G.mint(rng, [(.1, -1.5), (.0, -1.3)], .42)


@dish('aamras', prop='none', look=(0, 0, .3), close=(-.3, -.3, .7))
def aamras(rng):
    z = V.thali(M.steel(), 2.75)
    zz, r = V.bowl(M.steel(), 1.75, .85, at=(-.45, .3, z), fill=.84, wall=.05)
    F.surface(M.food('#F2A012', '#F6B02E', '#EE9408', scale=1.2, rough=.14, bump=.06, spec=.5), zz, r, .02, 1.6, at=(-.45, .3))
    T.saffron(rng, 16, .6, (-.45, .3))
    G.slivers(rng, ['#7FA63C', '#94B552'], 26, .6, (-.45, .3), size=(.1, .03, .025))
    G.mint(rng, [(-.4, .35), (-.55, .25)], .4)
    skin = M.food('#E8A022', '#F2BE3A', '#D9702A', scale=.9, rough=.4, bump=.08, bscale=20)
    S.ball(skin, (.85, .62, .6), (1.55, -.7, z + .55), (.1, .2, .8), lump=.06, freq=1.2)
    S.tubes(M.food('#6B4A24', rough=.7), [[(2.1, -.15, z + .75), (2.2, -.05, z + .82), (2.25, .02, z + .9)]], .05)
    cube = M.food('#F4A51C', '#F7B83E', scale=2, rough=.25, bump=.1)
    P.cubes(rng, cube, [(.3, -1.75), (.65, -1.9), (.0, -1.55)], z + .18, .18)


@dish('podi-idli', prop='none', look=(0, 0, .3), close=(-.3, -.4, .6))
def podi_idli(rng):
    z = V.leaf_disc(2.38, V.thali(M.steel(), 2.65))
    m = M.food('#E2A860', '#D6923E', '#EBC48C', '#CB8232', scale=3.4, rough=.42, bump=.4, bscale=18, spots=[('#B5581E', 9, .58, .68)])
    for i, (x, y) in enumerate(S.spread(rng, 14, 1.72, .74, tries=400)):
        P.idli(m, (x * .95 - .3, y * .95 - .1, z + .16), .41, .26, (rng.uniform(-.15, .15), rng.uniform(-.15, .15), i))
    podi = [S.ball_mesh(M.food(c, rough=.6, bump=.2, vary=.2), (.035, .03, .025), sub=1) for c in ('#C2601E', '#A8441A', '#E09A4A', '#F2E4BE')]
    G.strew(rng, podi, G.around(rng, 620, 2.0, (-.25, 0)), lift=.01)
    G.curry_leaves(rng, G.around(rng, 12, 1.6, (-.25, 0)), .42)
    T.dry_chillies(rng, [(.2, .2)], .8)
    T.seeds(rng, '#2A1A10', 60, 1.6, (-.25, 0))
    props.dip((1.75, 1.0, z), .5, **props.COCONUT)


@dish('button-idli', prop='none', look=(0, 0, .35), close=(-.2, -.4, .8))
def button_idli(rng):
    h = V.board(M.wood(), 2.6, .14)
    z, r = V.bowl(M.steel(), 2.0, 1.15, at=(0, .1, h), fill=.8, wall=.05)
    F.surface(M.gravy('#BC6A22', '#9A4C12', '#D0883A', rough=.12), z, r, .02, 2, at=(0, .1))
    m = M.food('#FAF5EA', '#F2EADA', scale=2, rough=.5, bump=.2, bscale=18, dip=(z + .0, '#C27A30'))
    for i, (x, y) in enumerate(S.spread(rng, 10, r * .78, .76)):
        P.idli(m, (x, y + .1, z + .04), .42, .26, (rng.uniform(-.12, .12), rng.uniform(-.12, .12), i))
    T.bits(rng, [(T.CARROT, 8, (.1, .08, .06)), ('#7E9A3A', 6, (.2, .06, .06))], 1.4, lift=.0)
    T.seeds(rng, '#2A1A10', 26, 1.3)
    G.coriander(rng, 10, 1.3, .18)
    G.curry_leaves(rng, [(.2, .3), (-.4, -.2)], .38)


@dish('office-combo', prop='none', look=(0, 0, .35), close=(-.6, -.5, .7), radius=2.8)
def office_combo(rng):
    z = V.slate(3.0, 2.1, mat=M.wood('#A87444', '#7E5230'))
    top, side = M.food('#B5661E', '#CC8230', '#DA9A48', scale=1.1, rough=.35, bump=.05, spec=.45), M.food('#D99E55', '#C98740', scale=2, rough=.55, bump=.1)
    vada = M.food('#D08A22', '#E0A23A', '#BF7516', scale=2.6, rough=.5, bump=.6, bscale=10, spots=[('#9A5212', 3.4, .6, .7)])
    x, y = -1.75, .35
    S.slab(side, lambda q: .78 * (abs(math.cos(q)) ** 6 + abs(math.sin(q)) ** 6) ** (-1 / 6), lambda t, u, v: .38, lambda t, u, v: 0, rings=4, at=(x, y, z), rot=(0, 0, .1))
    S.ball(vada, (.8, .8, .5), (x, y - .1, z + .62), lump=.08, freq=2, fine=.02, seed=2)
    P.bun(top, (x, y + .16, z + .95), .8, .5, square=True, rot=(-.26, 0, .1))
    lv, r = V.bowl(T.speckled(), 1.3, .55, at=(.35, -.35, z), fill=.6)
    F.surface(M.gravy('#8A4A1C', '#6E3410', '#A86428'), lv, r, .02, 3, at=(.35, -.35))
    P.samosa(M.food('#A9661F', '#C98632', '#DDA24A', scale=2.2, rough=.42, bump=.3, bscale=13), (.35, -.25, lv + .3), (.15, .1, .5), .68, 1)
    F.beans(rng, ('#C08A44', '#AA7334'), 34, .95, lambda u, v: lv, (.12, .11, .1), at=(.35, -.35), sink=.04)
    T.chaat_top(rng, (.35, -.4), .6)
    glass_chai(rng, (2.05, .55, z))
    G.chilli((-1.6, -1.2, z + .1), (0, 0, .2), 1.0)
    G.chilli((-1.4, -1.4, z + .1), (0, 0, -.1), .9)


def glass_chai(rng, at, R=.62, H=1.35):
    """A ribbed tea glass, the half glass of the stalls."""
    from dishes_drinks import glass_of
    tea = M.food('#B06A38', '#BC7846', scale=1.5, rough=.15, bump=0, spec=.5)
    froth = M.food('#D2A070', '#C08A58', '#E0B88E', scale=3, rough=.3, bump=.3, bscale=14)
    return glass_of(tea, R, H, .86, at, froth)


@dish('saffron-jamun', prop='sage', look=(0, -.05, .4), close=(-.4, -.2, .9))
def saffron_jamun(rng):
    h = V.board(M.wood(), 2.4, .14)
    m = M.food('#82350E', '#A04A17', '#B86022', scale=1.6, rough=.16, bump=.1, bscale=9, spec=.6)
    for x, y in ((-1.0, .0), (1.05, .5)):
        z, r = V.bowl(M.glaze('#F6F1E6'), 1.1, .8, foot=.6, at=(x, y, h), fill=.66, wall=.07, straight=1.6)
        F.surface(M.food('#E09A1E', '#D0840E', scale=2, rough=.08, bump=.05, spec=.6), z, r, lump=.008, at=(x, y))
        for dx, dy in ((-.36, .1), (.36, -.08)):
            S.ball(m, .44, (x + dx, y + dy, z + .14), lump=.025, freq=1.2)
        T.saffron(rng, 26, .7, (x, y))
        G.slivers(rng, ['#7FA63C', '#94B552'], 16, .6, (x, y), size=(.09, .03, .025))
    pod = M.food('#9DB070', '#86995A', scale=3, rough=.6, bump=.2)
    for x, y, a in ((.3, -1.25, .4), (.6, -1.4, 2), (.85, -1.15, 1.2)):
        S.ball(pod, (.16, .08, .08), (x, y, h + .07), (0, 0, a), sub=3, lump=.1)


@dish('jamun-cup', prop='indigo', look=(0, 0, .5), close=(-.1, -.2, 1.1), radius=2.1)
def jamun_cup(rng):
    z, r = V.kulhad(M.food('#EFE6D2', '#E4D8BE', scale=3, rough=.8, bump=.1), 1.45, 1.5)
    F.surface(M.food('#CC8630', '#BF7624', scale=2, rough=.08, bump=.05, spec=.6), z - .1, r - .02, lump=.008)
    m = M.food('#82350E', '#A04A17', '#B86022', scale=1.6, rough=.16, bump=.1, bscale=9, spec=.6)
    for x, y in ((-.48, .12), (.48, -.1)):
        S.ball(m, .58, (x, y, z + .08), lump=.025, freq=1.2)
    S.box(M.wood('#DDBE8A', '#C9A468'), (.09, .9, .035), (.62, .72, z + .34), (.62, .1, -.5), lump=.02)
    G.slivers(rng, ['#7FA63C', '#94B552', '#5E8A2A'], 26, .8, size=(.1, .03, .025))


@dish('warm-jamun', prop='none', look=(0, 0, .3), close=(-.2, -.4, .6))
def warm_jamun(rng):
    z = V.plate(M.glaze('#2F4A5A', .2), 2.6)
    syr = M.food('#B8701E', '#A86014', scale=2, rough=.06, bump=.05, spec=.6)
    S.disc(syr, lambda a: 1.75 * (1 + .05 * S.fbm(math.cos(a), math.sin(a), 0, 1.5, 2)), .05, edge=.3, at=(0, 0, z))
    m = M.food('#5E220A', '#7A3410', '#92481A', scale=1.6, rough=.14, bump=.1, bscale=9, spec=.6)
    for i, (x, y) in enumerate(((-.72, .2), (.72, .1))):
        S.ball(m, .78, (x, y, z + .62), (0, 0, i), lump=.025, freq=1.2, seed=i)
    T.nuts(rng, 60, 1.3)
    T.petals(rng, [(-.1, -1.0), (.5, -1.2), (-.9, -1.1), (1.4, .9), (-.3, 1.4)], .36)


@dish('kesar-jamun', prop='napkin', close=(-.1, -.4, .9))
def kesar_jamun(rng):
    z, r = syrup(rng, V.bowl(M.brass(), 2.35, 1.0, fill=.62), ('#E8A01E', '#D88C10'))
    m = M.food('#8E3A0E', '#AC5016', '#C26A26', scale=1.6, rough=.14, bump=.1, bscale=9, spec=.6)
    for i, (x, y) in enumerate([(-.85, .5), (.55, .75), (-.5, -.75), (.85, -.45)]):
        S.ball(m, (.74, .6, .58), (x, y, z + .16), (0, 0, .6 * i), lump=.025, freq=1.2, seed=i)
    T.saffron(rng, 90, 1.4)
    T.nuts(rng, 30, 1.2)
