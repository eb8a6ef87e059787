"""Fish, prawns, squid and crab."""
import math

import garnish as G
import materials as M
import pieces as P
import seafood as X
import shapes as S
import toppings as T
import vessels as V
from dishes_snacks import pizza_base
from recipe import dish


@dish('red-fish-curry', prop='none', close=(-.2, -.2, .9))
def red_fish_curry(rng):
    z, r = T.pot(rng, T.clay_bowl(.78), ('#B02A10', '#8E1A06', '#C9501C'), rough=.12)
    X.slices(rng, [(-.8, .6, .35), (.8, .55, -.6), (-.35, -.7, -.15), (1.15, -.55, 1.2)], z, ('#E3B48A', '#D2935F'), '#A82A0E')
    G.curry_leaves(rng, [(.1, .1), (.35, -.1), (-1.3, -.4), (.1, 1.35), (-.1, .2), (1.6, .1), (-1.4, 1.0)], .46)
    T.dry_chillies(rng, [(-.1, 1.25), (.3, -1.5)], col='#A3180E')
    G.slivers(rng, ['#4A2418', '#5E3020'], 4, 1.3, size=(.16, .08, .04))


@dish('fish-molee', prop='mustard', close=(-.2, -.2, .9))
def fish_molee(rng):
    z, r = T.pot(rng, V.bowl(M.glaze('#3E6B63', .2), 2.5, 1.0, fill=.76), ('#EBC468', '#DDB04C', '#F0D488'), rough=.16)
    m = M.food('#F4E6C4', '#E9D2A0', scale=2.4, rough=.4, bump=.35, bscale=10, spots=[('#C98F3A', 2.2, .5, .7)])
    for i, (x, y, a) in enumerate([(-.75, .6, .35), (.7, .75, -.3), (-.6, -.65, -.2), (.85, -.5, .4)]):
        X.fillet(m, (x, y, z - .06), (0, 0, a), 1.3, .85, .3, i)
    tom = M.food('#D0402A', '#E0603C', scale=3, rough=.25, bump=.15, spec=.5)
    for x, y in ((.05, .05), (1.5, .2), (-1.45, .0), (.2, -1.3)):
        S.disc(tom, .32, .1, edge=.2, at=(x, y, z + .02), rot=(.1, .1, 0))
    T.green_chillies(rng, [(-.2, 1.4), (-.3, -.2)], .9)
    G.curry_leaves(rng, G.around(rng, 10, 1.5), .44)
    T.seeds(rng, '#2A1E14', 40, 1.6)
    G.onion_rings(rng, [(.3, -.2)], .32)


@dish('alleppey-fish-curry', prop='sage', close=(-.2, -.2, .9))
def alleppey(rng):
    z, r = T.pot(rng, V.kadhai(M.brass(), 2.35, 1.0, fill=.78), ('#E0962E', '#CF7F1C', '#E8AC4A'), rough=.14)
    X.slices(rng, [(-.8, .45, 2.0), (.75, .65, .5), (.2, -.75, -.2)], z, ('#F4E2B8', '#E9CC8E'), '#DD9430', size=.84)
    mango = M.food('#B9C45A', '#D6D88A', scale=2, rough=.3, bump=.1)
    T.lay([(-1.3, -.6), (1.2, -.6), (.0, 1.3), (-.2, .1), (1.5, .0)], lambda x, y, h: S.box(mango, (.34, .11, .07), (x, y, h), (0, .1, rng.uniform(0, 6)), sub=3), .03)
    T.green_chillies(rng, [(-.9, 1.1), (.7, -1.3)], .8)
    G.curry_leaves(rng, G.around(rng, 9, 1.5), .44)


@dish('anchovy-curry', prop='none', close=(-.2, -.2, .9))
def anchovy(rng):
    z, r = T.pot(rng, T.clay_bowl(.78, 2.4, 1.05), ('#9A3E12', '#7A2A08', '#B85C1E'), rough=.14)
    # cleaned, without heads, half under the gravy
    skins = [M.food(c, '#9A5630', '#DDB68C', scale=2.2, rough=.18, bump=.12, spec=.6, dip=(z + .07, '#8A3A12')) for c in ('#B87C50', '#A86A40', '#C9986C')]
    for i, (x, y) in enumerate(S.spread(rng, 34, r * .8, .28)):
        turn = .5 + rng.uniform(-.55, .55) + math.pi * (i % 2)
        X.fillet(skins[i % 3], (x, y, z - rng.uniform(.01, .07)), (rng.uniform(-.12, .12), rng.uniform(-.12, .12), turn), L=rng.uniform(.7, .95), W=.2, H=.17, seed=i)
    tomato = M.food('#C23A1E', '#A82C14', scale=3, rough=.2, bump=.2, spec=.5)
    T.lay(S.spread(rng, 7, 1.5, .6), lambda x, y, h: S.ball(tomato, (.24, .17, .06), (x, y, h), (.1, .1, rng.uniform(0, 6)), lump=.2, sub=3), .02)
    T.lay(S.spread(rng, 5, 1.5, .7), lambda x, y, h: S.ball(M.food('#C98A72', '#DDAE98', scale=2, rough=.25, dip=(z + .04, '#9A4A1C')), (.15, .12, .1), (x, y, h), sub=3), .0)
    G.curry_leaves(rng, G.around(rng, 9, 1.5), .42)
    T.seeds(rng, '#5A3414', 40, 1.6, size=(.04, .03, .03))


@dish('sura-puttu', prop='none', look=(0, 0, .25), close=(.5, -.3, .6))
def sura_puttu(rng):
    import rice as F
    z = V.leaf_disc(2.45, V.thali(M.steel(), 2.7))
    F.mound(rng, 1.25, .62, z, cols=('#FFF9EA', '#F7EFD9', '#FFFDF6', '#FFFCF2'), n=1500, at=(-.85, .35))
    crumb = [S.ball_mesh(M.food(c, rough=.55, bump=.4, bscale=20, vary=.15), (.1, .075, .06), lump=.4, sub=2, seed=i) for i, c in enumerate(('#E0B456', '#CF9C3E', '#EFD08A'))]
    for i in range(3):
        S.disc(M.food('#D6A848', rough=.6, bump=.7, bscale=14), 1.05 - .3 * i, .34, edge=.6, at=(.95, -.5, z + .17 * i), lump=.05, freq=3)
    G.strew(rng, crumb, G.around(rng, 420, 1.05, (.95, -.5)), lift=.04, tilt=.8)
    T.dry_chillies(rng, [(.8, -.2), (1.3, -.7)], .7)
    G.curry_leaves(rng, G.around(rng, 9, .9, (.95, -.5)), .4)
    G.slivers(rng, ['#F7F0DF'], 30, .9, (.95, -.5), size=(.14, .04, .02))
    level, q = V.bowl(M.clay(), .82, .6, at=(.95, 1.3, z), fill=.84)
    F.surface(M.gravy('#A8441A', '#8A300E', '#C2601E'), level, q, .02, 3, at=(.95, 1.3))
    G.curry_leaves(rng, [(.85, 1.35), (1.05, 1.2)], .32)
    T.lay([(-.6, -1.5)], lambda x, y, h: G.citrus((x, y, h + .2), .36, (.5, .2, 0), half=True), .05)
    G.onion_rings(rng, [(-1.3, -1.25), (-1.6, -.95)], .32)


@dish('prawn-curry', prop='mustard', close=(-.2, -.2, .9))
def prawn_curry(rng):
    z, r = T.pot(rng, V.bowl(M.glaze('#2F4A5A', .2), 2.45, 1.05, fill=.78), ('#D9761E', '#C25E10', '#E6963C'), rough=.14)
    X.prawns(rng, S.spread(rng, 10, r * .76, .78), z + .04, .56)
    mango = M.food('#B9C45A', '#D6D88A', scale=2, rough=.3, bump=.1)
    T.lay(S.spread(rng, 5, 1.5, .9), lambda x, y, h: S.box(mango, (.3, .1, .06), (x, y, h), (0, .1, rng.uniform(0, 6)), sub=3), .02)
    G.curry_leaves(rng, G.around(rng, 9, 1.5), .42)
    T.green_chillies(rng, [(.1, 1.35)], .8)


@dish('squid-curry', prop='indigo', close=(-.2, -.2, .9))
def squid_curry(rng):
    z, r = T.pot(rng, V.bowl(T.speckled(), 2.45, 1.05, fill=.76), ('#C24A1C', '#A8340E', '#D66A30'), rough=.16, bump=.5)
    X.squid_rings(rng, S.spread(rng, 9, r * .74, .86), z - .02, .42, ('#E9B98E', '#D99A66'), dip=(z + .16, '#B5431A'))
    G.onion_rings(rng, [(.3, .2), (-.9, -.4)], .3)
    G.slivers(rng, ['#F7F0DF', '#EFE3C6'], 26, 1.3, size=(.2, .05, .02))
    G.curry_leaves(rng, G.around(rng, 9, 1.5), .42)
    G.chopped(rng, 30, 1.6)


@dish('crab-curry', prop='none', close=(.0, -.3, .9))
def crab_curry(rng):
    z, r = T.pot(rng, V.kadhai(T.iron(), 2.45, 1.0, fill=.76), ('#B8742A', '#9A5A18', '#CC8E3E'), rough=.16, bump=.5)
    # the meat is picked: a heap of flakes, some of them still in long fibres
    flakes = [M.food(*c, scale=5, rough=.38, bump=.5, bscale=16, spec=.45, sss=.1, dip=(z + .03, '#B8742A')) for c in
              (('#F6EADA', '#EFD6BC', '#E29A6C'), ('#F2E0CA', '#E8B48C', '#D9703A'))]
    for n, reach, up in ((34, 1.45, .0), (22, 1.0, .14), (12, .55, .28)):
        for i, (x, y) in enumerate(S.spread(rng, n, reach, .24)):
            size = rng.uniform(.13, .24)
            S.ball(flakes[i % 2], (size * rng.uniform(1.2, 2.2), size, size * .7), (x * 1.15, y * .9, z + up + rng.uniform(-.03, .05)),
                   (rng.uniform(-.4, .4), rng.uniform(-.4, .4), rng.uniform(0, 6.3)), lump=.3, freq=1.6, seed=i + n, fine=.06, sub=4)
    G.slivers(rng, ['#F6E6D2', '#E9A87C', '#DE7A48'], 130, 1.25, size=(.2, .03, .025))
    G.slivers(rng, ['#E8C9A0', '#D9A06A'], 26, 1.8, size=(.3, .045, .03))
    G.curry_leaves(rng, G.around(rng, 9, 1.6, inner=.3), .42)
    T.seeds(rng, '#1E140C', 110, 1.7, size=(.028, .028, .024))


@dish('prawn-pizza', radius=2.8, prop='mustard', look=(0, 0, .15), close=(-.5, -.7, .4))
def prawn_pizza(rng):
    z, R = pizza_base(rng, cheese=10)
    X.prawns(rng, S.spread(rng, 9, R * .7, .85), z + .2, .42, .1)
    G.curry_leaves(rng, S.spread(rng, 14, R * .74, .6), .5)
    T.seeds(rng, '#1E140C', 90, R * .8)
    G.slivers(rng, ['#F7F0DF'], 20, R * .7, size=(.13, .05, .02))


@dish('prawn-dumplings', prop='none', close=(-.2, -.5, .8))
def prawn_dumplings(rng):
    import doughs as D
    import props
    z = V.steamer(2.5, .72)
    skin = M.food('#F2DCCB', '#F4C9B0', '#F7EBDD', scale=1.6, rough=.2, bump=.08, spec=.55, spots=[('#E8905E', 1.6, .56, .76)])
    for i, (x, y, a) in enumerate([(-1.2, .8, .3), (.1, 1.25, -.2), (1.3, .7, .4), (-1.45, -.5, -.3), (1.35, -.6, .2), (-.3, -1.35, .1)]):
        D.crescent(skin, (x, y - .2, z), (0, 0, a), .66, .52, i, 13)
    props.dip((0, -.05, z), .48, mat=M.glaze('#F6F2E8'), h=.36, col='#2E1A10', deep='#1E0F08', speck='#8A5A2A')
    T.lay([(-.72, .1)], lambda x, y, h: X.prawn((x, y, h), (0, 0, 2), .34), .1)
    G.spring_onion(rng, 26, 1.7)


@dish('prawn-pastry', prop='none', look=(0, 0, .3), close=(-.4, -.4, .6))
def prawn_pastry(rng):
    import doughs as D
    import props
    z = V.leaf_disc(2.4, V.thali(M.steel(), 2.65))
    m = M.food('#B5701F', '#D0923A', '#E3B260', scale=2.2, rough=.42, bump=.45, bscale=13, spots=[('#8A4A14', 2.8, .6, .74)])
    for i, (x, y, a, h) in enumerate([(-1.15, .6, .2, .24), (.15, 1.0, 1.3, .24), (-.75, -.6, .8, .24), (.45, -.35, 2.3, .24), (-.4, .15, .1, .66)]):
        D.pillow(m, (x, y, z + h), (0, 0, a), (.86, .86, .22), i, 3)
    for x, y, a in ((1.45, -.95, 1.0), (.95, -1.45, 2.4), (1.75, -.35, .2)):
        X.prawn((x, y, z + .12), (0, 0, a), .4)
    props.dip((1.45, .85, z), .58, mat=M.glaze('#FBF8F0'), **props.RED)
    G.curry_leaves(rng, [(-1.4, -1.2), (-1.0, -1.5), (.3, -1.6)], .42)
    G.chopped(rng, 24, 1.6)
