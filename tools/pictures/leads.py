"""The lead pictures (view 0): the covers and the dishes of the home screen, larger, closer and in different places.

Each has a table, a light and a camera height. A restaurant keeps its table, so that its dishes look as if they come from one kitchen."""
import math
import random

import bpy
from mathutils import Vector

import materials as M
import scene
import shapes as S

# elevation in degrees, distance per dish radius, f-stop
HEIGHTS = {'top': (80, 4.0, 2.2), 'bowl': (47, 3.4, .75), 'low': (24, 3.7, .6), 'cup': (37, 3.6, .6)}

# key: place, size, watts, colour; fill: watts, colour; surroundings: strength, colour
LIGHTS = {
    'window': ((-6.0, 3.2, 4.6), 2.4, 760, '#FFF7EE', 120, '#E6EEFF', .34, '#EEF2FA'),
    'back': ((-2.2, 6.4, 5.0), 2.0, 560, '#FFFAF2', 200, '#F4F2FF', .40, '#F4F3F0'),
    'evening': ((5.4, 4.6, 3.9), 1.8, 760, '#FFE6C6', 110, '#D4DCF0', .34, '#E8E2DC'),
}
TABLES = ('walnut', 'slate', 'marble', 'teal', 'clay')

# slug: table, light, height
LEADS = {}


def lead(table, light, **slugs):
    for slug, height in slugs.items():
        LEADS[slug.replace('_', '-')] = (table, light, height)


lead('walnut', 'window', chicken_biryani='bowl', mutton_biryani='bowl', green_chicken='bowl')
lead('slate', 'evening', masala_chai='cup', filter_coffee='cup')
lead('teal', 'window', masala_dosa='top', idli_sambar='bowl', south_indian_meals='top')
lead('walnut', 'back', momos='bowl', shabalay='bowl')
lead('clay', 'evening', butter_chicken='bowl', butter_naan='bowl', dal_makhani='bowl', paneer_butter_masala='bowl')
lead('slate', 'window', pav_bhaji='bowl', vada_pav='low')
lead('clay', 'window', samosa='bowl')
lead('marble', 'window', kathiawadi_thali='top', dabeli='low')
lead('teal', 'back', red_fish_curry='bowl', malabar_chicken_biryani='bowl', kerala_oonu='top', chicken_curry='bowl', fish_molee='bowl')
lead('walnut', 'evening', margherita_pizza='top', chicken_burger='low', veg_burger='low')
lead('clay', 'back', samba_biryani='bowl', chettinad_chicken='bowl')
lead('marble', 'back', gulab_jamun='bowl', mango_phirni='bowl', kala_jamun='bowl')
lead('slate', 'back', alleppey_fish_curry='bowl', parotta='bowl', prawn_curry='bowl', prawn_biryani='bowl')
lead('marble', 'evening', tandoori_chicken='bowl', tangdi_kebab='bowl')
lead('teal', 'evening', hakka_noodles='bowl', schezwan_noodles='bowl')


def planks(light, dark, width):
    """Boards with seams, each of its own tone."""
    n = M.Nodes('planks' + light)
    size = n.new('Mapping', Scale=(1 / 14, 1 / width, 1))
    n.link(n.new('TexCoord').outputs['Object'], size.inputs['Vector'])
    brick = n.new('TexBrick', Scale=1.0)
    brick.inputs['Mortar Size'].default_value, brick.inputs['Mortar Smooth'].default_value = .012, .3
    brick.inputs['Brick Width'].default_value, brick.inputs['Row Height'].default_value = 1.0, 1.0
    brick.inputs['Color1'].default_value, brick.inputs['Color2'].default_value = (.2, .2, .2, 1), (.8, .8, .8, 1)
    brick.inputs['Mortar'].default_value = (0, 0, 0, 1)
    n.link(size.outputs[0], brick.inputs['Vector'])
    grain = n.new('Mapping', Scale=(.22, 3.2, 1))
    n.link(n.new('TexCoord').outputs['Object'], grain.inputs['Vector'])
    noise = n.new('TexNoise', Scale=1.6, Detail=9.0)
    n.link(grain.outputs[0], noise.inputs['Vector'])
    wood = n.ramp(noise.outputs['Fac'], [(.34, M.lin(dark)), (.66, M.lin(light))])
    toned = n.mix(.32, wood, brick.outputs['Color'])
    toned.node.blend_type = 'OVERLAY'
    n.link(n.mix(brick.outputs['Fac'], toned, (.012, .008, .005, 1)), n.bsdf.inputs['Base Color'])
    n.set(Roughness=.42, Specular=.4)
    bump = n.new('Bump', Strength=.25, Distance=.03)
    n.link(noise.outputs['Fac'], bump.inputs['Height'])
    n.link(bump.outputs['Normal'], n.bsdf.inputs['Normal'])
    return n.mat


def marble():
    n = M.Nodes('marble')
    bend = n.noise(.35, 5.0)
    veins = n.new('TexNoise', Scale=.42, Detail=7.0, Distortion=2.4)
    n.link(n.coord(), veins.inputs['Vector'])
    vein = n.ramp(veins.outputs['Fac'], [(.46, M.lin('#E9E7E3')), (.5, M.lin('#A7A6A8')), (.54, M.lin('#E9E7E3'))])
    n.link(n.mix(n.mask(bend, .4, .66), M.lin('#EDEBE7'), vein), n.bsdf.inputs['Base Color'])
    n.set(Roughness=.2, Specular=.45)
    return n.mat


def table(kind):
    return {
        'walnut': lambda: planks('#7A5234', '#432816', 2.4),
        'slate': lambda: M.food('#3C3E41', '#2D2F32', '#494B4C', scale=1.3, rough=.55, bump=.35, bscale=5, spec=.35, spots=[('#5A5C5C', 9, .66, .72)]),
        'marble': marble,
        'teal': lambda: planks('#4F7470', '#35544F', 3.2),
        'clay': lambda: M.food('#B98C68', '#A67753', '#C79D7A', scale=.5, rough=.8, bump=.3, bscale=6, spec=.2, wide=.5),
    }[kind]()


def studio(slug, radius):
    """The table and the lights of a lead picture."""
    kind, light, _ = LEADS[slug]
    place, size, watts, colour, fill, fill_colour, sky, sky_colour = LIGHTS[light]
    k = radius / 2.5
    turn = random.Random(slug).uniform(-.5, .5)
    top = S.place(S.mesh('table', [(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], [(0, 1, 2, 3)], table(kind)))
    top.rotation_euler = (0, 0, turn)
    scene.area([v * k for v in place], size * k, watts * k * k, colour)
    scene.area((6.5 * k, -3.5 * k, 5.0 * k) if place[0] < 0 else (-6.5 * k, -3.5 * k, 5.0 * k), 5 * k, fill * k * k, fill_colour)
    scene.world(sky_colour, sky)
    view = bpy.context.scene.view_settings
    view.view_transform, view.look, view.exposure = 'Filmic', 'High Contrast', .85


def aim(ob, slug, radius, look, zoom=1.0):
    """Close: the food fills about four fifths of the picture."""
    el, dist, stop = HEIGHTS[LEADS[slug][2]]
    turn = random.Random(slug + 'camera').uniform(-14, 14)
    at = Vector(look)
    e, a, d = math.radians(el), math.radians(turn), dist * radius * zoom
    ob.location = at + Vector((d * math.cos(e) * math.sin(a), -d * math.cos(e) * math.cos(a), d * math.sin(e)))
    ob.rotation_euler = (at - ob.location).to_track_quat('-Z', 'Y').to_euler()
    ob.data.dof.focus_distance = (at - ob.location).length - .3 * radius * math.cos(e)
    ob.data.dof.aperture_fstop = stop * 2.5 / radius
