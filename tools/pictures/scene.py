"""The fixed studio: table, light, four camera views, render settings."""
import math

import bpy
from mathutils import Vector

import materials as M
import shapes as S

# name: (elevation, azimuth, distance per dish radius, f-stop, look-at shift in radii)
VIEWS = {
    '1': (55, 0, 4.6, .9, (0, 0)),
    '2': (88, 0, 5.1, 2.0, (0, 0)),
    '3': (41, -24, 2.7, .28, (-.05, -.12)),
    '4': (36, -16, 4.6, .5, (.21, .03)),
}


def reset(samples, percent=100):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    M.reset()
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, .05, 8
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 3, 1, 2
    c.transmission_bounces, c.transparent_max_bounces = 2, 24
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 1.5, 6.0, 1.0
    c.seed = 1
    r = sc.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = 640, 480, percent
    r.use_persistent_data = True
    r.threads_mode, r.threads = 'FIXED', 2
    r.filter_size = 1.3
    sc.view_settings.view_transform, sc.view_settings.look = 'Standard', 'None'
    sc.view_settings.exposure = 0.0
    r.image_settings.file_format, r.image_settings.color_mode = 'WEBP', 'RGB'
    smooth_light(sc)
    return sc


def smooth_light(sc):
    """Debian's Blender has no OpenImageDenoise. The diffuse light is smoothed instead
    (bilateral, stopped by normals), then multiplied by the clean colour: detail stays sharp."""
    vl = sc.view_layers[0]
    for p in ('diffuse_direct', 'diffuse_indirect', 'diffuse_color', 'normal',
              'glossy_direct', 'glossy_indirect', 'glossy_color'):
        setattr(vl, 'use_pass_' + p, True)
    sc.use_nodes = True
    t = sc.node_tree
    t.nodes.clear()
    rl, out = t.nodes.new('CompositorNodeRLayers'), t.nodes.new('CompositorNodeComposite')

    def mix(op, a, b):
        m = t.nodes.new('CompositorNodeMixRGB')
        m.blend_type = op
        t.links.new(a, m.inputs[1])
        t.links.new(b, m.inputs[2])
        return m.outputs[0]

    def blur(a, n, sig_c, sig_s):
        b = t.nodes.new('CompositorNodeBilateralblur')
        b.iterations, b.sigma_color, b.sigma_space = n, sig_c, sig_s
        t.links.new(a, b.inputs['Image'])
        t.links.new(rl.outputs['Normal'], b.inputs['Determinator'])
        return b.outputs[0]
    light = mix('ADD', rl.outputs['DiffDir'], rl.outputs['DiffInd'])
    diffuse = mix('MULTIPLY', light, rl.outputs['DiffCol'])
    smooth = mix('MULTIPLY', blur(light, 1, .18, 2.5), rl.outputs['DiffCol'])
    shine = mix('ADD', rl.outputs['GlossDir'], rl.outputs['GlossInd'])
    gloss = mix('MULTIPLY', shine, rl.outputs['GlossCol'])
    soft = mix('MULTIPLY', blur(shine, 1, .35, 1.6), rl.outputs['GlossCol'])
    rest = mix('SUBTRACT', mix('SUBTRACT', rl.outputs['Image'], diffuse), gloss)
    t.links.new(mix('ADD', mix('ADD', rest, smooth), soft), out.inputs[0])


def area(loc, size, watts, hex_, aim=(0, 0, .4)):
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.energy, lamp.size, lamp.color = watts, size, M.lin(hex_)[:3]
    lamp.shape = 'DISK'
    ob = bpy.data.objects.new('area', lamp)
    ob.location = loc
    ob.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(ob)


def studio(radius, table='#F1ECE4'):
    """Warm key from the back left, soft fill from the right, a table near the canvas colour."""
    k = radius / 2.5
    plain = M.food(table, '#EDE6DB', scale=.5, rough=.75, bump=.06, bscale=14, spec=.2)
    S.place(S.mesh('table', [(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], [(0, 1, 2, 3)], plain))
    area((-5.5 * k, 3.6 * k, 6.5 * k), 3.6 * k, 640 * k * k, '#FFEEDD')
    area((6.5 * k, -2.5 * k, 5.5 * k), 6 * k, 210 * k * k, '#F8F6FF')
    world('#FFF6EC', .62)


def world(hex_, strength):
    w = bpy.data.worlds.new('world')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = M.lin(hex_)
    w.node_tree.nodes['Background'].inputs[1].default_value = strength


def camera():
    cam = bpy.data.cameras.new('camera')
    cam.lens = 62
    cam.dof.use_dof = True
    ob = bpy.data.objects.new('camera', cam)
    bpy.context.scene.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    return ob


def aim(ob, view, radius, look, close, tall=0.0, alone=False):
    """Move the camera to one of the VIEWS. look: centre; close: what view 3 shows."""
    el, az, dist, stop, (sx, sy) = VIEWS[view]
    if alone and view == '4':
        sx, sy = .02, .0
    if tall and view != '2':
        el -= tall
    at = Vector(close if view == '3' else look) + Vector((sx * radius, sy * radius, 0))
    e, a, d = math.radians(el), math.radians(az), dist * radius
    ob.location = at + Vector((d * math.cos(e) * math.sin(a), -d * math.cos(e) * math.cos(a), d * math.sin(e)))
    ob.rotation_euler = (at - ob.location).to_track_quat('-Z', 'Y').to_euler()
    ob.data.dof.focus_distance = (at - ob.location).length - .08 * radius
    ob.data.dof.aperture_fstop = stop * 2.5 / radius
