"""Whole meals: thalis and the leaf of a feast."""
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

YELLOW, GREEN, RED, BROWN, WHITE = (('#E0A92E', '#C98A1E', '#E8BC4A'), ('#4B7A26', '#35601A', '#6E9A3A'), ('#C24A1C', '#A0340E', '#D96E2E'),
                                    ('#7A3E16', '#5C2A0D', '#9A5A22'), ('#F8F4EA', '#F0EBDC', '#FFFDF6'))
RICE = ('#FFF9EA', '#F7EFD9', '#FFFDF6', '#FFFCF2')


def katoris(z, sauces, r0=2.28, r=.62, start=18, step=36):
    """Small bowls along the far rim; answers [(x, y, level)]."""
    out = []
    for i, s in enumerate(sauces):
        a = math.radians(start + step * i)
        x, y = r0 * math.cos(a), r0 * math.sin(a)
        level, q = V.katori(M.steel(), r, .46, (x, y, z), .8)
        F.surface(M.gravy(*s, bump=.4), level, q, .02, 3, at=(x, y))
        out.append((x, y, level))
    return out


def blob(rng, col, at, r=.42, h=.2, z=.1, deep=None):
    S.disc(M.food(col, deep or col, scale=4, rough=.45, bump=.7, bscale=12), lambda a: r * (1 + .15 * S.fbm(math.cos(a), math.sin(a), 0, 1.5, at[0])),
           h, edge=.8, lump=.05, freq=4, at=(*at, z))


@dish('kerala-oonu', radius=2.7, prop='none', look=(0, 0, .15), close=(-.2, -.3, .4))
def oonu(rng):
    green = M.food('#2F611F', '#3F7629', '#528A36', scale=1.1, rough=.38, bump=0, spec=.5)

    def leaf(u, v):
        x, w = (u - .5) * 6.6, 1.95 * (1 - max(0, u - .55) ** 2 * 2.4) * (1 - max(0, .12 - u) * 1.2)
        y = (v - .5) * 2 * w
        return (x, y, .05 + .06 * abs(v - .5) ** 2 * 4 + .012 * math.sin(x * 22 - abs(y) * 8))
    S.grid(green, leaf, 160, 60, thick=.02)
    S.tubes(M.food('#7FA544', rough=.4, bump=0), [[(x, 0, .09) for x in (-3.2, -1, 1, 3.2)]], .045, flat=.6)
    F.mound(rng, 1.15, .62, .06, cols=('#F4E4D0', '#E9CDB4', '#D9A88E', '#FBF3E6'), n=1300, size=(.12, .055, .05), at=(-.15, -.75))
    S.disc(M.gravy('#C98A34', '#B5741E', '#DDA452', rough=.15), .62, .1, edge=.6, lump=.03, at=(.1, -.75, .5))
    for x, col, deep in ((-2.4, '#C2306A', '#A01E52'), (-1.55, '#D9C45A', '#B8A23A'), (-.7, '#5E8A34', '#3F6B1E'), (.15, '#F0E6C4', '#DDC98A'), (1.0, '#C9641E', '#A84A12'), (1.8, '#8E1E10', '#B5381A')):
        blob(rng, col, (x, 1.1), .4, .22, .09, deep)
        G.chopped(rng, 5, .3, (x, 1.1), .06)
    G.slivers(rng, ['#FFFEFA'], 60, .4, (-2.4, 1.1), size=(.08, .02, .015))
    G.slivers(rng, ['#FFFEFA'], 40, .4, (-.7, 1.1), size=(.08, .02, .015))
    T.papad((1.75, -.35, .1), .82, (.05, -.08, 0), 3)
    banana = M.food('#EDC22E', '#F4D050', scale=1.5, rough=.4, bump=.05)
    S.tubes(banana, [[(-2.6, -.9, .3), (-2.3, -1.25, .32), (-1.8, -1.35, .3), (-1.5, -1.2, .28)]], .24, taper=True, res=4)
    for x, y, s in ((-2.1, -.1, YELLOW), (2.35, .75, ('#E9C9A0', '#DDB484', '#F0DAB8'))):
        lv, q = V.katori(M.steel(), .5, .4, (x, y, .08), .8)
        F.surface(M.gravy(*s, bump=.3), lv, q, .02, 3, at=(x, y))
    G.curry_leaves(rng, [(.1, -.7), (-1.55, 1.1)], .34)


@dish('south-indian-meals', radius=3.15, prop='none', look=(0, 0, .2), close=(-.3, .3, .4))
def meals(rng):
    z = V.leaf_disc(2.8, V.thali(M.steel(), 3.1))
    ks = katoris(z, [BROWN, ('#B9481A', '#94300A', '#CC6A2A'), YELLOW, ('#DCC98A', '#C9B068', '#EADCAC'), GREEN, WHITE], 2.25, .56, 0, 36)
    T.bits(rng, [(T.CARROT, 6, (.09, .07, .05)), (T.BEAN, 5, (.12, .05, .05))], .4, ks[1][:2])
    F.mound(rng, 1.25, .7, z, cols=RICE, n=1500, at=(-.1, .1))
    T.papad((-1.5, -1.05, z + .1), .85, (0, .1, 0), 2)
    blob(rng, '#A8240E', (.2, -1.95), .3, .14, z, '#C9481E')
    blob(rng, '#E8A030', (1.35, -1.25), .5, .36, z, '#D98A1A')
    T.cashews(rng, 5, .3, (1.35, -1.25), .8)
    G.curry_leaves(rng, [ks[2][:2], ks[0][:2]], .32)
    for k in ks[:5]:
        G.chopped(rng, 5, .3, k[:2])


@dish('kathiawadi-thali', radius=3.15, prop='none', look=(0, 0, .2), close=(-.3, .3, .4))
def kathiawadi(rng):
    z = V.thali(M.brass(), 3.1)
    ks = katoris(z, [('#E9C94A', '#D6B030', '#F2DC7A'), ('#4A2A16', '#34190C', '#6B4224'), ('#C93A16', '#A8240A', '#DD6430'), ('#6B8A34', '#557426', '#80A044'), WHITE])
    G.slivers(rng, ['#F0C04A', '#E6B038'], 40, .4, ks[2][:2], size=(.14, .02, .02))
    rotla = wheat('#8E7A5A', '#A89272', '#756244', char='#4A3420', at=.57)
    D.flatbread(rotla, (-1.15, -.75, z + .02), 1.2, .18, 2, puff=.04)
    D.flatbread(rotla, (-.85, -.95, z + .22), 1.2, .18, 5, puff=.04)
    G.butter((-.85, -.95, z + .5), .2)
    kh = M.food('#E9C25A', '#DDAE3E', '#F2D48A', scale=3, rough=.4, bump=.9, bscale=12)
    S.disc(kh, .95, .42, edge=.9, lump=.05, freq=4, at=(1.2, -.35, z))
    G.strew(rng, F.grain_meshes(('#F2D890', '#E9C25A'), (.09, .045, .04)), G.around(rng, 120, .9, (1.2, -.35)), lift=0, tilt=.6)
    blob(rng, '#B5240E', (.55, -1.9), .3, .18, z, '#8E1608')
    G.chilli((1.3, -1.75, z + .1), (0, 0, .3), 1.0)
    G.onion_rings(rng, [(-.1, .6), (.25, .45)], .34)
    jag = M.food('#A8641E', '#BC7A30', scale=3, rough=.4, bump=.3)
    P.chunks(rng, jag, [(2.3, -1.0)], z + .14, .2)
    for k in ks[:4]:
        G.chopped(rng, 6, .35, k[:2])


@dish('gujarati-thali', radius=3.15, prop='none', look=(0, 0, .2), close=(-.3, .3, .4))
def gujarati(rng):
    z = V.thali(M.steel(), 3.1)
    ks = katoris(z, [('#D9902E', '#C2761A', '#E6AC52'), ('#F2E0A4', '#E6CC80', '#F9EDC4'), GREEN, ('#D0A030', '#B8841A', '#E0B850'), ('#F2A012', '#EE9408', '#F6B02E')])
    T.bits(rng, [('#F0D078', 7, (.13, .11, .09)), ], .4, ks[3][:2])
    T.peas(rng, 10, .4, ks[2][:2], size=.08)
    phulka = wheat('#E3BE84', '#EED0A0', '#D6AA68', char='#8A5626', at=.6)
    for i in range(2):
        D.flatbread(phulka, (-1.3 + .1 * i, -.7, z + .04 + .08 * i), 1.05, .05, i, (0, 0, i), puff=.06)
    D.folded(phulka, (-1.75, -1.35, z + .26), 1.15, (0, 0, .5), 3, 4)
    F.mound(rng, .85, .5, z, cols=RICE, n=800, at=(.35, .1))
    T.papad((1.55, -.45, z + .1), .72, (0, .1, 0), 2)
    dhokla = M.food('#F2CE4A', '#F7DC74', scale=3, rough=.6, bump=.6, bscale=16)
    for i, (x, y) in enumerate(((.35, -1.55), (.85, -1.75), (.75, -1.25))):
        S.box(dhokla, (.24, .24, .18), (x, y, z + .18), (0, 0, .3 * i), sub=4)
    G.slivers(rng, ['#2A1A10'], 16, .5, (.65, -1.5), (.03, .03, .03))
    T.bits(rng, [('#C9301C', 8, (.08, .07, .05)), ('#7FA63C', 8, (.09, .07, .05)), ('#D9A9C6', 8, (.08, .06, .04))], .35, (1.6, -1.5))
    G.chopped(rng, 20, .8, (.6, -1.4))
