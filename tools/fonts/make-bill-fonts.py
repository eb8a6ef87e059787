"""Makes apps/server/src/modules/bills/fonts.generated.ts: what a bill is set in, as static TrueType that a PDF can embed.

Two weights of the web app's own Figtree subsets, put together, and of Noto Sans Devanagari (both OFL).
Needs fonttools and brotli, and the files of the npm package @fontsource-variable/noto-sans-devanagari:

    python3 tools/fonts/make-bill-fonts.py <folder of the Noto package>
"""

import base64
import gzip
import os
import sys
import tempfile

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
FIGTREE = [os.path.join(ROOT, "apps/web/src/styles/fonts", f"figtree-{part}.woff2") for part in ("core", "more", "ext", "rupee")]
DEVANAGARI = [*range(0x0900, 0x0980), 0x200C, 0x200D, 0x20, 0x25CC]
WEIGHTS = {"REGULAR": 400, "BOLD": 650}


def static(path, weight):
    font = TTFont(path)
    instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
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
        return base64.b64encode(gzip.compress(open(file.name, "rb").read(), 9, mtime=0)).decode()


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


def devanagari(package, weight):
    font = static(os.path.join(package, "files/noto-sans-devanagari-devanagari-wght-normal.woff2"), weight)
    options = Options(layout_features=["*"], hinting=False, notdef_outline=True, name_IDs=["*"])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=DEVANAGARI)
    subsetter.subset(font)
    return finish(font, "Tiffin Bill Devanagari", weight)


def main(package):
    lines = [
        "// Made by tools/fonts/make-bill-fonts.py: Figtree and Noto Sans Devanagari (both OFL, see OFL.txt here) in two weights, as gzipped",
        "// TrueType in base64: a bill needs no other file.",
    ]
    for name, weight in WEIGHTS.items():
        for family, data in (("FIGTREE", figtree(weight)), ("DEVANAGARI", devanagari(package, weight))):
            lines += [f"export const {family}_{name} =", f"  '{data}'"]
    has = sorted({code for path in FIGTREE for code in TTFont(path).getBestCmap()})
    escaped = "".join(chr(code) for code in has).replace("\\", "\\\\").replace("'", "\\'").replace("\u00a0", "\\u00a0")
    lines += ["/** Every character that Figtree has here. */", f"export const FIGTREE_HAS = '{escaped}'"]
    with open(os.path.join(ROOT, "apps/server/src/modules/bills/fonts.generated.ts"), "w") as out:
        out.write("\n".join(lines) + "\n")


main(sys.argv[1])
