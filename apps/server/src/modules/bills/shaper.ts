/** The part of a font opened by pdfkit that shaping needs. */
export interface OpenedFont {
  layout(text: string): Layout
  getGlyph(id: number, codePoints: readonly number[]): Glyph
  stringsForGlyph(id: number): string[]
}
interface Glyph {
  readonly advanceWidth: number
}
interface Info {
  /** The glyph's number in the font. */
  readonly codepoint: number
  /** Where its letters begin in the text. */
  readonly cluster: number
}
interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}
interface Layout {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly Position[]
  readonly advanceWidth: number
}
export type Shaper = (font: OpenedFont, file: Uint8Array) => void

/**
 * Returns a function that makes a font shape its text with HarfBuzz. The shaper of pdfkit's own font library throws at marks of several Indian scripts, because it
 * expects an anchor for every class of marks at every letter.
 */
export async function loadShaper(): Promise<Shaper> {
  const { Blob, Buffer, Face, Font, shape } = await import('harfbuzzjs')
  return (font, file) => {
    const shaped = new Font(new Face(new Blob(file)))
    font.layout = (text) => {
      const buffer = new Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      shape(shaped, buffer)
      return layoutOf(font, text, buffer.getGlyphInfos(), buffer.getGlyphPositions())
    }
  }
}

function layoutOf(font: OpenedFont, text: string, infos: readonly Info[], given: readonly Position[]): Layout {
  const positions = given.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
  return {
    glyphs: glyphsOf(font, text, infos),
    positions,
    // pdfkit scales the positions before it asks for their sum
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

/** Glyphs with the letters that a reader of the PDF copies and finds: their own, or for joined letters what is left of their cluster. */
function glyphsOf(font: OpenedFont, text: string, infos: readonly Info[]): Glyph[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, other) => one - other)
  const left = new Map(starts.map((start, at) => [start, [...text.slice(start, starts[at + 1])]]))
  const own = infos.map(({ codepoint: id, cluster }) => {
    const letters = left.get(cluster) ?? []
    const letter = font.stringsForGlyph(id).find((one) => letters.includes(one))
    if (letter) letters.splice(letters.indexOf(letter), 1)
    return letter
  })
  return infos.map(({ codepoint: id, cluster }, at) => {
    const letters = own[at] ? [own[at]] : (left.get(cluster)?.splice(0) ?? [])
    const codePoints = letters.map((letter) => letter.codePointAt(0) ?? 0)
    // the font keeps its glyphs with the letters of their first use, which was perhaps in another bill
    return Object.create(font.getGlyph(id, codePoints), { codePoints: { value: codePoints } })
  })
}
