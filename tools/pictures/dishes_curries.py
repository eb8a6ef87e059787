"""Curries and dry dishes of chicken and mutton."""
import garnish as G
import materials as M
import pieces as P
import shapes as S
import toppings as T
import vessels as V
from recipe import dish


@dish('chicken-curry', prop='indigo')
def chicken_curry(rng):
    z, r = T.pot(rng, V.kadhai(T.iron(), 2.35, 1.05, fill=.78), ('#8A4418', '#6B300D', '#A85C22'), rough=.18)
    m = T.meat(('#8A4A1C', '#A8622A', '#C07C3A'), (z + .02, '#8A4418'))
    T.legs(m, [(-.7, .45, 2.4, .16), (.65, .15, .7, .16)], z, 1.6, .47)
    P.chunks(rng, m, [(-.5, -.95), (.45, -1.0), (1.15, .95), (-1.45, -.3), (.05, 1.25)], z + .03, .38)
    G.curry_leaves(rng, G.around(rng, 9, 1.5), .42)
    G.slivers(rng, ['#F7F0DF', '#EFE3C6'], 22, 1.2, size=(.2, .05, .02))
    G.coriander(rng, 8, 1.1, .2)


@dish('chettinad-chicken', prop='none', close=(-.1, -.2, 1.0))
def chettinad_chicken(rng):
    z, r = T.pot(rng, T.clay_bowl(), ('#4E2610', '#371808', '#7A4018'), rough=.16)
    m = T.meat(('#5A2C12', '#74401C', '#8A5226'), (z + .02, '#4E2610'))
    P.chunks(rng, m, S.spread(rng, 12, r * .8, .66), z + .06, .4)
    T.dry_chillies(rng, [(-.6, .6), (.8, .5), (.1, -.9)])
    G.curry_leaves(rng, G.around(rng, 14, 1.6), .46)
    G.slivers(rng, ['#F7F0DF'], 20, .9, size=(.17, .05, .02))
    T.seeds(rng, '#1E120A', 60, 1.7)


@dish('chicken-korma', prop='mustard')
def chicken_korma(rng):
    z, r = T.pot(rng, V.bowl(M.brass(), 2.5, 1.15, fill=.76), ('#D6A05A', '#C48A44', '#E0B068'), rough=.2)
    m = T.meat(('#C08A4A', '#D6A564', '#E0BA80'), (z + .02, '#D09A54'), .68)
    T.legs(m, [(-.75, .2, 2.6, .16), (.7, .5, .5, .16), (.2, -.85, 3.6, .16)], z, 1.55, .46)
    P.chunks(rng, m, [(-1.0, -.85), (1.35, -.45), (-.3, 1.3)], z + .03, .36)
    G.slivers(rng, ['#F8EBCB', '#EBD3A0'], 34, 1.3, size=(.16, .055, .018))
    G.fried_onion(rng, 26, 1.1)
    T.saffron(rng, 20, 1.2)
    G.coriander(rng, 5, .7, .19)


@dish('green-chicken', prop='spoon')
def green_chicken(rng):
    z, r = T.pot(rng, V.bowl(T.speckled(), 2.5, 1.1, fill=.76), ('#4F5E22', '#3B4818', '#73803A'), rough=.2)
    m = T.meat(('#8A6430', '#A67E42', '#BE9A60'), (z + .12, '#4F5E22'), .7)
    P.chunks(rng, m, S.spread(rng, 12, r * .8, .66), z + .05, .4)
    G.cream_swirl(1.1, 1.4)
    T.green_chillies(rng, [(-.9, .8), (.95, -.6)])
    G.mint(rng, [(.0, .2), (.2, .0), (-.15, -.1), (.7, .9)], .46)
    G.chopped(rng, 30, 1.6)


@dish('chilli-chicken', prop='red')
def chilli_chicken(rng):
    z, r = T.pot(rng, V.bowl(M.glaze('#2E3A40', .2), 2.45, 1.1, fill=.72), ('#6B2C10', '#4E1C08', '#8A4418'), rough=.1)
    m = T.meat(('#8A3A14', '#A8521E', '#C06A2C'), (z + .02, '#6B2C10'), .66, .2)
    P.chunks(rng, m, S.spread(rng, 15, r * .82, .58), z + .1, .36)
    T.tiles(rng, (T.GREEN, '#3B7020', '#C889AE'), S.spread(rng, 13, r * .8, .5), .26)
    T.green_chillies(rng, [(-.4, .5), (.8, -.4)], .8)
    G.spring_onion(rng, 40, 1.5)
    T.seeds(rng, '#F2E4BE', 40, 1.4, size=(.04, .025, .02))


@dish('chicken-shapta', prop='none')
def chicken_shapta(rng):
    z, r = T.pot(rng, V.bowl(T.iron(), 2.4, .8, fill=.55), ('#A03A18', '#84280C', '#BC5424'), rough=.2)
    m = T.meat(('#9A5426', '#B56C36', '#C98A52'), None, .7, .3)
    for i, (x, y) in enumerate(S.spread(rng, 26, r * .8, .34)):
        S.ball(m, (.46, .2, .12), (x, y, z + .12 + .12 * (i % 3)), (rng.uniform(-.3, .3), rng.uniform(-.3, .3), rng.uniform(0, 6.3)), lump=.25, seed=i, planes=S.CUBE, power=4)
    T.bits(rng, [('#8CB85A', 22, (.2, .08, .05))], r * .8)
    T.tiles(rng, ('#E3C2D4', '#D29BBB'), S.spread(rng, 8, r * .75, .5), .24)
    T.dry_chillies(rng, [(-.6, .7), (.7, .6), (.2, -.8), (-.9, -.5)])
    G.spring_onion(rng, 26, 1.4)


@dish('mutton-curry', prop='napkin')
def mutton_curry(rng):
    z, r = T.pot(rng, V.kadhai(M.copper(), 2.35, 1.1), ('#8E3412', '#701F06', '#B5561C'), rough=.16)
    m = T.meat(T.MUTTON, (z + .0, '#7A2A0E'), .7)
    T.mutton(rng, S.spread(rng, 11, r * .78, .74), z + .08, m, .45)
    G.slivers(rng, ['#F0DC9A', '#E9CE80'], 20, .9, size=(.2, .03, .03))
    G.coriander(rng, 13, 1.2, .2)
    G.chopped(rng, 30, 1.6)


@dish('nihari', prop='none')
def nihari(rng):
    z, r = T.pot(rng, V.bowl(M.glaze('#3C5A6B', .18), 2.5, 1.1, fill=.76), ('#7A3A14', '#5A2408', '#B55A18'), rough=.1, oily=.48)
    m = T.meat(T.MUTTON, (z - .02, '#6B3010'), .72)
    P.drumstick(m, (-.1, .3, z + .22), (0, -.05, .5), 2.1, .68, 4, bone=False)
    bone = M.food(*T.BONE, scale=4, rough=.4, bump=.05)
    S.tubes(bone, [[(q, q * .546, z + .28) for q in (.5, .9, 1.2, 1.5)]], .17, at=(-.1, .3, 0))
    T.mutton(rng, [(-1.1, -.6), (.3, -1.1), (1.2, -.35), (-.5, 1.35)], z + .05, m, .44, 1)
    G.slivers(rng, ['#F0DC9A', '#E9CE80'], 34, 1.2, size=(.24, .03, .03))
    T.green_chillies(rng, [(.9, 1.05)], .9)
    G.citrus((-1.5, .55, z + .3), .36, (.45, .25, 0), half=True)
    G.coriander(rng, 10, 1.1, .2)


@dish('mutton-fry', prop='mustard', close=(-.1, -.3, .9))
def mutton_fry(rng):
    z, r = V.kadhai(T.iron(), 2.3, .85, fill=.4)
    F = M.food('#4E2410', rough=.3, bump=.6, spec=.5)
    S.slab(F, r, lambda t, x, y: z + .03 * S.fbm(x, y, 0, 2, 1), rings=20)
    m = T.meat(('#4E2410', '#6E3A1A', '#8A4E26'), None, .64, .28)
    T.heap(rng, m, z, r * .8, 20, .34, 11, lump=.4)
    shallot = M.food('#B56A8A', '#D9A0B8', scale=2, rough=.25, bump=.1, spec=.5)
    T.lay(S.spread(rng, 12, 1.3, .5), lambda x, y, h: S.ball(shallot, (.19, .15, .09), (x, y, h), (0, 0, rng.uniform(0, 6)), lump=.25, freq=2), .0)
    T.dry_chillies(rng, [(-.7, .5), (.6, .7), (.3, -.7), (-.5, -.6)])
    G.curry_leaves(rng, G.around(rng, 14, 1.4), .44)


@dish('pepper-chicken', prop='none', look=(0, 0, .35), close=(-.1, -.3, .7))
def pepper_chicken(rng):
    z = V.leaf_disc(2.4, V.thali(M.brass(), 2.65))
    m = T.meat(('#5A2E14', '#7A4620', '#94602E'), None, .6, .36)
    T.legs(m, [(-.5, .5, 2.2, .3), (.6, .1, .6, .3)], z, 1.7, .48)
    T.heap(rng, m, z, 1.25, 11, .38, 5, lump=.35)
    T.seeds(rng, '#15100C', 200, 1.7, size=(.035, .035, .03))
    G.curry_leaves(rng, G.around(rng, 16, 1.6), .46)
    G.onion_rings(rng, [(1.65, -.9), (1.35, -1.3), (1.85, -.4)], .36)
    G.citrus((-1.7, -1.0, z + .3), .38, (.5, .2, 0), half=True)
    G.slivers(rng, ['#F7F0DF'], 18, .8, size=(.16, .05, .02))


@dish('tangdi-kebab', prop='chutney', look=(0, 0, .35), close=(-.3, -.4, .6))
def tangdi_kebab(rng):
    z = V.plate(M.glaze('#3B4A3A', .3), 2.7)
    m = M.food('#C08A3E', '#DDB064', '#E9C888', scale=2.6, rough=.4, bump=.5, bscale=8, spots=[('#5A2A0C', 3.0, .58, .7), ('#8FA04A', 7, .66, .72)])
    T.legs(m, [(-1.15, .35, 1.95, .42), (-.2, .55, 1.65, .44), (.75, .35, 1.3, .42), (-.6, -.5, 2.5, .8), (.4, -.55, 2.1, .82)], z, 2.0, .58)
    G.onion_rings(rng, [(1.45, -.75), (1.7, -.3), (1.2, -1.3), (1.65, -1.0)], .4)
    G.citrus((-1.75, -.95, z + .38), .4, (.6, .35, .2), half=True)
    G.mint(rng, [(-1.2, -1.6), (-1.0, -1.75), (-.8, -1.6), (1.6, .5)], .5)
    G.chopped(rng, 40, 1.4)


@dish('grilled-chicken', prop='none', look=(0, 0, .35), close=(-.3, -.3, .6))
def grilled_chicken(rng):
    z = V.leaf_disc(2.5, V.slate(2.9, 2.45, mat=M.wood('#A87444', '#7E5230')))
    m = M.food('#8E5A14', '#B88024', '#D0A040', scale=2.4, rough=.34, bump=.5, bscale=8, spots=[('#2A1206', 2.6, .54, .64), ('#5E7A20', 6, .66, .72)])
    T.legs(m, [(-.9, .6, 2.75, .4), (-.55, -.35, 2.95, .4), (.75, .15, .35, .42)], z, 2.3, .68)
    G.citrus((1.3, -1.15, z + .36), .42, (.5, -.2, 0), half=True, rind='#5E9A2C', pulp='#C6DE7A')
    G.citrus((.4, -1.6, z + .3), .38, (.5, .3, 0), half=True, rind='#5E9A2C', pulp='#C6DE7A')
    for i in range(5):
        G.chilli((-1.3 + .2 * i, -1.45 - .1 * (i % 2), z + .08), (0, 0, .6 * i), .5, '#6BA02C' if i % 2 else '#C23016', .06)
    G.curry_leaves(rng, G.around(rng, 9, 1.5), .44)
    G.onion_rings(rng, [(1.4, 1.2), (1.0, 1.5)], .36)


@dish('chicken-lollipop', prop='red', look=(0, 0, .4), close=(-.3, -.4, .7))
def chicken_lollipop(rng):
    z = V.plate(T.speckled(), 2.65)
    m = T.meat(('#8A1E0C', '#A8321A', '#C04A22'), None, .66, .14)
    T.legs(m, [(-.1, .95, 1.57, .45), (-1.05, .5, 2.5, .45), (.95, .5, .65, .45), (-.95, -.55, 3.6, .45), (.85, -.6, -.45, .45), (-.05, -1.0, -1.57, .45)],
           z, 1.35, .55)
    T.seeds(rng, '#F2E4BE', 90, 1.7, size=(.045, .028, .02))
    G.spring_onion(rng, 50, 1.5)


@dish('chicken-wings', prop='sage', look=(0, 0, .3), close=(-.4, -.4, .6))
def chicken_wings(rng):
    z = V.slate(2.85, 2.05)
    m = T.meat(('#8A3E12', '#A8581E', '#C87C34'), None, .62, .22)
    for i, (x, y, a) in enumerate([(-1.75, .75, .3), (-.55, 1.0, 1.2), (.6, .85, .1), (-1.55, -.45, 2.2), (-.4, -.25, 2.9), (-.75, -1.25, .2), (.65, -1.0, 1.0)]):
        P.drumstick(m, (x, y, z + .3), (i, -.05, a), 1.3, .42, i, bone=False)
        P.drumstick(m, (x + .42, y + .3, z + .3), (i, .05, a + 1.35), 1.25, .33, i + 9, bone=False)
    import props
    props.dip((1.85, .1, z), .7, mat=M.glaze('#F6F2E8'), **props.RAITA)
    G.citrus((1.7, -1.25, z + .34), .38, (.5, -.3, 0), half=True, rind='#5E9A2C', pulp='#C6DE7A')
    G.mint(rng, [(1.85, .1), (2.2, -.9)], .42)
    G.chopped(rng, 50, 1.9)
