"""Small things on top, dropped straight down on whatever is there."""
import math

import bpy
from mathutils import Euler, Vector

import materials as M
import shapes as S


def drop(x, y, top=12.0):
    """Height and normal of the topmost surface at x, y."""
    deps = bpy.context.view_layer.depsgraph
    hit, loc, nor, *_ = bpy.context.scene.ray_cast(deps, Vector((x, y, top)), Vector((0, 0, -1)))
    return (loc.z, nor) if hit else (0.0, Vector((0, 0, 1)))


def settle():
    """Call before dropping: tells Blender where everything is."""
    bpy.context.view_layer.update()


def strew(rng, meshes, points, size=(.9, 1.15), lift=.01, tilt=.25, lean=.7):
    """Lay copies of meshes at the points, following the surface below."""
    settle()
    spots = [(x, y, *drop(x, y)) for x, y in points]
    for x, y, z, nor in spots:
        if nor.z < .25:
            continue
        up = Vector((0, 0, 1)).lerp(nor, lean).normalized()
        ob = S.place(rng.choice(meshes), (x, y, z + lift), scale=rng.uniform(*size))
        ob.rotation_mode = 'QUATERNION'
        ob.rotation_quaternion = up.to_track_quat('Z', 'Y') @ Euler(
            (rng.uniform(-tilt, tilt), rng.uniform(-tilt, tilt), rng.uniform(0, math.tau))).to_quaternion()


def around(rng, n, r, at=(0, 0), inner=0.0):
    """Random points in a circle, denser in the middle."""
    out = []
    for _ in range(n):
        a, d = rng.uniform(0, math.tau), inner + (r - inner) * rng.random() ** .7
        out.append((at[0] + d * math.cos(a), at[1] + d * math.sin(a)))
    return out


def leaf_mesh(mat, length, width, outline, curl=.25, rows=6, cols=8):
    """outline(t) -> half width 0..1 along the leaf."""
    verts, faces = [], []
    for i in range(cols + 1):
        t = i / cols
        for j in range(-rows, rows + 1):
            v = j / rows
            w = outline(t) * width * v
            verts.append(((t - .5) * length, w, abs(v) ** 1.5 * curl * width * .8 + curl * length * .5 * (t - .45) ** 2 - .01))
    n = 2 * rows + 1
    for i in range(cols):
        for j in range(n - 1):
            a = i * n + j
            faces.append((a, a + n, a + n + 1, a + 1))
    return S.mesh('leaf', verts, faces, mat)


def greens():
    return M.food('#2F7A22', '#4C9A34', scale=5, rough=.45, bump=.1, spec=.35, vary=.25)


def coriander_meshes(size=.2):
    """Three lobed leaves of different make."""
    mat, out = greens(), []
    for seed, curl in ((1, .5), (2, -.35), (3, .2)):
        verts, faces, n = [(0, 0, .0)], [], 40
        for k in (1, 2, 3):
            for i in range(n):
                a = math.tau * i / n
                r = size * (.5 + .42 * abs(math.cos(1.5 * a + .2 * seed)) + .09 * math.cos(9 * a + seed)) * k / 3
                verts.append((r * math.cos(a), r * math.sin(a), curl * r * r / size * (1 + .5 * math.cos(2 * a + seed))))
        for i in range(n):
            j = (i + 1) % n
            faces.append((0, 1 + i, 1 + j))
            faces += [(1 + k * n + i, 1 + (k + 1) * n + i, 1 + (k + 1) * n + j, 1 + k * n + j) for k in (0, 1)]
        out.append(S.mesh('coriander', verts, faces, mat))
    return out


def coriander(rng, n=14, r=1.2, size=.2, at=(0, 0), **kw):
    strew(rng, coriander_meshes(size), around(rng, n, r, at), size=(.7, 1.3), lift=.02, **kw)


def chopped(rng, n=40, r=1.4, at=(0, 0), size=.07, mat=None):
    flake = leaf_mesh(mat or greens(), size * 1.6, size * .5, lambda t: max(.2, math.sin(math.pi * t)), .4, 1, 4)
    strew(rng, [flake], around(rng, n, r, at), size=(.6, 1.4), lift=.012, tilt=.5)


def mint(rng, points, size=.5, lift=.02):
    mat = M.food('#2E7D32', '#3F9440', scale=4, rough=.45, bump=.35, bscale=14)
    m = leaf_mesh(mat, size, size * .34, lambda t: math.sin(math.pi * min(1, t * .98 + .01)) ** .75 * (1 + .06 * math.cos(40 * t)), .5, 5, 22)
    strew(rng, [m], points, lift=lift, tilt=.3)


def basil(rng, points, size=.7):
    mat = M.food('#2C6B1F', '#3F8A2B', scale=2, rough=.35, bump=.15, bscale=8, spec=.5)
    m = leaf_mesh(mat, size, size * .36, lambda t: math.sin(math.pi * min(1, t * .97 + .02)) ** .6, .55, 6, 18)
    strew(rng, [m], points, lift=.05, tilt=.2)


def curry_leaves(rng, points, size=.5):
    mat = M.food('#23591B', '#35702A', scale=4, rough=.35, bump=.1, spec=.5)
    m = leaf_mesh(mat, size, size * .2, lambda t: math.sin(math.pi * min(1, t * .99 + .005)) ** .8, .5, 4, 14)
    strew(rng, [m], points, lift=.03, tilt=.3)


def cream_swirl(r=1.1, turns=1.7, at=(0, 0), width=.085, col='#FFF6E6'):
    """A spiral of cream draped over the sauce and whatever lies in it."""
    settle()
    mat = M.food(col, rough=.3, bump=0, spec=.4)
    n, across = int(turns * 60), 6

    def line(u, v):
        a = u * turns * math.tau + .6
        q = r * (.1 + .9 * u) * (1 + .05 * math.sin(5 * a))
        w = width * min(1, 9 * u, 9 * (1 - u)) ** .5 * (1 + .25 * math.sin(11 * a)) * (2 * v - 1)
        return at[0] + (q + w) * math.cos(a), at[1] + (q + w) * .92 * math.sin(a)
    zs = {(i, j): drop(*line(i / n, j / across))[0] for i in range(n + 1) for j in range(across + 1)}

    def fn(u, v):
        i, j = round(u * n), round(v * across)
        near = [zs[k, j] for k in range(max(0, i - 2), min(n, i + 2) + 1)]
        return (*line(u, v), (max(near) + sum(near) / len(near)) / 2 + .035 * (1 - (2 * v - 1) ** 2) - .004)
    S.grid(mat, fn, n, across)

def slivers(rng, cols, n=24, r=1.0, at=(0, 0), size=(.13, .035, .025), points=None, **kw):
    """Cut nuts, ginger, carrot, fried onion."""
    ms = [S.ball_mesh(M.food(c, rough=.5, bump=.1, vary=.12), size, sub=2, planes=S.CUBE, power=5) for c in cols]
    strew(rng, ms, points or around(rng, n, r, at), size=(.7, 1.25), lift=size[2] * .6, tilt=.35, **kw)


def fried_onion(rng, n=40, r=1.4, at=(0, 0)):
    mat = M.food('#7A3A12', '#4F210A', scale=4, rough=.4, bump=.1, vary=.2)
    ms = []
    for k in range(3):
        a0, pts = rng.uniform(.5, 1.4), []
        for i in range(6):
            a = -a0 + 2 * a0 * i / 5
            pts.append((.22 * math.sin(a), .16 * math.cos(a) - .12, .05 * math.sin(3 * a + k)))
        ob = S.tubes(mat, [pts], .026, taper=True, res=1)
        ms.append(ob.data)
        bpy.data.objects.remove(ob)
    strew(rng, ms, around(rng, n, r, at), size=(.7, 1.3), lift=.035, tilt=.4)


def onion_rings(rng, points, r=.36):
    skin = M.food('#B5679B', '#EBD3E2', scale=2, rough=.3, bump=0, spec=.5, sss=0)
    ms = []
    for k in range(3):
        ob = S.tubes(skin, [S.ring_points(r * q, 14, 0, .12, k) for q in (1, .76)], .035, closed=True, flat=1.3)
        ms.append(ob.data)
        bpy.data.objects.remove(ob)
    strew(rng, ms, points, size=(.75, 1.1), lift=.05, tilt=.2)


def spring_onion(rng, n=26, r=1.5, at=(0, 0)):
    ms = []
    for q, c in ((.075, '#4E9A33'), (.06, '#8CC36A'), (.085, '#2F7D27')):
        ob = S.tubes(M.food(c, rough=.4, bump=0), [S.ring_points(q, 10)], .022, closed=True, flat=2.4, res=1)
        ms.append(ob.data)
        bpy.data.objects.remove(ob)
    strew(rng, ms, around(rng, n, r, at), lift=.04, tilt=.6)


def citrus(at, r=.5, rot=(0, 0, 0), rind='#F2C230', pulp='#F7DC6A', thick=.12, half=False):
    """A lemon or lime slice; half = the cut half of the fruit, cut face up."""
    skin = M.food(rind, rough=.4, bump=.15, bscale=25)
    white = M.food('#FBF3CF', rough=.5, bump=0)
    flesh = M.food(pulp, rough=.2, bump=.25, bscale=12, spec=.6)
    parts = []
    if half:
        parts.append(S.slab(skin, r, lambda t, x, y: 0, lambda t, x, y: -r * .95 * math.sqrt(max(0, 1 - t * t)), rings=14, seg=40))
    else:
        parts.append(S.slab(skin, r, lambda t, x, y: thick / 2, lambda t, x, y: -thick / 2, rings=3, seg=40))
    parts.append(S.slab(white, r * .95, lambda t, x, y: thick / 2 + .006 if not half else .006, rings=3, seg=40))
    for i in range(9):
        a = math.tau * i / 9
        tri = [(.12, -.0), (.80, -.27), (.86, 0), (.80, .27)]
        verts = [(r * (q * math.cos(a) - w * math.sin(a)), r * (q * math.sin(a) + w * math.cos(a)),
                  (thick / 2 if not half else 0) + .014) for q, w in tri]
        parts.append(S.place(S.mesh('pulp', verts, [(0, 1, 2, 3)], flesh, False)))
    holder = bpy.data.objects.new('citrus', None)
    bpy.context.scene.collection.objects.link(holder)
    for p in parts:
        p.parent = holder
    holder.location, holder.rotation_euler = at, rot
    return holder


def chilli(at, rot=(0, 0, 0), length=1.1, col='#3C8A28', width=.085):
    skin = M.food(col, rough=.25, bump=.05, spec=.6)
    pts = [(length * (t - .5), .12 * length * math.sin(2.4 * t), 0) for t in (i / 7 for i in range(8))]
    cu = S.tubes(skin, [pts], width, at=at, rot=rot, res=4)
    for i, p in enumerate(cu.data.splines[0].points):
        p.radius = 1 - .85 * (i / 7) ** 1.6
    S.tubes(M.food('#6B8F3A', rough=.5, bump=0), [[(-length * .5 - .2, -.06, .03), (-length * .5 - .1, -.01, .01), (-length * .5 + .04, .01, 0)]],
            width * .4, at=at, rot=rot)
    return cu


def butter(at, size=.26, rot=(0, 0, .5)):
    S.box(M.food('#FFE27A', '#FFEFA6', scale=3, rough=.25, bump=.03, sss=.1), (size, size * .8, size * .45), at, rot, lump=.05)


def onion_lemon(rng, at, r=.5):
    """The usual side: a lemon half and some onion rings."""
    citrus((at[0], at[1], at[2] + r * .45), r * .8, (.5, -.35, .3), half=True)
    onion_rings(rng, [(at[0] + dx, at[1] + dy) for dx, dy in ((.62, -.35), (.5, -.75), (.0, -.75))], r * .8)
