"""Render dishes: blender -b -P render.py -- [slug ...] [--samples N] [--percent N] [--views 1234] [--out DIR] [--force]

Pictures that exist are skipped, so a stopped batch goes on where it was."""
import importlib
import os
import random
import sys
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402

import leads  # noqa: E402
import materials  # noqa: E402
import props  # noqa: E402
import scene  # noqa: E402
from recipe import DISHES  # noqa: E402

for module in sorted(f[:-3] for f in os.listdir(HERE) if f.startswith('dishes_') and f.endswith('.py')):
    importlib.import_module(module)

OUT = os.path.join(HERE, '../../apps/web/public/pictures/dishes')
MOST, MOST_OF_LEAD = 40_000, 120_000  # bytes a picture may have


def options(argv):
    opt = {'samples': '14', 'percent': '100', 'views': '1234', 'out': OUT}
    slugs, force, it = [], False, iter(argv)
    for a in it:
        if a == '--force':
            force = True
        elif a.startswith('--'):
            opt[a[2:]] = next(it)
        else:
            slugs.append(a)
    return slugs or list(DISHES), opt, force


def save(path, most=MOST):
    """WebP at quality 78, less if it would be too big; written beside and then renamed."""
    im = bpy.context.scene.render.image_settings
    tmp = path[:-5] + '.part.webp'
    for quality in (78, 72, 66, 58, 50, 40):
        im.quality = quality
        bpy.data.images['Render Result'].save_render(tmp)
        if os.path.getsize(tmp) <= most:
            break
    os.replace(tmp, path)
    return quality


def render_lead(slug, opt, path):
    """View 0: see leads.py."""
    d, t0 = DISHES[slug], time.time()
    scene.reset(int(opt['samples']), int(opt['percent']) * 2)
    materials.reset(is_rich=True)
    leads.studio(slug, d.radius)
    d.build(random.Random(zlib.crc32(slug.encode())))
    leads.aim(scene.camera(), slug, d.radius, d.look, d.zoom.get('0', 1))
    bpy.ops.render.render()
    q = save(path, MOST_OF_LEAD)
    print(f'PIC {slug}-0 {time.time() - t0:.1f}s q{q} {os.path.getsize(path)}B', flush=True)


def main():
    slugs, opt, force = options(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
    out = os.path.abspath(opt['out'])
    os.makedirs(out, exist_ok=True)
    for slug in slugs:
        paths = {v: os.path.join(out, f'{slug}-{v}.webp') for v in opt['views']}
        todo = [v for v, p in paths.items() if force or not os.path.exists(p)]
        if not todo:
            continue
        if '0' in todo:
            todo.remove('0')
            render_lead(slug, opt, paths['0'])
        if not todo:
            continue
        d, t0 = DISHES[slug], time.time()
        scene.reset(int(opt['samples']), int(opt['percent']))
        scene.studio(d.radius, d.table)
        d.build(random.Random(zlib.crc32(slug.encode())))
        props.setting(d.prop, d.radius)
        cam = scene.camera()
        print(f'PIC {slug} built {time.time() - t0:.1f}s', flush=True)
        for v in todo:
            t1 = time.time()
            bpy.context.scene.cycles.samples = max(4, round(int(opt['samples']) * {'1': 1, '3': .75}.get(v, .55)))
            scene.aim(cam, v, d.radius * d.zoom.get(v, 1), d.look, d.close, d.tall, d.prop == 'none')
            bpy.ops.render.render()
            q = save(paths[v])
            print(f'PIC {slug}-{v} {time.time() - t1:.1f}s q{q} {os.path.getsize(paths[v])}B', flush=True)


main()
