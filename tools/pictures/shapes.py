"""Mesh helpers. Everything is built from plain vertex lists: no operators, so it is quick."""
import math

import bmesh
import bpy
from mathutils import Vector, noise


def fbm(x, y, z, scale=1.0, seed=0, octaves=3):
    """Smooth noise, about -1..1."""
    p = Vector((x * scale + seed * 7.31, y * scale - seed * 3.7, z * scale + seed * 1.9))
    return noise.fractal(p, 1.0, 2.0, octaves, noise_basis='PERLIN_ORIGINAL')


def mesh(name, verts, faces, mat, smooth=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.polygons.foreach_set('use_smooth', [smooth] * len(me.polygons))
    if mat:
        me.materials.append(mat)
    me.update()
    return me


def place(data, at=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """One object in the scene that shows this mesh or curve."""
    ob = bpy.data.objects.new(data.name, data)
    ob.location = at
    ob.rotation_euler = rot
    ob.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(ob)
    return ob


def chaikin(points, times=2):
    """Round the corners of an open outline, its ends stay."""
    for _ in range(times):
        out = [points[0]]
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            out += [(ax * .75 + bx * .25, ay * .75 + by * .25),
                    (ax * .25 + bx * .75, ay * .25 + by * .75)]
        points = out + [points[-1]]
    return points


def lathe(profile, mat, seg=96, rounded=2, at=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Turn an outline of (radius, height) pairs round the z axis."""
    profile = chaikin(profile, rounded)
    n, verts, faces = len(profile), [], []
    for i in range(seg):
        a = 2 * math.pi * i / seg
        verts += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for i in range(seg):
        for j in range(n - 1):
            a, b = i * n + j, ((i + 1) % seg) * n + j
            faces.append((a, b, b + 1, a + 1))
    return place(mesh('lathe', verts, faces, mat), at, rot, scale)


def slab(mat, radius, top, bottom=None, rings=16, seg=72, at=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """A round sheet. radius: number or f(angle); top/bottom: f(t, x, y) with t = 0 centre, 1 rim."""
    rad = radius if callable(radius) else (lambda a: radius)
    verts, faces = [], []

    def sheet(fn, flip):
        base = len(verts)
        verts.append((0, 0, fn(0, 0, 0)))
        for k in range(1, rings + 1):
            t = k / rings
            for i in range(seg):
                a = 2 * math.pi * i / seg
                x, y = t * rad(a) * math.cos(a), t * rad(a) * math.sin(a)
                verts.append((x, y, fn(t, x, y)))
        for i in range(seg):
            j = (i + 1) % seg
            f = [(base, base + 1 + i, base + 1 + j)]
            for k in range(rings - 1):
                o = base + 1 + k * seg
                f.append((o + i, o + seg + i, o + seg + j, o + j))
            faces.extend(q[::-1] if flip else q for q in f)
        return base + 1 + (rings - 1) * seg

    a = sheet(top, False)
    if bottom:
        b = sheet(bottom, True)
        for i in range(seg):
            j = (i + 1) % seg
            faces.append((a + i, b + i, b + j, a + j))
    return place(mesh('slab', verts, faces, mat), at, rot, scale)


def disc(mat, radius, thick, edge=.5, lump=0.0, freq=2.0, seed=0, **kw):
    """A flat round piece with a soft rim: patty, slice, bread."""
    def top(t, x, y):
        return thick * (1 - t ** (2 / edge)) ** .5 + lump * fbm(x, y, 0, freq, seed)
    return slab(mat, radius, top, lambda t, x, y: thick * .15 * t ** 6, **kw)


def grid(mat, fn, nu, nv, thick=0.0, at=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """A sheet from f(u, v) -> (x, y, z) with u, v in 0..1."""
    verts = [fn(i / nu, j / nv) for i in range(nu + 1) for j in range(nv + 1)]
    w = nv + 1
    faces = [(i * w + j, (i + 1) * w + j, (i + 1) * w + j + 1, i * w + j + 1)
             for i in range(nu) for j in range(nv)]
    ob = place(mesh('grid', verts, faces, mat), at, rot, scale)
    if thick:
        m = ob.modifiers.new('thick', 'SOLIDIFY')
        m.thickness, m.offset = thick, 0
    return ob


def ball_mesh(mat, size=(1, 1, 1), lump=0.0, freq=1.5, seed=0, sub=4, planes=None, power=10, fine=0.0):
    """A lumpy ball; with planes [(normal, distance)] a soft-edged solid (cube, wedge, pyramid)."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=1)
    planes = [(Vector(n).normalized(), d) for n, d in planes or []]
    for v in bm.verts:
        d = v.co.normalized()
        r = 1.0
        if planes:
            r = sum(max(0.0, n.dot(d) / q) ** power for n, q in planes) ** (-1 / power)
        r *= 1 + lump * fbm(d.x, d.y, d.z, freq, seed)
        if fine:
            r *= 1 + fine * fbm(d.x, d.y, d.z, freq * 5, seed + 3)
        v.co = (d.x * r * size[0], d.y * r * size[1], d.z * r * size[2])
    me = bpy.data.meshes.new('ball')
    bm.to_mesh(me)
    bm.free()
    me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    me.materials.append(mat)
    return me


def ball(mat, size=(1, 1, 1), at=(0, 0, 0), rot=(0, 0, 0), **kw):
    if isinstance(size, (int, float)):
        size = (size,) * 3
    return place(ball_mesh(mat, size, **kw), at, rot)


CUBE = [((1, 0, 0), 1), ((-1, 0, 0), 1), ((0, 1, 0), 1), ((0, -1, 0), 1), ((0, 0, 1), 1), ((0, 0, -1), 1)]


def box(mat, size, at=(0, 0, 0), rot=(0, 0, 0), lump=.03, seed=0, power=14, **kw):
    """A soft-edged block with half-sizes `size`."""
    return ball(mat, size, at, rot, planes=CUBE, lump=lump, seed=seed, power=power, **kw)


def tubes(mat, lines, radius, at=(0, 0, 0), rot=(0, 0, 0), closed=False, flat=1.0, taper=False, res=3):
    """Round strands along lines of points: noodles, handles, cream, onion rings."""
    cu = bpy.data.curves.new('tubes', 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.resolution_u = '3D', radius, res, 6
    cu.use_fill_caps = True
    for pts in lines:
        sp = cu.splines.new('NURBS')
        sp.points.add(len(pts) - 1)
        sp.use_cyclic_u, sp.use_endpoint_u, sp.order_u = closed, not closed, 4
        for i, (p, q) in enumerate(zip(sp.points, pts)):
            p.co = (*q[:3], 1)
            if taper:
                p.radius = max(.15, math.sin(math.pi * (i + .6) / (len(pts) + .2)) ** .6)
    cu.materials.append(mat)
    return place(cu, at, rot, (1, 1, flat))


def ring_points(r, n=16, z=0.0, wob=0.0, seed=0, ell=1.0):
    return [(r * (1 + wob * fbm(math.cos(a), math.sin(a), 0, 1, seed)) * math.cos(a),
             r * ell * math.sin(a), z + wob * .3 * math.sin(2 * a + seed))
            for a in (2 * math.pi * i / n for i in range(n))]


def spread(rng, n, radius, gap, inner=0.0, tries=60):
    """Up to n points inside a circle, at least `gap` apart."""
    out = []
    for _ in range(n * tries):
        r, a = math.sqrt(rng.uniform(inner ** 2, 1)) * radius if inner < 1 else radius, rng.uniform(0, math.tau)
        p = (r * math.cos(a), r * math.sin(a))
        if all(math.dist(p, q) >= gap for q in out):
            out.append(p)
            if len(out) == n:
                break
    return out
