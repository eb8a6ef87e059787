"""Breads, grills, thali and southern plates."""
import math

import garnish as G
import materials as M
import pieces as P
import props
import rice as F
import shapes as S
import vessels as V
from recipe import dish

@dish('butter-naan', prop='indigo', close=(.1, -.3, .45))
def butter_naan(rng):
    z = V.plate(M.glaze('#35424A'), 2.65)
    m = P.bread_mat()
    P.naan(m, (-.45, .35, z + .04), (.0, .0, 2.2), 1.75, 1.25, 1)
    P.naan(m, (.35, .25, z + .2), (.02, .05, .9), 1.75, 1.25, 2)
    P.naan(m, (-.1, -.35, z + .42), (.07, -.02, .15), 1.8, 1.25, 5)
    G.butter((-.15, -.3, z + .78), .24)
    G.chopped(rng, 60, 1.5, (-.1, -.3), .08)
    G.coriander(rng, 5, .6, .17, (.4, -.5))


@dish('masala-dosa', radius=3.0, prop='none', look=(0, 0, .3), close=(-.6, -.6, .4))
def masala_dosa(rng):
    z = V.leaf_disc(2.75, V.thali(M.steel(), 3.0))
    crisp = M.food('#A4581A', '#C97F2C', '#DDA04A', '#E6B566', scale=1.1, rough=.38, bump=.12, bscale=18, wide=.3,
                   spots=[('#8F4A14', 1.9, .54, .7)])

    def roll(u, v):
        a = -.6 + v * 2.1 * math.tau
        x = (u - .5) * 6.0
        q = (.3 + .14 * v) * (1 + .25 * (u - .5)) + .02 * S.fbm(x, math.cos(a), math.sin(a), .9, 3)
        return (x + .16 * math.sin(a + .5) * (2 * u - 1), q * 1.3 * math.cos(a), q * .85 * math.sin(a) + .04 * S.fbm(x, v, 0, 1.2, 1))
    S.grid(crisp, roll, 70, 110, thick=.022, at=(0, -.5, z + .42), rot=(0, 0, .13))
    filling = M.food('#E3B23C', '#F0CC66', '#C99428', scale=4, rough=.5, bump=.5, bscale=10)
    P.chunks(rng, filling, [(.1 + rng.gauss(0, .3), -1.75 + rng.gauss(0, .17)) for _ in range(16)], z + .16, .2)
    G.slivers(rng, ['#2A1A10'], 18, .5, (.1, -1.75), (.03, .03, .03))
    G.chopped(rng, 16, .5, (.1, -1.75))
    G.curry_leaves(rng, [(.3, -1.7), (-.3, -1.85)], .36)
    for x, y, kind in ((-1.15, 1.35, props.COCONUT), (.35, 1.65, props.SAMBAR), (1.75, 1.2, props.RED)):
        props.dip((x, y, z - .03), .66, **kind)
    G.curry_leaves(rng, [(-1.15, 1.3), (.35, 1.6)], .36)
    G.chopped(rng, 16, .4, (.35, 1.65))


@dish('veg-thali', radius=3.15, prop='none', look=(0, 0, .2), close=(-.3, .3, .4))
def veg_thali(rng):
    z = V.thali(M.steel(), 3.1)
    bowls = []
    for i in range(5):
        a = math.radians(18 + 36 * i)
        bowls.append((2.28 * math.cos(a), 2.28 * math.sin(a)))
    fills = [M.gravy('#E0A92E', '#C98A1E', '#E8BC4A'), M.gravy('#4B7A26', '#35601A', '#6E9A3A'), M.gravy('#C9571C', '#A83E10', '#DB7A30'),
             M.food('#F8F4EA', '#F0EBDC', rough=.3, bump=.2), M.gravy('#7A3E16', '#5C2A0D', '#9A5A22')]
    level = 0
    for (x, y), m in zip(bowls, fills):
        level, r = V.katori(M.steel(), .64, .46, (x, y, z), .78)
        F.surface(m, level, r, lump=.02, freq=3, at=(x, y))
    paneer = M.food('#F7E9CB', '#FFF7E6', scale=2.5, rough=.45, bump=.1)
    for i in (1, 2):
        P.cubes(rng, paneer, [(bowls[i][0] + dx, bowls[i][1] + dy) for dx, dy in ((-.2, .1), (.18, .2), (.05, -.22))], level, .14)
    x, y = bowls[4]
    F.beans(rng, ('#C79148', '#B57E38'), 26, .48, lambda u, v: level, (.09, .085, .08), at=(x, y))
    G.chopped(rng, 12, .35, bowls[0])
    G.chopped(rng, 9, .35, bowls[4])
    G.strew(rng, [S.ball_mesh(M.food('#8CB85A', rough=.4, bump=0), (.06, .05, .04), sub=2)], G.around(rng, 14, .42, bowls[3]), lift=.01)
    F.mound(rng, .95, .5, z, cols=('#FFF9EC', '#F6EFDC', '#FFFDF6', '#FFFDF4'), n=1100, at=(.15, .25), size=(.13, .03, .03))
    m = P.bread_mat('#6B3A16', ('#DDB274', '#EACB96', '#D0A05C'), .66)
    P.roti(m, (-1.35, -.75, z + .06), (.02, .03, 0), 1.12, 1)
    P.roti(m, (-1.1, -1.0, z + .17), (.04, -.02, 1), 1.12, 2)
    papad = M.food('#EBC978', '#F4DA98', scale=3, rough=.6, bump=.4, bscale=12, spots=[('#B98235', 5, .64, .72)])
    P.roti(papad, (1.55, -.85, z + .18), (.05, -.09, 0), 1.0, 4, .02, .13)
    P.chunks(rng, M.food('#9C2A12', '#C4571B', '#7A3A12', scale=3, rough=.25, bump=.3, spec=.6), [(.25, -1.75), (.45, -1.95), (.1, -2.05)], z + .1, .17)
    G.citrus((.35, -1.15, z + .32), .34, (.5, .1, 0), half=True)


@dish('idli-sambar', prop='none', look=(0, 0, .3), close=(-.4, -.6, .6))
def idli_sambar(rng):
    z = V.leaf_disc(2.38, V.thali(M.steel(), 2.65))
    m = M.food('#F7F1E3', '#FDFAF2', scale=4, rough=.6, bump=.35, bscale=24, spec=.25)
    for x, y, h in ((-1.25, -.55, .2), (.1, -1.25, .2), (-.2, .1, .2), ):
        P.idli(m, (x, y, z + h - .04), .8, .36, (rng.uniform(-.05, .05), rng.uniform(-.05, .05), 0))
    lv = props.dip((1.2, .65, z), .95, h=.55, **props.SAMBAR)
    G.strew(rng, [S.ball_mesh(M.food(c, rough=.4, bump=.1), s, planes=S.CUBE, power=6, sub=3) for c, s in
                  (('#D9691C', (.14, .09, .08)), ('#7E9A3A', (.2, .07, .07)), ('#B3261A', (.1, .1, .05)))], G.around(rng, 9, .6, (1.2, .65)), lift=.0)
    props.dip((-.75, 1.45, z), .66, **props.COCONUT)
    G.curry_leaves(rng, [(-.8, 1.5), (1.1, .75), (-.6, 1.35)], .34)
    G.slivers(rng, ['#2A1A10'], 14, .4, (-.75, 1.45), (.03, .03, .03))
    G.chopped(rng, 14, .6, (1.2, .65))


@dish('tandoori-chicken', prop='chutney', look=(0, 0, .35), close=(-.3, -.4, .6))
def tandoori_chicken(rng):
    z = V.plate(M.glaze('#2B3136', .35), 2.7)
    m = P.tikka_mat(red=True)
    for i, (x, y, yaw, up) in enumerate([(-1.3, .3, 1.95, .42), (-.35, .5, 1.65, .44), (.6, .35, 1.3, .42), (-.75, -.55, 2.5, .78), (.3, -.6, 2.15, .82)]):
        P.drumstick(m, (x, y, z + up), (.3 * i, -.05, yaw), 2.1, .6, i + 2)
    G.onion_rings(rng, [(1.45, -.75), (1.7, -.3), (1.2, -1.3), (1.65, -1.0), (.75, -1.6)], .4)
    G.citrus((1.75, .45, z + .42), .42, (.55, -.4, .2), half=True)
    G.citrus((-1.75, -1.15, z + .38), .4, (.6, .35, .2), half=True)
    G.mint(rng, [(-1.2, -1.6), (-1.0, -1.75), (-.8, -1.6), (1.55, -.65)], .5)
    G.chopped(rng, 26, 1.4, (-.2, 0))


@dish('paneer-tikka', radius=2.9, prop='chutney', look=(0, 0, .25), close=(-.4, -.4, .5))
def paneer_tikka(rng):
    z = V.slate(2.85, 2.0)
    paneer = M.food('#E0892F', '#EFB24E', '#F4D08A', scale=2.2, rough=.42, bump=.3, bscale=8, spots=[('#43200C', 3.0, .58, .68)])
    green = M.food('#4F8A2C', '#3B7020', scale=2, rough=.3, bump=.1, spots=[('#24300E', 3, .62, .7)])
    onion = M.food('#C889AE', '#E8CBD9', scale=2, rough=.3, bump=.05, spots=[('#5A2A22', 3, .64, .72)])
    red = M.food('#C23A22', '#A82A18', scale=2, rough=.3, bump=.1, spots=[('#3A120A', 3, .62, .7)])
    stick = M.food('#C79A5E', '#B38446', scale=3, rough=.6, bump=.1)
    for k, y in enumerate((-1.0, .05, 1.05)):
        S.tubes(stick, [[(x, y + .05 * k, z + .34) for x in (-2.75, -1, 1, 2.8)]], .045)
        for i, x in enumerate((-1.9, -.95, 0, .95, 1.9)):
            S.box(paneer, (.32, .36, .33), (x, y + .05 * k, z + .34), (rng.uniform(-.3, .3), 0, rng.uniform(-.12, .12)), lump=.06, seed=i + 7 * k, fine=.02)
            for j, m in enumerate(rng.sample((green, onion, red), 2)):
                if i < 4:
                    P.pepper(rng, m, (x + .41 + .13 * j, y + .05 * k, z + .35), (rng.uniform(-.3, .3), 1.5, rng.uniform(-.1, .1)), .34)
    G.citrus((2.2, -1.6, z + .3), .36, (.5, -.3, 0), half=True)
    G.onion_rings(rng, [(-2.2, -1.65), (-1.7, -1.7)], .3)
    G.mint(rng, [(1.5, -1.65), (1.3, -1.7)], .42)
    G.chopped(rng, 50, 2.0)


@dish('seekh-kebab', radius=2.8, prop='chutney', look=(0, 0, .25), close=(-.4, -.3, .5))
def seekh_kebab(rng):
    z = V.plate(M.glaze('#E9E2D5', speck='#8A7B66'), 2.75)
    m = M.food('#6E3216', '#8E4A20', '#A8622C', scale=3, rough=.38, bump=.6, bscale=9, spots=[('#2A1208', 3.2, .58, .68), ('#4E7A2A', 14, .68, .72)])
    for i, (x, y, a) in enumerate([(-.2, .95, .08), (.1, .25, -.05), (-.15, -.45, .1)]):
        P.kebab(m, (x, y, z + .34), (0, 0, a), 3.0, .32, i)
    P.kebab(m, (.15, .5, z + .86), (0, .02, .35), 2.7, .31, 9)
    G.onion_rings(rng, [(-1.5, -1.25), (-1.05, -1.55), (-.55, -1.35), (-.2, -1.65), (.3, -1.4)], .38)
    G.citrus((1.15, -1.35, z + .36), .4, (.5, -.2, 0), half=True)
    G.chilli((-1.0, 1.75, z + .12), (0, 0, .15), 1.1)
    G.mint(rng, [(1.75, -.75), (1.6, -.95), (.75, -1.75)], .48)
    G.chopped(rng, 40, 1.5)


@dish('chicken-65', prop='sage', close=(-.1, -.4, 1.0))
def chicken_65(rng):
    z, r = V.bowl(M.glaze('#F3EEE4', speck='#9A8B76'), 2.45, 1.0, fill=.55)
    m = M.food('#8E1F0E', '#B5321A', '#C9502A', scale=3, rough=.4, bump=.7, bscale=9, spots=[('#4A0F06', 4, .6, .7), ('#D97A2A', 6, .64, .72)])
    P.chunks(rng, m, S.spread(rng, 14, r * .74, .6), z + .15, .4, .35)
    P.chunks(rng, m, S.spread(rng, 8, r * .5, .62), z + .58, .38, .35)
    G.curry_leaves(rng, G.around(rng, 15, 1.6), .46)
    for i in range(3):
        x, y = ((-.9, .3), (.7, -.75), (.5, .9))[i]
        G.settle()
        G.chilli((x, y, G.drop(x, y)[0] + .08), (0, 0, 1.1 * i), .9, '#A81E14')
    G.citrus((1.5, .7, z + .75), .36, (.5, -.5, 0), half=True)
    G.onion_rings(rng, [(-.2, -.2), (-1.2, -.7), (.3, .3)], .3)


@dish('parotta', prop='none', look=(0, 0, .3), close=(-.5, -.5, .6))
def parotta(rng):
    z = V.leaf_disc(2.38, V.thali(M.steel(), 2.65))
    m = M.food('#C98F42', '#DFB56E', '#EBCB94', scale=1.8, rough=.42, bump=.3, bscale=9, spots=[('#8A4A16', 2.4, .53, .68)])
    P.parotta(m, (-.6, .15, z), 1.3, 1)
    P.parotta(m, (-.75, -.5, z + .26), 1.32, 2, 1)
    P.parotta(m, (-.45, -.3, z + .54), 1.28, 3, 2.5)
    level, r = V.katori(M.steel(), .92, .55, (1.4, .85, z), .8)
    F.surface(M.gravy('#A8481A', '#8A2F0D', '#C9651F', rough=.15), level, r, .03, 3, at=(1.4, .85))
    G.curry_leaves(rng, [(1.4, .75), (1.45, 1.1), (1.25, .95)], .34)
    G.onion_rings(rng, [(1.35, -.95), (1.6, -.6)], .36)
    G.chilli((1.1, -1.35, z + .1), (0, 0, .5), .8)
