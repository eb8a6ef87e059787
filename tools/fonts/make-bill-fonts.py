"""Makes apps/server/src/modules/bills/fonts: what a bill is set in, as static TrueType that a PDF can embed.

Two weights of the web app's own Figtree subsets, put together, of a Noto Sans per script, and of IBM Plex Sans Arabic (all OFL): Noto Sans
Arabic takes letters apart into strokes and dots that several letters share, so that a name could not be copied out of a bill.
Needs fonttools and brotli, and a folder with the npm packages @fontsource-variable/noto-sans, noto-sans-<script> of SCRIPTS and
@fontsource/ibm-plex-sans-arabic:

    python3 tools/fonts/make-bill-fonts.py <folder>/node_modules
"""

import base64
import os
import sys
import tempfile

import brotli
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
OUT = os.path.join(ROOT, "apps/server/src/modules/bills/fonts")
FIGTREE = [os.path.join(ROOT, "apps/web/src/styles/fonts", f"figtree-{part}.woff2") for part in ("core", "more", "ext", "rupee")]
SCRIPTS = [
    *("bengali", "devanagari", "gujarati", "gurmukhi", "hebrew", "kannada", "malayalam", "meetei-mayek", "ol-chiki", "oriya"),
    *("sinhala", "tamil", "telugu", "thai"),
]
SANS = ["greek", "cyrillic"]
WEIGHTS = {"REGULAR": 400, "BOLD": 650}
PLEX = {400: 400, 650: 600}
JOINERS = [0x20, 0x200C, 0x200D, 0x25CC]


def static(path, weight):
    font = TTFont(path)
    if "fvar" in font:
        wanted = {"wght": weight, "wdth": 100}
        instancer.instantiateVariableFont(font, {axis.axisTag: wanted[axis.axisTag] for axis in font["fvar"].axes}, inplace=True)
    font.flavor = None
    return font


def finish(font, family, weight):
    # the OFL reserves the original name, so a changed font needs another one
    for record in list(font["name"].names):
        if record.nameID not in (0, 13, 14):
            font["name"].removeNames(nameID=record.nameID)
    for name_id, value in ((1, family), (2, "Regular"), (4, f"{family} {weight}"), (6, f"{family.replace(' ', '')}-{weight}")):
        font["name"].setName(value, name_id, 3, 1, 0x409)
    with tempfile.NamedTemporaryFile(suffix=".ttf") as file:
        font.save(file.name)
        return base64.b64encode(brotli.compress(open(file.name, "rb").read(), quality=11)).decode()


def with_tabular_figures(font):
    """Figures of equal width by nature, so that a bill need not ask for them at every text."""
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "tnum":
            for index in record.Feature.LookupListIndex:
                for lookup in gsub.LookupList.Lookup[index].SubTable:
                    for table in font["cmap"].tables:
                        table.cmap.update({code: lookup.mapping[name] for code, name in table.cmap.items() if name in lookup.mapping})
    return font


def figtree(weight):
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for path in FIGTREE:
            part = os.path.join(folder, os.path.basename(path).replace(".woff2", ".ttf"))
            font = static(path, weight)
            if path.endswith("core.woff2"):
                with_tabular_figures(font)
            font.save(part)
            parts.append(part)
        font = Merger().merge(parts)
    return finish(font, "Tiffin Bill", weight)


def letters(path):
    """The characters of a script; Latin punctuation and the Arabic presentation forms are printed as what they stand for."""
    return [code for code in TTFont(path).getBestCmap() if code in JOINERS or 0x2FF < code < 0x2000 or 0x20FF < code < 0xFB00]


def script_font(path, family, weight):
    font = static(path, weight)
    options = Options(layout_features=["*"], hinting=False, notdef_outline=True, name_IDs=["*"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters(path))
    subsetter.subset(font)
    return finish(font, family, weight)


def as_class(codes):
    """A regular expression of the characters, in ranges."""
    ranges = []
    for code in sorted(set(codes)):
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1][1] = code
        else:
            ranges.append([code, code])
    written = ["-".join(f"\\u{{{code:x}}}" for code in dict.fromkeys(both)) for both in ranges]
    return f"/[{''.join(written)}]/u"


def write(name, family, has, make):
    lines = [
        f"// Made by tools/fonts/make-bill-fonts.py: {family} (OFL, see OFL.txt) in two weights, as TrueType compressed with brotli, in base64.",
        "/** Every character that the font has. */",
        f"export const HAS = {as_class(has)}",
    ]
    for weight_name, weight in WEIGHTS.items():
        lines += [f"export const {weight_name} =", f"  '{make(weight)}'"]
    with open(os.path.join(OUT, f"{name}.generated.ts"), "w") as out:
        out.write("\n".join(lines) + "\n")


def main(packages):
    os.makedirs(OUT, exist_ok=True)
    write("latin", "Figtree", [code for path in FIGTREE for code in TTFont(path).getBestCmap() if code > 0x1F], figtree)
    given = [(name, f"noto-sans-{name}", name) for name in SCRIPTS] + [(name, "noto-sans", name) for name in SANS]
    for name, package, subset in given:
        path = os.path.join(packages, "@fontsource-variable", package, "files", f"{package}-{subset}-wght-normal.woff2")
        title = name.replace("-", " ").title()
        write(name, f"Noto Sans {title}", letters(path), lambda weight: script_font(path, f"Tiffin Bill {title}", weight))
    plex = os.path.join(packages, "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-{}-normal.woff2")
    arabic = letters(plex.format(400))
    write("arabic", "IBM Plex Sans Arabic", arabic, lambda weight: script_font(plex.format(PLEX[weight]), "Tiffin Bill Arabic", weight))


main(sys.argv[1])
