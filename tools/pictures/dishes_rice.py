"""Biryanis, pulaos and other rice."""
import garnish as G
import materials as M
import pieces as P
import props
import rice as F
import seafood as X
import doughs as D
import shapes as S
import toppings as T
import vessels as V
from recipe import dish

SHORT, TINY = (.095, .042, .04), (.075, .034, .032)
WHITE = ('#FFF9EA', '#F7EFD9', '#FFFDF6', '#FFFCF2')
SAFFRON = ('#FBF3DF', '#F6E8C2', '#F2B73A', '#FFFDF4')
MASALA = ('#E8C988', '#DDB768', '#E0A040', '#F0DCA8')
close = dict(close=(-.1, -.5, 1.1))


def rice(rng, vessel, cols=SAFFRON, H=.72, n=3000, **kw):
    """A vessel heaped with rice; answers (radius, height at x, y)."""
    z, r = vessel
    return r, F.mound(rng, r * .99, H, z - .05, cols=cols, n=n, **kw)


@dish('malabar-chicken-biryani', prop='raita', **close)
def malabar_chicken(rng):
    r, top = rice(rng, V.bowl(M.brass(), 2.45, 1.1, fill=.68), ('#FBF3DF', '#F3E4BE', '#EFC65A', '#FFFDF4'), n=3600, size=SHORT, patch=5)
    m = T.meat(('#7A3A14', '#9A5220', '#B8702E'))
    for i, (x, y, yaw) in enumerate([(-.5, -.15, 2.6), (.7, -.45, .6)]):
        P.drumstick(m, (x, y, top(x, y) + .12), (.2, -.1, yaw), 1.5, .44, i)
    P.chunks(rng, m, [(.2, .85)], top(.2, .85) + .06, .34)
    G.fried_onion(rng, 75, 1.6)
    T.cashews(rng, 12, 1.5)
    T.raisins(rng, 14, 1.5)
    G.mint(rng, [(-.2, .5), (.0, .35), (-.9, -.9)], .42)


@dish('samba-biryani', prop='none', **close)
def samba(rng):
    r, top = rice(rng, V.bowl(M.clay(), 2.45, 1.15, fill=.72), ('#DDBD80', '#CFA766', '#E6CC98', '#D6B272'), n=4600, size=TINY)
    m = T.meat(('#8A4A1C', '#A8622A', '#C07C3A'))
    for x, y in ((-.9, .4), (.85, .55), (-.35, -.85), (1.0, -.55), (.0, .1)):
        P.chunks(rng, m, [(x, y)], top(x, y) + .06, .4)
    T.green_chillies(rng, [(.35, -.3), (-.6, .95)], .9)
    G.mint(rng, G.around(rng, 10, 1.4), .44)
    G.fried_onion(rng, 20, 1.2)
    G.chopped(rng, 40, 1.7)


@dish('awadhi-biryani', prop='indigo', look=(0, 0, .35), close=(-.1, -.4, .9))
def awadhi(rng):
    z = V.plate(M.steel(), 2.7)
    top = F.mound(rng, 1.95, .8, z - .02, cols=('#FFF6E0', '#F7E9C4', '#F4C050', '#FFFDF4'), n=3000, patch=4)
    m = T.meat(('#C08A44', '#D6A55E', '#E2BC80'), None, .66)
    for i, (x, y, yaw) in enumerate([(-.45, .3, 2.3), (.5, -.1, .4), (-.25, -.75, 3.4)]):
        P.drumstick(m, (x, y, top(x, y) + .16), (.2, -.1, yaw), 1.6, .46, i)
    G.slivers(rng, ['#F8EBCB', '#EBD3A0'], 34, 1.4, size=(.16, .05, .018))
    G.fried_onion(rng, 30, 1.2)
    T.saffron(rng, 40, 1.5)
    T.petals(rng, [(.3, .7), (-.8, -.2), (.9, -.7), (.1, -.3)])


@dish('mutton-biryani', prop='raita', **close)
def mutton_biryani(rng):
    r, top = rice(rng, V.kadhai(T.iron(), 2.4, 1.05, fill=.64), patch=7)
    m = T.meat(('#5A2812', '#7A3E1E', '#925228'), None, .7)
    for i, (x, y) in enumerate([(-.85, .35), (.75, .6), (-.35, -.8), (.95, -.5), (.05, .05)]):
        T.mutton(rng, [(x, y)], top(x, y) + .1, m, .46, 1 if i in (0, 3, 4) else 0)
    G.fried_onion(rng, 60, 1.5)
    G.mint(rng, G.around(rng, 9, 1.4), .46)
    T.saffron(rng, 24, 1.5)
    G.citrus((1.35, .75, top(1.35, .75) + .24), .34, (.5, -.4, 0), half=True)


@dish('prawn-biryani', prop='raita', **close)
def prawn_biryani(rng):
    r, top = rice(rng, V.bowl(M.glaze('#2F5A66', .2), 2.45, 1.1, fill=.7), ('#F6EFD6', '#EADFB8', '#D8D090', '#FFFDF4'), n=3600, size=SHORT, patch=2)
    X.prawns(rng, [(-1.0, .35), (-.3, .75), (.6, .7), (1.1, .0), (.5, -.6), (-.4, -.75), (-1.2, -.5), (.05, .05), (1.2, -.9)], lambda x, y: top(x, y) + .06, .5)
    G.fried_onion(rng, 45, 1.5)
    T.cashews(rng, 9, 1.4)
    G.mint(rng, G.around(rng, 7, 1.2), .42)
    G.citrus((-1.3, .95, top(-1.3, .95) + .22), .32, (.5, .4, 0), half=True)


@dish('fish-biryani', prop='none', look=(0, 0, .35), close=(-.1, -.4, .9))
def fish_biryani(rng):
    z = V.leaf_disc(2.5, V.thali(M.steel(), 2.75))
    top = F.mound(rng, 1.95, .62, z, cols=('#F9EDCF', '#EFDDAA', '#E8B850', '#FFFDF4'), n=3400, size=SHORT, patch=6)
    for i, (x, y, a) in enumerate([(-.65, .25, .3), (.7, .35, -.4), (.0, -.75, 1.2)]):
        X.steak((x, y, top(x, y) - .03), (.12, rng.uniform(-.1, .1), a), .74, ('#B5641E', '#CC8232'), '#4A3A2E', i)
    G.fried_onion(rng, 45, 1.5)
    T.cashews(rng, 8, 1.4)
    G.curry_leaves(rng, G.around(rng, 6, 1.3), .4)
    G.mint(rng, [(.1, .2), (-.1, .1), (1.2, -.5)], .42)
    G.citrus((1.75, -1.2, z + .3), .36, (.5, -.3, 0), half=True)
    G.onion_rings(rng, [(-1.7, -1.2), (-1.4, -1.5)], .34)


@dish('mushroom-biryani', prop='sage', **close)
def mushroom_biryani(rng):
    r, top = rice(rng, V.kadhai(M.clay(), 2.35, 1.05, fill=.68), ('#E2C48C', '#D3AC6C', '#ECD6A8', '#DDBB7C'), n=4400, size=TINY)
    for i, (x, y) in enumerate([(-.95, .3), (-.25, .75), (.6, .75), (1.1, .05), (.45, -.65), (-.5, -.7), (-1.25, -.55), (.05, .05), (1.15, -.8)]):
        D.mushroom((x, y, top(x, y) + .16), (rng.uniform(.9, 1.5) * (-1) ** i, rng.uniform(-.3, .3), rng.uniform(-.5, .5)), .42, ('#8A5A34', '#A87446', '#74482A'))
    T.seeds(rng, '#1E140C', 60, 1.7)
    G.mint(rng, G.around(rng, 8, 1.4), .42)
    G.chopped(rng, 50, 1.7)


@dish('paneer-biryani', prop='raita', **close)
def paneer_biryani(rng):
    r, top = rice(rng, V.kadhai(M.copper(), 2.4, 1.05, fill=.64), patch=9)
    paneer = M.food('#E0892F', '#EFB24E', '#F4D08A', scale=2.2, rough=.42, bump=.3, bscale=8, spots=[('#43200C', 3.0, .58, .68)])
    for x, y in ((-.95, .4), (-.25, .8), (.65, .7), (1.05, -.05), (.4, -.7), (-.5, -.7), (-1.25, -.45), (.0, .05)):
        P.cubes(rng, paneer, [(x, y)], top(x, y) + .14, .3)
    T.tiles(rng, (T.GREEN, '#C23A22', '#C889AE'), S.spread(rng, 9, 1.5, .6), .26)
    G.fried_onion(rng, 40, 1.4)
    G.mint(rng, G.around(rng, 7, 1.2), .42)


@dish('veg-pulao', prop='raita', close=(0, -.4, 1.0))
def veg_pulao(rng):
    r, top = rice(rng, V.bowl(T.speckled(), 2.5, 1.1, fill=.72), ('#FFF6E0', '#F7EBCB', '#F9EFD6', '#FFFCF2'), n=3600, size=SHORT)
    T.bits(rng, [(T.CARROT, 44, (.11, .09, .08)), (T.BEAN, 36, (.16, .05, .05))], r * .9)
    T.peas(rng, 60, r * .88)
    bay = M.food('#6B7A34', '#8A9450', scale=3, rough=.5, bump=.2)
    G.strew(rng, [G.leaf_mesh(bay, 1.0, .2, lambda t: max(.02, 1 - (2 * t - 1) ** 2) ** .7, .3)], [(.2, .3), (-.7, -.4)], lift=.05)
    T.cashews(rng, 6, 1.1)
    G.chopped(rng, 30, 1.6)


@dish('ghee-rice', prop='mustard', close=(0, -.5, 1.0))
def ghee_rice(rng):
    r, top = rice(rng, V.bowl(M.brass(), 2.45, 1.1, fill=.7), ('#FFF6DA', '#F9EBC4', '#FFFDF0', '#FFF9E6'), n=3600, size=SHORT)
    G.fried_onion(rng, 90, 1.0)
    T.cashews(rng, 14, 1.1)
    T.raisins(rng, 16, 1.2)
    G.mint(rng, [(.1, .1), (-.1, -.05)], .4)


@dish('lemon-rice', prop='indigo', close=(0, -.5, 1.0))
def lemon_rice(rng):
    r, top = rice(rng, V.bowl(T.speckled(), 2.45, 1.1, fill=.7), ('#F4CC3A', '#E9B822', '#F8DA62', '#F2C63A'), n=3200, size=(.125, .038, .036))
    T.peanuts(rng, 44, r * .8)
    T.seeds(rng, '#2A1A10', 90, r * .85)
    T.dry_chillies(rng, [(-.5, .5), (.6, -.3)], .8)
    G.curry_leaves(rng, G.around(rng, 13, 1.5), .44)
    G.citrus((1.35, .65, top(1.35, .65) + .25), .36, (.5, -.4, 0), half=True)


@dish('coconut-rice', prop='sage', close=(0, -.5, 1.0))
def coconut_rice(rng):
    shell = M.food('#5A3A22', '#6E4A2C', '#452A16', scale=4, rough=.7, bump=.4, bscale=16)
    r, top = rice(rng, V.bowl(shell, 2.4, 1.25, foot=.4, fill=.74), WHITE, n=3000, size=(.125, .038, .036))
    G.slivers(rng, ['#FFFEFA', '#F7F3E8'], 150, r * .9, size=(.15, .03, .018))
    T.cashews(rng, 12, 1.3)
    T.seeds(rng, '#2A1A10', 60, r * .8)
    T.seeds(rng, '#D99A4A', 40, r * .8, size=(.06, .05, .04))
    T.dry_chillies(rng, [(.4, .4), (-.6, -.3)], .8)
    G.curry_leaves(rng, G.around(rng, 12, 1.4), .44)


@dish('tawa-pulao', prop='raita', close=(0, -.5, 1.0))
def tawa_pulao(rng):
    r, top = rice(rng, V.bowl(T.iron(), 2.5, .75, fill=.5), ('#D9702A', '#C85A1A', '#E08A3E', '#D2662A'), .65, 3000)
    T.peas(rng, 40, r * .85)
    T.tiles(rng, (T.GREEN, '#3B7020'), S.spread(rng, 10, r * .75, .5), .2)
    T.bits(rng, [('#C9301C', 30, (.12, .1, .06)), ('#D9A9C6', 30, (.1, .07, .04))], r * .8)
    G.citrus((1.3, .65, top(1.3, .65) + .25), .34, (.5, -.4, 0), half=True)
    G.coriander(rng, 12, 1.2, .19)
    G.chopped(rng, 40, 1.6)


@dish('veg-fried-rice', prop='none', close=(0, -.5, 1.0))
def veg_fried_rice(rng):
    r, top = rice(rng, V.bowl(M.glaze('#2E3A40', .2), 2.45, 1.1, fill=.7), ('#EFD9A8', '#E3C68A', '#F4E4BE', '#E9CFA0'), n=3200, size=(.125, .036, .034))
    T.bits(rng, [(T.CARROT, 60, (.075, .065, .06)), (T.BEAN, 60, (.09, .05, .05)), ('#E9E3C8', 26, (.14, .05, .03))], r * .9)
    G.spring_onion(rng, 40, 1.7)
    garlic = [S.ball_mesh(M.food(c, scale=4, rough=.5, bump=.1, vary=.15), (.12, .09, .03), sub=2) for c in ('#7A3E12', '#93521C', '#B06E2A')]
    G.strew(rng, garlic, G.around(rng, 110, 1.35), lift=.02, tilt=.5)


@dish('chicken-fried-rice', prop='red', close=(0, -.5, 1.0))
def chicken_fried_rice(rng):
    r, top = rice(rng, V.bowl(T.speckled(), 2.45, 1.1, fill=.7), ('#E9C98A', '#DDB870', '#F0D8A4', '#E2C080'), n=3000, size=(.125, .036, .034))
    m = T.meat(('#B57A44', '#CC9660', '#DDB080'), None, .72)
    T.lay(S.spread(rng, 20, r * .8, .42), lambda x, y, h: S.ball(m, (.3, .13, .1), (x, y, h), (0, rng.uniform(-.2, .2), rng.uniform(0, 6)), planes=S.CUBE, power=4, lump=.3), .03)
    egg = M.food('#F4C63E', '#F9DC74', scale=4, rough=.4, bump=.4)
    G.strew(rng, [S.ball_mesh(egg, (.17, .13, .06), lump=.5, sub=3, seed=i) for i in range(3)], G.around(rng, 34, r * .85), lift=.03)
    T.bits(rng, [(T.CARROT, 26, (.075, .065, .06)), (T.BEAN, 36, (.09, .05, .05))], r * .88)
    G.spring_onion(rng, 60, 1.7)


@dish('ginger-rice', prop='sage', close=(0, -.5, 1.0))
def ginger_rice(rng):
    r, top = rice(rng, V.bowl(M.glaze('#59727A', .2), 2.45, 1.1, fill=.7), WHITE, n=3200, size=(.135, .036, .034))
    G.slivers(rng, ['#EDCB74', '#E3B95A'], 90, r * .85, size=(.22, .03, .028))
    G.spring_onion(rng, 70, 1.7)


def mash(rng, vessel, cols, spots=()):
    """Soft rice and lentils cooked together."""
    z, r = vessel
    soft = M.food(*cols, scale=2.5, rough=.35, bump=.9, bscale=11, spec=.45, spots=list(spots))
    top = F.surface(soft, z, r, .1, 1.6, rng.randint(1, 50), edge=-.06)
    ms = F.grain_meshes(cols, (.1, .05, .045))
    G.strew(rng, ms, G.around(rng, 520, r * .93), lift=-.005, tilt=.6)
    return r, lambda x, y: top(x, y)


@dish('bisi-bele-bath', prop='mustard', close=(0, -.5, .9))
def bisi_bele(rng):
    r, top = mash(rng, V.bowl(M.brass(), 2.45, 1.05, fill=.82), ('#D08A34', '#C07524', '#DDA04A'), [('#A8501A', 4, .6, .72)])
    T.bits(rng, [(T.CARROT, 30, (.13, .1, .08)), (T.BEAN, 30, (.18, .06, .06))], r * .85, lift=.0)
    T.peas(rng, 36, r * .85)
    boondi = M.food('#E0A030', '#EDB850', scale=4, rough=.5, bump=.15, vary=.12)
    G.strew(rng, [S.ball_mesh(boondi, (.09, .09, .085), sub=3)], G.around(rng, 70, .8), lift=.04)
    T.cashews(rng, 8, 1.3)
    T.dry_chillies(rng, [(-1.0, .5), (.9, .8)], .8)
    G.curry_leaves(rng, G.around(rng, 8, 1.4), .42)


@dish('khichdi', prop='indigo', close=(0, -.5, .9))
def khichdi(rng):
    r, top = mash(rng, V.bowl(M.glaze('#3E5C66', .2), 2.45, 1.05, fill=.82), ('#E9BC4A', '#DDA934', '#F2D076'))
    T.bits(rng, [(T.CARROT, 26, (.13, .11, .08)), ('#F0D890', 18, (.2, .17, .13))], r * .8, lift=.0)
    T.peas(rng, 36, r * .85)
    ghee = M.food('#F4B820', '#F9CC4A', rough=.06, bump=.02, spec=.6)
    S.disc(ghee, .62, .06, edge=.3, at=(.05, .05, top(0, 0) + .02))
    T.seeds(rng, '#4A2E14', 60, 1.3, size=(.05, .02, .018))
    T.dry_chillies(rng, [(.9, .6)], .8)
    G.coriander(rng, 8, 1.2, .19)


@dish('sweet-rice', prop='mustard', close=(0, -.5, 1.0))
def sweet_rice(rng):
    r, top = rice(rng, V.bowl(M.glaze('#7A2F3A', .18), 2.4, 1.05, fill=.7), ('#F2A82A', '#E6921A', '#F8C052', '#F4B03A'), n=3000)
    T.cashews(rng, 14, 1.4)
    T.raisins(rng, 18, 1.4)
    T.nuts(rng, 44, 1.5)
    T.saffron(rng, 24, 1.3)
    G.slivers(rng, ['#FFFEFA'], 26, 1.3, size=(.18, .05, .02))


@dish('kala-chana-rice', prop='none', look=(0, 0, .3), close=(.5, -.2, .6))
def kala_chana_rice(rng):
    z = V.plate(T.speckled(), 2.8)
    F.mound(rng, 1.3, .62, z, cols=WHITE, n=1500, at=(-.85, .3))
    level, r = V.bowl(M.clay(), 1.15, .62, at=(1.05, .1, z), fill=.8)
    F.surface(M.gravy('#8A5A24', '#6E4416', '#A87834'), level, r, .02, 3, at=(1.05, .1))
    F.beans(rng, ('#3A2114', '#4A2C1A', '#2A160C'), 64, .92, lambda x, y: level, (.12, .11, .1), at=(1.05, .1), sink=.03)
    G.coriander(rng, 6, .5, .18, (1.05, .1))
    G.slivers(rng, ['#5A3A1C'], 20, .9, (-.85, .3), size=(.07, .022, .02))
    T.lay([(-.2, -1.5)], lambda x, y, h: G.citrus((x, y, h + .2), .34, (.5, .2, 0), half=True), .05)
    G.chilli((.55, -1.45, z + .1), (0, 0, .2), 1.0)
    G.onion_rings(rng, [(-.95, -1.45), (-1.3, -1.2)], .34)


@dish('wok-box', prop='none', look=(0, 0, .3), close=(-.5, -.4, .7))
def wok_box(rng):
    z = V.slate(2.95, 2.1, mat=M.food('#E9DDC4', '#DCCDAE', scale=3, rough=.8, bump=.1))
    card = M.food('#C9A878', '#BC9A68', scale=3, rough=.85, bump=.1)
    for x0, x1, y0, y1 in ((-2.5, 2.5, -1.75, -1.65), (-2.5, 2.5, 1.65, 1.75), (-2.5, -2.4, -1.7, 1.7), (2.4, 2.5, -1.7, 1.7), (.78, .86, -1.7, 1.7), (.82, 2.5, -.32, -.24)):
        S.box(card, ((x1 - x0) / 2, (y1 - y0) / 2, .36), ((x0 + x1) / 2, (y0 + y1) / 2, z + .36), lump=0, power=40)
    with_shift(rng, z)


def with_shift(rng, z):
    import bpy
    before = set(bpy.data.objects)
    F.noodles(rng, .98, z + .12, .42, strands=110, width=.05)
    for ob in set(bpy.data.objects) - before:
        ob.location.x, ob.scale.y = -1.45, 1.6
    fried = dict(cols=('#EFD9A8', '#E3C68A', '#F4E4BE', '#E9CFA0'), size=(.115, .034, .032))
    for y in (-1.0, -.35, .35, 1.0):
        F.mound(rng, .82, .46, z + .08, n=560, at=(.02, y), **fried)
    T.bits(rng, [(T.CARROT, 9, (.07, .06, .055)), (T.BEAN, 9, (.08, .045, .045))], .6, (.1, -.9))
    T.bits(rng, [(T.CARROT, 9, (.07, .06, .055)), (T.BEAN, 9, (.08, .045, .045))], .6, (.1, .7))
    G.slivers(rng, [T.CARROT, T.BEAN], 26, .9, (-1.5, 0), size=(.2, .04, .03))
    G.spring_onion(rng, 30, 1.2, (-.6, 0))
    paneer = M.food('#C9782A', '#DD9A48', '#E9B870', scale=2.2, rough=.25, bump=.3, bscale=8, spots=[('#7A3A10', 3.0, .58, .7)])
    P.cubes(rng, paneer, [(1.3, .95), (1.95, .6), (1.45, .25)], z + .36, .32)
    T.tiles(rng, (T.GREEN, '#C889AE'), [(1.85, 1.15), (1.15, .55), (2.05, .15)], .2)
    props.dip((1.66, -1.0, z), .58, mat=M.glaze('#F6F2E8'), **props.RED)
