"""Materials. Colours are sRGB hex, as in the design tokens."""
import bpy

_cache = {}
# lead pictures: food is wet, with fine pores
rich = False


def reset(is_rich=False):
    global rich
    _cache.clear()
    rich = is_rich


def lin(hex_):
    """'#RRGGBB' to linear RGBA."""
    c = [int(hex_[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in c) + (1,)


class Nodes:
    """A few words for wiring shader nodes."""

    def __init__(self, name):
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.tree = self.mat.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        self._coord = None

    def new(self, kind, **values):
        n = self.tree.nodes.new('ShaderNode' + kind)
        for k, v in values.items():
            if k in n.inputs:
                n.inputs[k].default_value = v
            else:
                setattr(n, k, v)
        return n

    def link(self, a, b):
        self.tree.links.new(a, b)

    def coord(self):
        """Object coordinates, shifted by a random amount per object."""
        if not self._coord:
            add = self.new('VectorMath', operation='ADD')
            mul = self.new('Math', operation='MULTIPLY')
            mul.inputs[1].default_value = 37.0
            self.link(self.new('ObjectInfo').outputs['Random'], mul.inputs[0])
            self.link(self.new('TexCoord').outputs['Object'], add.inputs[0])
            self.link(mul.outputs[0], add.inputs[1])
            self._coord = add.outputs[0]
        return self._coord

    def noise(self, scale, detail=2.0):
        n = self.new('TexNoise', Scale=scale, Detail=detail)
        self.link(self.coord(), n.inputs['Vector'])
        return n.outputs['Fac']

    def ramp(self, fac, stops):
        r = self.new('ValToRGB')
        el = r.color_ramp.elements
        while len(el) < len(stops):
            el.new(.5)
        for e, (pos, col) in zip(el, stops):
            e.position, e.color = pos, col
        self.link(fac, r.inputs['Fac'])
        return r.outputs['Color']

    def mask(self, fac, lo, hi):
        return self.ramp(fac, [(lo, (0, 0, 0, 1)), (hi, (1, 1, 1, 1))])

    def mix(self, fac, a, b):
        m = self.new('MixRGB')
        for sock, v in zip(m.inputs, (fac, a, b)):
            if isinstance(v, (tuple, float)):
                sock.default_value = v
            else:
                self.link(v, sock)
        return m.outputs['Color']

    def bump(self, scale, strength, distance=.08, detail=2.0):
        b = self.new('Bump', Strength=strength, Distance=distance)
        self.link(self.noise(scale, detail), b.inputs['Height'])
        self.link(b.outputs['Normal'], self.bsdf.inputs['Normal'])

    def set(self, **values):
        for k, v in values.items():
            self.bsdf.inputs[k.replace('_', ' ')].default_value = v


def food(*cols, scale=3.0, rough=.5, bump=.2, bscale=None, spec=.4, sss=0.0, spots=(), vary=0.0, dip=None, wide=.2):
    """A food surface: 1-4 colours mixed by noise, bumps, spots [(hex, scale, lo, hi)],
    vary = brightness change per object, dip = (height, hex): sauce colour below that height."""
    key = ('food', cols, scale, rough, bump, bscale, spec, sss, tuple(spots), vary, dip, wide)
    if key in _cache:
        return _cache[key]
    n = Nodes('food' + cols[0])
    col = lin(cols[0])
    if len(cols) > 1:
        lo, hi = .5 - wide / 2 - .02, .5 + wide / 2 + .02
        stops = [(lo + (hi - lo) * i / (len(cols) - 1), lin(c)) for i, c in enumerate(cols)]
        col = n.ramp(n.noise(scale), stops)
    for hex_, sc, lo, hi in spots:
        col = n.mix(n.mask(n.noise(sc, 1), lo, hi), col, lin(hex_))
    if dip:
        sep, add = n.new('SeparateXYZ'), n.new('Math', operation='ADD')
        n.link(n.new('NewGeometry').outputs['Position'], sep.inputs[0])
        n.link(sep.outputs['Z'], add.inputs[0])
        wave = n.new('Math', operation='MULTIPLY_ADD')
        wave.inputs[1].default_value, wave.inputs[2].default_value = .35, .32 - dip[0]
        n.link(n.noise(4), wave.inputs[0])
        n.link(wave.outputs[0], add.inputs[1])
        col = n.mix(n.mask(add.outputs[0], .5, .62), lin(dip[1]), col)
    if vary:
        hsv, mr = n.new('HueSaturation'), n.new('MapRange')
        mr.inputs['To Min'].default_value, mr.inputs['To Max'].default_value = 1 - vary, 1 + vary * .6
        n.link(n.new('ObjectInfo').outputs['Random'], mr.inputs['Value'])
        n.link(mr.outputs[0], hsv.inputs['Value'])
        if isinstance(col, tuple):
            hsv.inputs['Color'].default_value = col
        else:
            n.link(col, hsv.inputs['Color'])
        col = hsv.outputs['Color']
    if isinstance(col, tuple):
        n.set(Base_Color=col)
    else:
        n.link(col, n.bsdf.inputs['Base Color'])
    n.set(Roughness=rough, Specular=spec, Subsurface=sss, Subsurface_Radius=(.25, .12, .06))
    if sss:
        n.set(Subsurface_Color=lin(cols[-1]))
    if bump:
        n.bump(bscale or scale * 2.5, bump)
    if rich and rough < .45:
        n.set(Clearcoat=min(1.0, 1.5 * (.5 - rough) + .25), Clearcoat_Roughness=.06 + .3 * rough)
    return _cache.setdefault(key, n.mat)


def gravy(base, deep, oil, scale=1.6, rough=.22, bump=.35, oily=.55):
    """A wet sauce: two tones, plus darker glossy oil on the surface."""
    mat = food(base, deep, scale=scale, rough=min(rough, .16) if rich else rough, bump=bump * .3 if rich else bump, bscale=4 if rich else 5, spec=.55,
               spots=[(oil, 3.1, oily - .03, oily + .24)], wide=.4)
    mat['oil'] = oil
    return mat


def oil(hex_):
    """A bead of oil: glossy, and the sauce shows through."""
    n = Nodes('oil')
    n.set(Base_Color=tuple(min(1, v * 1.25 + .04) for v in lin(hex_)[:3]) + (1,), Roughness=.04, Specular=.9, Alpha=.5)
    return n.mat


def metal(hex_, rough=.28, bump=.0, scale=6.0):
    n = Nodes('metal' + hex_)
    n.set(Base_Color=lin(hex_), Metallic=1.0, Roughness=rough)
    if bump:
        n.bump(scale, bump, detail=0)
    return n.mat


def steel():
    return metal('#C9C8C6', .24)


def brass():
    return metal('#D9A557', .26, .12, 3)


def copper():
    return metal('#C9764A', .27, .15, 4)


def glaze(hex_, rough=.22, speck=None):
    """Glazed pottery."""
    return food(hex_, rough=rough, bump=0, spec=.5, spots=[(speck, 22, .66, .7)] if speck else ())


def clay():
    return food('#B4623A', '#9C4F2C', scale=3, rough=.75, bump=.15, bscale=20)


def wood(light='#B98552', dark='#8F5E33'):
    n = Nodes('wood')
    mp = n.new('Mapping', Scale=(.5, 6, 6))
    n.link(n.coord(), mp.inputs['Vector'])
    t = n.new('TexNoise', Scale=1.3, Detail=6.0)
    n.link(mp.outputs[0], t.inputs['Vector'])
    n.link(n.ramp(t.outputs['Fac'], [(.3, lin(dark)), (.7, lin(light))]), n.bsdf.inputs['Base Color'])
    n.set(Roughness=.5, Specular=.35)
    return n.mat


def clear(hex_='#FFFFFF', tint=.0, rough=.03, rim=.42):
    """Thin glass or water without refraction: see-through, darker and glossy at the edges. Cheap."""
    n = Nodes('clear')
    tr, gl, view = n.new('BsdfTransparent'), n.new('BsdfGlossy', Roughness=rough), n.new('LayerWeight', Blend=.3)
    c = tuple(1 - tint + tint * v for v in lin(hex_)[:3])
    n.link(n.ramp(view.outputs['Facing'], [(.35, c + (1,)), (.95, tuple(v * rim for v in c) + (1,))]), tr.inputs[0])
    mix = n.new('MixShader')
    mix.inputs[0].default_value = .025
    n.link(tr.outputs[0], mix.inputs[1])
    n.link(gl.outputs[0], mix.inputs[2])
    n.link(mix.outputs[0], n.tree.nodes['Material Output'].inputs['Surface'])
    return n.mat
