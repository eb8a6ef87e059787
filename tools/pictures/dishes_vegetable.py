"""Vegetarian curries: paneer, tofu, chickpeas, dal."""
import math

import garnish as G
import materials as M
import doughs as D
import pieces as P
import rice as F
import shapes as S
import toppings as T
import vessels as V
from recipe import dish


def paneer_mat(dip=None, cols=('#F7E9CB', '#FFF7E6'), spots=(('#E0A050', 2.6, .6, .75),)):
    return M.food(*cols, scale=2.5, rough=.45, bump=.12, bscale=9, dip=dip, spots=list(spots))


@dish('kadala-curry', prop='sage')
def kadala(rng):
    z, r = T.pot(rng, T.clay_bowl(), ('#7A4A22', '#5E3414', '#94602E'))
    F.beans(rng, ('#3A2012', '#4E2E1A', '#2C180E'), 200, r * .92, lambda x, y: z, (.155, .14, .13), sink=.04, dip=(z - .04, '#7A4A22'))
    G.slivers(rng, ['#F7F0DF', '#EFE3C6'], 30, 1.2, size=(.22, .06, .02))
    T.dry_chillies(rng, [(.5, .6), (-.7, -.3)])
    G.curry_leaves(rng, G.around(rng, 11, 1.4), .46)
    T.seeds(rng, '#1E140C', 50, 1.5)


@dish('potato-chickpeas', prop='red')
def potato_chickpeas(rng):
    z, r = V.bowl(T.iron(), 2.45, .85, fill=.52)
    S.slab(M.food('#7A4E1A', '#93641F', '#5E3A12', scale=3, rough=.6, bump=.9, bscale=12), r * .92, lambda t, x, y: z - .1 * t ** 4 + .05 * S.fbm(x, y, 0, 3, 1), rings=24)
    potato = M.food('#E8B93E', '#F2CE66', '#D9A02A', scale=2.4, rough=.4, bump=.3, spots=[('#A8641E', 3, .6, .74)])
    P.cubes(rng, potato, S.spread(rng, 20, r * .84, .58), z + .18, .28, .9, .6)
    F.beans(rng, ('#DDAE62', '#CF9C4E'), 60, r * .85, lambda x, y: z + .12, (.16, .15, .14), sink=.08)
    G.settle()
    F.beans(rng, ('#E0B878', '#D2A05A'), 46, r * .75, lambda x, y: min(z + .62, G.drop(x, y)[0]), (.16, .15, .14), sink=.1)
    T.dry_chillies(rng, [(-.7, .6), (.7, .5), (.1, -.8), (-.4, -.2)])
    T.seeds(rng, '#4A2E14', 90, 1.6, size=(.055, .02, .018))
    G.coriander(rng, 12, 1.3, .2)


@dish('spinach-tofu', prop='none')
def spinach_tofu(rng):
    z, r = T.pot(rng, V.bowl(M.glaze('#2B3136', .25), 2.45, 1.1, fill=.76), ('#3E6A22', '#2E5418', '#4E7E2E'), rough=.25, bump=.7)
    P.cubes(rng, paneer_mat((z + .0, '#3E6A22'), ('#F4EBD6', '#FAF3E2'), ()), S.spread(rng, 12, r * .82, .76), z + .06, .36, .8)
    garlic = M.food('#D9A85A', '#EDCB8A', scale=4, rough=.5, bump=.1)
    G.strew(rng, [S.ball_mesh(garlic, (.11, .085, .025), sub=2)], G.around(rng, 24, 1.3), lift=.02)
    T.bits(rng, [('#C23016', 30, (.07, .05, .02))], 1.5)
    T.seeds(rng, '#F2E4BE', 60, 1.5, size=(.045, .028, .02))


@dish('curry-leaf-paneer', prop='none', look=(0, 0, .3), close=(-.2, -.4, .6))
def curry_leaf_paneer(rng):
    z, r = V.bowl(T.iron(), 2.6, .6, fill=.35)
    S.slab(M.food('#2E2A24', rough=.35, bump=.3), r, lambda t, x, y: z, rings=8)
    m = paneer_mat(None, ('#C9BC6A', '#DDD08A', '#B0AE56'), (('#55601E', 5, .55, .7), ('#6B3A10', 3, .62, .74)))
    P.cubes(rng, m, S.spread(rng, 10, r * .72, .8, tries=400), z + .3, .38, .75, .15)
    T.dry_chillies(rng, [(-.7, .6), (.9, -.5)])
    G.curry_leaves(rng, G.around(rng, 26, 1.7), .5)
    T.seeds(rng, '#2A1A10', 70, 1.6)
    T.seeds(rng, '#D9A04A', 50, 1.6, size=(.06, .05, .04))


@dish('paneer-kuzhambu', prop='mustard')
def paneer_kuzhambu(rng):
    z, r = T.pot(rng, V.kadhai(M.clay(), 2.35, 1.05, fill=.78), ('#94401A', '#742A0A', '#B05C22'), rough=.1, oily=.5)
    P.cubes(rng, paneer_mat((z + .02, '#94401A')), S.spread(rng, 12, r * .82, .72), z + .05, .33)
    shallot = M.food('#C07A8E', '#DDAABC', scale=2, rough=.25, bump=.1, spec=.5)
    T.lay(S.spread(rng, 9, 1.5, .6), lambda x, y, h: S.ball(shallot, (.2, .16, .12), (x, y, h), (0, 0, rng.uniform(0, 6)), lump=.2, freq=2), .0)
    T.dry_chillies(rng, [(.2, .3), (-.8, -.8)])
    G.curry_leaves(rng, G.around(rng, 10, 1.5), .44)
    T.seeds(rng, '#5A3414', 50, 1.5, size=(.04, .03, .03))


@dish('manchow-paneer', prop='none')
def manchow(rng):
    z, r = T.pot(rng, V.bowl(M.glaze('#59727A', .2), 2.45, 1.1, fill=.76), ('#B4341A', '#941E0C', '#CC5426'), rough=.07)
    P.cubes(rng, paneer_mat((z + .06, '#B4341A'), ('#F4E2BC', '#FBF0D8')), S.spread(rng, 11, r * .8, .8), z + .04, .36)
    G.spring_onion(rng, 60, 1.6)
    T.seeds(rng, '#F2E4BE', 60, 1.5, size=(.045, .028, .02))
    T.bits(rng, [('#EAD9B0', 26, (.06, .05, .03)), ('#8E1A10', 20, (.07, .05, .02))], 1.6)


@dish('chilli-paneer', prop='red', look=(0, 0, .35), close=(-.2, -.4, .6))
def chilli_paneer(rng):
    z = V.plate(T.speckled(), 2.7)
    S.disc(M.food('#7A2C0E', '#5E1C06', rough=.12, bump=.3, spec=.6), 1.75, .08, edge=.3, at=(0, 0, z), lump=.02)
    m = paneer_mat(None, ('#B5541A', '#CC7428', '#DD9444'), (('#6B2408', 3, .58, .7),))
    P.cubes(rng, m, S.spread(rng, 13, 1.5, .72), z + .34, .34)
    P.cubes(rng, m, S.spread(rng, 5, .7, .66), z + .86, .33)
    T.tiles(rng, (T.GREEN, '#3B7020', '#C23A22', '#C889AE'), S.spread(rng, 17, 1.6, .5), .27)
    T.green_chillies(rng, [(-.3, .5), (.6, -.6)], .8)
    G.spring_onion(rng, 50, 1.6)
    T.seeds(rng, '#F2E4BE', 70, 1.6, size=(.045, .028, .02))


@dish('black-dal', prop='napkin')
def black_dal(rng):
    z, r = T.pot(rng, V.kadhai(T.iron(), 2.35, 1.05, fill=.78), ('#5E3820', '#432412', '#7A4A28'), rough=.2)
    F.beans(rng, ('#2E1B12', '#47301F', '#5E4028'), 430, r * .95, lambda x, y: z, (.11, .08, .06), sink=-.01)
    garlic = M.food('#C98E3E', '#E0B468', scale=4, rough=.5, bump=.1)
    G.strew(rng, [S.ball_mesh(garlic, (.15, .1, .03), sub=2)], G.around(rng, 26, 1.0), lift=.02)
    T.dry_chillies(rng, [(-.5, .5), (.5, .2), (.0, -.6)])
    T.seeds(rng, '#3A2410', 70, 1.1, size=(.055, .02, .018))
    G.curry_leaves(rng, G.around(rng, 8, 1.2), .42)
    G.chopped(rng, 26, 1.6)


@dish('mushroom-skewers', radius=2.9, prop='chutney', look=(0, 0, .25), close=(-.4, -.4, .5))
def mushroom_skewers(rng):
    z = V.board(M.wood('#8A5A34', '#6B4224'), 2.85, .16)
    paneer = paneer_mat(None, ('#E0A02F', '#EFBE4E', '#F4D88A'), (('#43200C', 3.0, .58, .68),))
    onion = M.food('#C889AE', '#E8CBD9', scale=2, rough=.3, bump=.05, spots=[('#5A2A22', 3, .64, .72)])
    stick = M.food('#C79A5E', '#B38446', scale=3, rough=.6, bump=.1)
    for k, y in enumerate((-.95, .05, 1.05)):
        w = 2.5 if k == 1 else 2.25
        S.tubes(stick, [[(x, y, z + .36) for x in (-w, -1, 1, w)]], .045)
        for i, x in enumerate((-1.75, -1.05, -.35, .35, 1.05, 1.75)):
            if (i + k) % 2:
                S.box(paneer, (.3, .34, .31), (x, y, z + .34), (rng.uniform(-.3, .3), 0, rng.uniform(-.12, .12)), lump=.06, seed=i + 7 * k, fine=.02)
            else:
                D.mushroom((x + .05, y, z + .42), (-.55 + rng.uniform(-.2, .2), 0, rng.uniform(-.3, .3)), .44, ('#A8743A', '#C08E50', '#8A5826'))
            P.pepper(rng, onion, (x + .36, y, z + .35), (rng.uniform(-.3, .3), 1.5, 0), .3)
    T.seeds(rng, '#2A1A10', 90, 1.9)
    G.citrus((1.1, -1.85, z + .3), .34, (.5, -.3, 0), half=True)
    G.mint(rng, [(-1.2, -1.85), (-.95, -1.95), (1.6, 1.75)], .42)
    G.chopped(rng, 40, 1.9)


@dish('aloo-tikki', radius=2.4, prop='none', look=(0, 0, .3), close=(-.3, -.4, .6))
def aloo_tikki(rng):
    z = V.plate(M.glaze('#35424A'), 2.55)
    m = M.food('#B5702A', '#CC8E40', '#DDAA5E', scale=2.6, rough=.5, bump=.6, bscale=10, spots=[('#7A3E12', 3, .6, .72)])
    for i, (x, y) in enumerate([(-1.0, .5), (.9, .7), (.05, -.95)]):
        S.disc(m, 1.0, .46, edge=.5, lump=.03, seed=i, at=(x, y, z))
    S.disc(M.gravy('#8A4A1C', '#6E3410', '#A86428'), 1.25, .5, edge=.9, lump=.08, at=(-.05, .15, z + .02))
    G.settle()
    hs = [(x, y, G.drop(x, y)[0]) for x, y in G.around(rng, 80, 1.25, (-.05, .15))]
    bean = [S.ball_mesh(M.food(c, rough=.3, bump=.1, vary=.15), (.16, .15, .14), lump=.12, sub=3) for c in ('#C08A44', '#AA7334', '#CF9C56')]
    for x, y, h in hs:
        S.place(rng.choice(bean), (x, y, h + .06), (0, 0, rng.uniform(0, 6)))
    T.chaat_top(rng, (-.05, .15))


@dish('samosa-chaat', prop='none', look=(0, 0, .3), close=(-.3, -.4, .7))
def samosa_chaat(rng):
    z, r = V.bowl(M.glaze('#7A2F3A', .2), 2.6, .75, fill=.45)
    F.surface(M.gravy('#8A4A1C', '#6E3410', '#A86428'), z, r, .03)
    m = M.food('#A9661F', '#C98632', '#DDA24A', scale=2.2, rough=.42, bump=.3, bscale=13, spots=[('#8A4A14', 2.8, .6, .74)])
    P.samosa(m, (-.7, .45, z + .4), (.2, .1, .3), .92, 1)
    P.samosa(m, (.75, .3, z + .38), (.1, -.3, 2.1), .88, 2)
    F.beans(rng, ('#C08A44', '#AA7334', '#CF9C56'), 90, r * .85, lambda x, y: z, (.16, .15, .14), sink=.06)
    T.chaat_top(rng, (.0, .1))


@dish('misal-pav', prop='none', look=(0, 0, .3), close=(-.5, -.3, .6))
def misal(rng):
    from dishes_breads import pavs
    z = V.board(M.wood('#8A5A34', '#6B4224'), 2.7, .16)
    zz, r = V.bowl(M.glaze('#31486B', .2), 1.4, .66, at=(-.85, .4, z), fill=.82, wall=.07)
    F.surface(M.gravy('#B5381A', '#94220A', '#D9601E', rough=.08, oily=.45), zz, r, .03, 2.2, at=(-.85, .4))
    F.beans(rng, ('#7A5A30', '#94703E', '#5E4424'), 110, 1.1, lambda x, y: zz, (.1, .075, .07), at=(-.85, .4), sink=.01)
    G.slivers(rng, ['#E8B342', '#DDA02E'], 240, .95, (-.85, .45), size=(.2, .024, .024))
    T.bits(rng, [('#D9A9C6', 26, (.08, .06, .04))], .6, (-.85, .45))
    G.coriander(rng, 7, .6, .17, (-.85, .35))
    pavs(z)
    T.bits(rng, [('#D9A3C4', 50, (.08, .06, .045)), ('#EBD0E0', 30, (.08, .06, .045))], .42, (-.7, -1.65))
    G.citrus((.2, -1.75, z + .36), .36, (.5, -.2, 0), half=True)


@dish('ragda-pav', prop='none', look=(0, 0, .3), close=(-.5, -.3, .6))
def ragda(rng):
    from dishes_breads import pavs
    z = V.thali(M.steel(), 2.75)
    zz, r = V.bowl(T.speckled(), 1.4, .66, at=(-.85, .4, z), fill=.82, wall=.07)
    F.surface(M.gravy('#D9A83A', '#C48E24', '#E6BC5A', bump=.7), zz, r, .04, 2.2, at=(-.85, .4))
    F.beans(rng, ('#EBCB7A', '#E0B85E', '#F2D894'), 120, 1.12, lambda x, y: zz, (.12, .115, .11), at=(-.85, .4), sink=.02)
    G.slivers(rng, ['#F0C04A', '#E6B038'], 90, .62, (-.85, .45), size=(.14, .02, .02))
    T.bits(rng, [('#D9A9C6', 30, (.08, .06, .04))], .7, (-.85, .45))
    G.coriander(rng, 7, .6, .17, (-.85, .35))
    pavs(z)
    G.citrus((.1, -1.7, z + .36), .36, (.5, -.2, 0), half=True)
    G.chilli((-1.0, -1.65, z + .1), (0, 0, .1), 1.0)


@dish('saag-paneer', prop='napkin')
def saag_paneer(rng):
    z, r = T.pot(rng, V.kadhai(T.iron(), 2.35, 1.05, fill=.78), ('#5A7422', '#465E18', '#6E8A2E'), lump=.09, rough=.35, bump=.9)
    P.cubes(rng, paneer_mat((z + .04, '#5A7422'), ('#F2DDB0', '#FAECCB'), (('#C9842E', 2.2, .52, .7),)), S.spread(rng, 10, r * .8, .78, .5), z + .08, .33)
    G.butter((.05, .1, z + .14), .3)
    G.slivers(rng, ['#F0DC9A', '#E9CE80'], 18, .9, size=(.2, .03, .03))
    T.dry_chillies(rng, [(-.6, .5), (.6, -.5)], .8)


@dish('zafrani-paneer-tikka', prop='sage', look=(0, 0, .3), close=(-.3, -.4, .6))
def zafrani(rng):
    z = V.plate(M.brass(), 2.7)
    m = paneer_mat(None, ('#F4D98E', '#F9E6B0', '#EFC860'), (('#B5741E', 3, .62, .74),))
    P.cubes(rng, m, S.spread(rng, 6, 1.2, .86, tries=400), z + .36, .39, .85, .15)
    P.cubes(rng, m, [(-.3, .25), (.45, -.2)], z + 1.0, .38, .85, .15)
    T.tiles(rng, (T.GREEN, '#D9A035', '#C889AE'), S.spread(rng, 11, 1.7, .6), .28)
    T.saffron(rng, 60, 1.5)
    T.petals(rng, [(1.5, -.9), (-1.5, .8), (1.6, .6)], .32)
    G.citrus((-1.5, -1.1, z + .36), .38, (.5, .2, 0), half=True)
    G.mint(rng, [(.8, -1.55), (1.0, -1.45), (.6, -1.7)], .46)


@dish('tawa-paneer-tikka', prop='chutney', look=(0, 0, .2), close=(-.3, -.4, .5))
def tawa_paneer(rng):
    z, r = V.bowl(T.iron(), 2.75, .5, fill=.3)
    S.slab(M.food('#3A2A1E', '#2A2320', scale=2, rough=.3, bump=.3), r, lambda t, x, y: z, rings=8)
    m = paneer_mat(None, ('#D9701E', '#E6903A', '#EFAE5E'), (('#3A1608', 2.6, .54, .64),))
    P.cubes(rng, m, S.spread(rng, 13, r * .8, .82), z + .28, .36, .7, .12)
    T.tiles(rng, (T.GREEN, '#3B7020', '#C889AE', '#D9A9C6'), S.spread(rng, 15, r * .82, .55), .28)
    G.citrus((1.45, .95, z + .3), .36, (.5, -.4, 0), half=True)
    G.coriander(rng, 14, 1.7, .19)


@dish('achari-paneer-tikka', radius=2.8, prop='none', look=(0, 0, .3), close=(-.4, -.4, .6))
def achari_paneer(rng):
    z = V.leaf_disc(2.4, V.thali(M.copper(), 2.7))
    paneer = paneer_mat(None, ('#C9781E', '#DD9A38', '#E9B860'), (('#43200C', 3.0, .58, .68), ('#6B2A08', 7, .64, .7)))
    onion = M.food('#C889AE', '#E8CBD9', scale=2, rough=.3, bump=.05, spots=[('#5A2A22', 3, .64, .72)])
    stick = M.food('#C79A5E', '#B38446', scale=3, rough=.6, bump=.1)
    green = M.food('#3F7A26', '#5A963A', scale=2, rough=.3, bump=.05, spots=[('#3A2A12', 3, .64, .72)])
    for k, a in enumerate((.34, .2)):
        c, s = math.cos(a), math.sin(a)
        y0 = .75 - 1.4 * k
        S.tubes(stick, [[(q * c, y0 + q * s, z + .36) for q in (-2.1, -.7, .7, 2.1)]], .045)
        for i, q in enumerate((-1.32, -.44, .44, 1.32)):
            S.box(paneer, (.34, .4, .36), (q * c, y0 + q * s, z + .36), (rng.uniform(-.3, .3), 0, a + rng.uniform(-.1, .1)), lump=.06, seed=i + 7 * k, fine=.02)
            if i < 3:
                for mat, d in ((onion, .39), (green, .5)):
                    P.pepper(rng, mat, ((q + d) * c, y0 + (q + d) * s, z + .36), (rng.uniform(-.3, .3), 1.5, a), .4)
    T.seeds(rng, '#2A1A10', 90, 1.6)
    T.seeds(rng, '#8A9A3A', 60, 1.6, size=(.06, .025, .02))
    G.citrus((1.25, -1.55, z + .36), .38, (.5, -.2, 0), half=True)
    G.onion_rings(rng, [(-.75, -1.7), (-.4, -1.85)], .34)
    G.mint(rng, [(1.3, 1.3), (1.5, 1.2)], .44)
