"""What food is served in. Bowls answer with (height of the filling, its radius)."""
import math

import materials as M
import shapes as S


def bowl(mat, R=2.5, depth=1.15, foot=.5, wall=.09, fill=.72, at=(0, 0, 0), lip=.06, straight=1.0):
    """A round bowl; fill = how full. straight > 1 gives steeper walls."""
    x, y, z0 = at
    f, n = foot * R, 14
    curve = [(f + (R - f) * math.sin(t * math.pi / 2) ** (1 / straight), .06 + (depth - .06) * (1 - math.cos(t * math.pi / 2)) ** .9)
             for t in (i / n for i in range(n + 1))]
    outer = [(f * .86, 0), (f * .9, .05)] + curve
    inner = [(max(0, r - wall), z + wall) for r, z in curve[:-1]] + [(R - wall, depth + lip * .4)]
    prof = outer + [(R + lip * .6, depth + lip * .5), (R + lip * .2, depth + lip)] + inner[::-1] + [(0, .06 + wall)]
    S.lathe(prof, mat, rounded=1, at=at)
    level = .1 + wall + (depth - .1 - wall) * fill
    for (r0, za), (r1, zb) in zip(inner, inner[1:]):
        if za <= level <= zb:
            rad = r0 + (r1 - r0) * (level - za) / max(1e-6, zb - za)
            break
    else:
        rad = inner[-1][0]
    return z0 + level, rad + .02


def handles(mat, R, z, size=.5, thick=.07):
    """Two loop handles, left and right."""
    for s in (-1, 1):
        pts = [(s * (R - .06), -size, z), (s * (R + .2), -size, z + .05), (s * (R + .48), -size * .6, z + .14),
               (s * (R + .5), size * .6, z + .14), (s * (R + .2), size, z + .05), (s * (R - .06), size, z)]
        S.tubes(mat, [pts], thick, res=4)


def kadhai(mat, R=2.3, depth=1.1, fill=.78):
    out = bowl(mat, R, depth, foot=.42, fill=fill)
    handles(mat, R, depth - .12)
    return out


def plate(mat, R=2.6, at=(0, 0, 0), deep=.32):
    """A flat plate with a raised rim; answers the height of its well."""
    S.lathe([(0, .02), (R * .6, .02), (R * .72, .06), (R * .97, deep), (R, deep + .05), (R * .985, deep + .085),
             (R * .94, deep + .03), (R * .74, .17), (R * .66, .12), (0, .12)], mat, at=at)
    return at[2] + .12


def katori(mat, r=.8, h=.5, at=(0, 0, 0), fill=.75):
    """A small steel bowl with straight walls."""
    return bowl(mat, r, h, foot=.72, wall=.035, fill=fill, at=at, lip=.03, straight=1.6)


def thali(mat, R=3.1):
    S.lathe([(0, .03), (R * .93, .03), (R * .96, .06), (R * .99, .34), (R * 1.01, .37), (R, .4), (R * .975, .38),
             (R * .95, .12), (R * .9, .08), (0, .08)], mat)
    return .08


def leaf_disc(R, z):
    """A round cut of banana leaf laid in a plate."""
    rib = M.food('#7FA544', rough=.4, bump=0)
    green = M.food('#2F611F', '#3F7629', '#528A36', scale=1.1, rough=.38, bump=0, spec=.5)
    S.slab(green, R, lambda t, x, y: z + .02 + .035 * t ** 3 + .009 * math.sin(abs(y) * 26 - x * 9), rings=60, seg=120)
    S.tubes(rib, [[(x, .0, z + .045) for x in (-R * .98, -R * .3, R * .3, R * .98)]], .035, flat=.6)
    return z + .05


def tumbler(mat, R=.8, H=2.4, base=.62, at=(0, 0, 0), wall=.05, rot=(0, 0, 0)):
    """A glass: open at the top, thick foot."""
    b = R * base
    S.lathe([(0, 0), (b, 0), (b + .03, .05), (R, H), (R - wall * .5, H + .03), (R - wall, H), (b - wall, .16), (0, .14)],
            mat, rounded=1, at=at, rot=rot)
    return lambda z: b + (R - b) * z / H - wall


def kulhad(mat, R=.85, H=1.5, at=(0, 0, 0)):
    """A clay cup; answers the filling's height and radius."""
    S.lathe([(0, 0), (R * .66, 0), (R * .68, .08), (R * .78, H * .45), (R * .96, H * .9), (R * 1.03, H * .97), (R * 1.02, H),
             (R * .94, H * .98), (R * .88, H * .86), (R * .7, H * .45), (R * .6, .1), (0, .1)], mat, at=at)
    return at[2] + H * .86, R * .885


def steamer(R=2.5, H=.75):
    """A bamboo steamer with a woven floor."""
    cane, pale = M.food('#C99A5B', '#B98749', scale=2, rough=.5, bump=.1), M.food('#DDBB82', '#CFA76A', scale=3, rough=.6)
    S.lathe([(R - .16, 0), (R, 0), (R, H), (R - .04, H + .03), (R - .16, H), (R - .17, 0)], cane, rounded=0)
    for z in (.1, H - .12):
        S.lathe([(R, z - .09), (R + .06, z - .07), (R + .06, z + .07), (R, z + .09)], pale, rounded=1)
    n = 18
    for i in range(-n, n + 1):
        x = i * (R - .1) / n
        half = math.sqrt(max(.02, (R - .12) ** 2 - x * x))
        S.tubes(pale, [[(x, -half, .3), (x, 0, .3), (x, half, .3)]], (R - .1) / n * .52, res=2, flat=1)
    return .3 + (R - .1) / n * .5


def board(mat, R=2.7, h=.16, handle=False):
    S.lathe([(0, 0), (R * .97, 0), (R, h * .3), (R, h * .8), (R * .985, h), (0, h)], mat, rounded=1)
    return h


def slate(w=2.9, d=2.1, h=.14, mat=None):
    """A dark rectangular serving board."""
    S.box(mat or M.food('#33312F', '#2A2827', scale=5, rough=.6, bump=.15), (w, d, h / 2), (0, 0, h / 2), power=60, lump=0, sub=6)
    return h


def basket(R=2.5, H=.55):
    """A shallow woven bread basket with a cloth-coloured lining."""
    cane = M.food('#B07A3E', '#966330', scale=4, rough=.6, bump=.2)
    for k in range(6):
        z, r = .08 + k * H / 6, R * (.84 + .16 * (k / 5) ** .8)
        for ph in (0, 1):
            pts = [((r + .045 * math.cos(math.pi * (i + k + ph))) * math.cos(math.tau * i / 64),
                    (r + .045 * math.cos(math.pi * (i + k + ph))) * math.sin(math.tau * i / 64), z) for i in range(64)]
            S.tubes(cane, [pts], .055, closed=True, res=2)
    S.disc(cane, R * .86, .08, edge=.1)
    return .1
