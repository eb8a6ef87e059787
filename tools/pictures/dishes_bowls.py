"""Curries, rice and noodles in a bowl."""
import garnish as G
import materials as M
import pieces as P
import rice as F
import shapes as S
import vessels as V
from recipe import dish

def curry(rng, vessel, sauce, **kw):
    """A vessel filled with sauce; answers (level, radius)."""
    level, rad = vessel
    F.surface(sauce, level, rad, seed=rng.randint(1, 99), **kw)
    return level, rad


@dish('butter-chicken', prop='napkin')
def butter_chicken(rng):
    z, r = curry(rng, V.kadhai(M.copper()), M.gravy('#C9521A', '#B03A10', '#D9702A'))
    pts = S.spread(rng, 13, r * .8, .62)
    P.chunks(rng, P.tikka_mat((z + .1, '#C24E18')), pts, z + .03, .38)
    G.cream_swirl(1.35, 1.5)
    G.coriander(rng, 12, .9, .2)
    G.chopped(rng, 40, 1.6)


@dish('paneer-butter-masala', prop='mustard')
def paneer_butter_masala(rng):
    z, r = curry(rng, V.bowl(M.brass(), 2.5, 1.15, fill=.76), M.gravy('#D9691C', '#C2500F', '#E88A34'))
    paneer = M.food('#F7E9CB', '#FFF7E6', scale=2.5, rough=.45, bump=.12, bscale=9, dip=(z + .02, '#D9691C'),
                    spots=[('#E0A050', 2.6, .6, .75)])
    P.cubes(rng, paneer, S.spread(rng, 13, r * .84, .7, .42), z + .04, .33)
    G.cream_swirl(.85, 1.5)
    G.coriander(rng, 6, .4, .2)
    G.chopped(rng, 34, 1.6)


@dish('palak-paneer', prop='napkin')
def palak_paneer(rng):
    z, r = curry(rng, V.bowl(M.glaze('#F3EEE4', speck='#9A8B76'), 2.5, 1.1, fill=.76), M.gravy('#44701F', '#345A17', '#557D27', rough=.3, bump=.6))
    paneer = M.food('#F7E9CB', '#FFF7E6', scale=2.5, rough=.45, bump=.12, bscale=9, dip=(z + .02, '#44701F'), spots=[('#DFA558', 2.4, .56, .72)])
    P.cubes(rng, paneer, S.spread(rng, 13, r * .84, .7, .42), z + .04, .33)
    G.cream_swirl(.85, 1.5)
    G.slivers(rng, ['#F0DC9A', '#E9CE80'], 14, .4, (.0, .0), (.16, .025, .025))


@dish('dal-makhani', prop='napkin')
def dal_makhani(rng):
    z, r = curry(rng, V.bowl(M.brass(), 2.5, 1.15, fill=.76), M.gravy('#5A2A12', '#3E1A0B', '#8A4218', rough=.18))
    F.beans(rng, ('#2E150C', '#4A2413', '#6B3A1D'), 420, r * .95, lambda x, y: z, (.11, .08, .06), sink=-.012)
    G.cream_swirl(1.25, 1.8)
    G.butter((.1, .1, z + .12), .25)
    G.coriander(rng, 8, .8, .19, (.5, -.5))
    G.chopped(rng, 30, 1.6)


@dish('chole', prop='indigo')
def chole(rng):
    z, r = curry(rng, V.kadhai(M.metal('#4A4745', .4, .2, 5)), M.gravy('#7E3E16', '#5C2A0D', '#9A5420'))
    F.beans(rng, ('#C08A44', '#AA7334', '#CF9C56'), 190, r * .92, lambda x, y: z, (.17, .155, .145), sink=.03, dip=(z - .04, '#7E3E16'))
    G.onion_rings(rng, [(.1, .35), (.5, -.05), (-.25, .0)], .42)
    G.citrus((-.75, .75, z + .3), .36, (.45, .25, 0), half=True)
    G.chilli((.55, .85, z + .2), (0, 0, .4), 1.1)
    G.slivers(rng, ['#F0DC9A'], 14, .9, (.1, -.5), (.16, .025, .025))
    G.coriander(rng, 14, 1.4, .2)


@dish('fish-curry', prop='mustard', close=(-.2, -.1, .9))
def fish_curry(rng):
    z, r = curry(rng, V.kadhai(M.metal('#4A4745', .4, .2, 5), 2.35, 1.0, fill=.78), M.gravy('#C9701C', '#B0570F', '#C24A18', rough=.15))
    m = M.food('#C98A32', '#DDAA55', '#B06A22', scale=3.5, rough=.3, bump=.35, bscale=14, spec=.55, dip=(z + .03, '#B85A18'),
               spots=[('#7A3A10', 2.6, .58, .72)])
    P.fish(m, (.05, .78, z + .03), (.0, .0, .14), 2.9, 1)
    P.fish(m, (.0, -.66, z + .03), (.0, .0, -.12), 2.9, 2)
    G.onion_rings(rng, [(1.55, .05), (1.3, -.15)], .28)
    G.curry_leaves(rng, [(.5, .0), (.75, .08), (-.5, -.02), (1.2, -1.2), (-1.2, 1.2), (-.9, -1.25), (.2, -.6)], .46)
    G.chilli((-.75, 1.35, z + .08), (0, 0, .5), .9)
    G.chilli((.5, -1.5, z + .08), (0, 0, .1), .9, '#B3221A')
    G.chopped(rng, 30, 1.5)


@dish('chicken-biryani', prop='raita', close=(-.1, -.5, 1.1))
def chicken_biryani(rng):
    z, r = V.kadhai(M.copper(), 2.4, 1.05, fill=.62)
    top = F.mound(rng, r * .99, .75, z - .05, patch=3, weights=(5, 3, 1.2, 5), n=3000)
    m = P.tikka_mat()
    for i, (x, y, yaw) in enumerate([(-.75, -.35, .5), (.6, -.55, 2.5), (.1, .75, 4.2)]):
        P.drumstick(m, (x, y, top(x, y) + .14), (.2, -.16, yaw), 1.55, .45, i)
    for x, y in ((-1.0, .75), (1.25, .3), (-.1, -1.2), (-1.35, -.25), (.85, .95)):
        P.chunks(rng, m, [(x, y)], top(x, y) + .1, .34)
    egg, yolk = M.food('#FFFCF2', rough=.25, bump=0, sss=.05), M.food('#F2A51E', '#F7BB3C', scale=5, rough=.5, bump=.1)
    for x, y, yaw in ((.3, .05, .4),):
        h = top(x, y) + .1
        S.ball(egg, (.5, .37, .28), (x, y, h), (0, 0, yaw))
        S.ball(yolk, (.22, .21, .1), (x + .06, y, h + .22), (0, 0, yaw))
    G.fried_onion(rng, 55, 1.5)
    G.mint(rng, [(-.3, .35), (-.15, .15), (.9, -.05), (-.45, -.85), (.55, 1.1)], .5)
    G.chopped(rng, 50, 1.8)


@dish('veg-biryani', prop='raita', close=(0, -.4, 1.0))
def veg_biryani(rng):
    z, r = V.bowl(M.clay(), 2.5, 1.2, fill=.7)
    top = F.mound(rng, r * .99, .7, z - .05, patch=8, n=3000)
    for col, n, size in (('#E2711D', 34, (.12, .1, .1)), ('#4E9A33', 26, (.17, .055, .055)), ('#FBF1DC', 10, (.19, .19, .13))):
        m = M.food(col, rough=.4, bump=.1, vary=.12)
        me = [S.ball_mesh(m, size, planes=S.CUBE, power=7, sub=3, lump=.06)]
        G.strew(rng, me, G.around(rng, n, r * .85), lift=size[2] * .3, tilt=.5)
    G.strew(rng, [S.ball_mesh(M.food('#6DAE36', rough=.35, bump=.05, vary=.12), (.1, .1, .1), sub=3)], G.around(rng, 48, r * .85), lift=.03)
    G.strew(rng, [S.ball_mesh(M.food('#DFA858', '#C98B3C', rough=.4, bump=.1), (.2, .085, .08), sub=3, lump=.2)], G.around(rng, 12, r * .7), lift=.03)
    G.fried_onion(rng, 30, 1.3)
    G.mint(rng, [(-.35, .25), (.3, -.25), (.45, .45), (-1.2, -.5)], .5)
    G.chopped(rng, 40, 1.8)


@dish('jeera-rice', prop='indigo', close=(0, -.5, 1.0))
def jeera_rice(rng):
    z, r = V.bowl(M.glaze('#3E5C66', .2), 2.5, 1.1, fill=.72)
    F.mound(rng, r * .99, .75, z - .05, cols=('#FFF9EA', '#F7EFD9', '#FFFDF6', '#FFFCF2'), n=3200)
    G.slivers(rng, ['#5A3A1C', '#6E4A26'], 70, r * .93, size=(.075, .022, .02))
    G.coriander(rng, 9, .5, .2)
    G.chopped(rng, 40, 1.7)
    G.slivers(rng, ['#DDA050', '#C98A3A'], 9, .9, size=(.2, .09, .07))


@dish('hakka-noodles', prop='red', close=(0, -.5, 1.1))
def hakka_noodles(rng):
    z, r = V.bowl(M.glaze('#2E4A52', .18, '#59727A'), 2.5, 1.15, fill=.7)
    F.noodles(rng, r * .97, z + .04, .55, strands=230)
    G.slivers(rng, ['#E0741F', '#D9631A'], 34, r * .85, size=(.3, .045, .03))
    G.slivers(rng, ['#4E9A33', '#3C8528'], 30, r * .85, size=(.28, .05, .03))
    G.slivers(rng, ['#C7302A', '#E9E3C8', '#CFE0A0'], 34, r * .85, size=(.26, .05, .028))
    G.spring_onion(rng, 40, 1.6)
