import { gunzipSync } from 'node:zlib'
import type PDFKit from 'pdfkit'
import { DEVANAGARI_BOLD, DEVANAGARI_REGULAR, FIGTREE_BOLD, FIGTREE_REGULAR } from './fonts.generated.ts'
import { printable, type Run, runsOf } from './printable.ts'
import { wrapWords } from './wrap-words.ts'

type Doc = InstanceType<typeof PDFKit>
export interface Style {
  /** In points; the line height is 1.4 times that. */
  readonly size: number
  readonly colour: string
  readonly isBold?: boolean
  readonly isStruck?: boolean
}
export interface Pen {
  readonly doc: Doc
  /** One line from `x`, or to `x` with `align: 'right'`; `y` is its top. */
  line(text: string, x: number, y: number, style: Style & { align?: 'left' | 'right' }): void
  widthOf(text: string, style: Style): number
  wrap(text: string, width: number, style: Style): string[]
  /** Writes lines below each other; returns the next `y`. */
  lines(texts: readonly string[], x: number, y: number, style: Style): number
}

const FONTS = {
  'latin-regular': FIGTREE_REGULAR,
  'latin-bold': FIGTREE_BOLD,
  'devanagari-regular': DEVANAGARI_REGULAR,
  'devanagari-bold': DEVANAGARI_BOLD,
} as const
type FontName = keyof typeof FONTS
const LEADING = 1.4
/** The baseline below the top of its line, in sizes. */
const BASELINE = 1.02
const STROKE = 0.3

export const lineHeight = ({ size }: Pick<Style, 'size'>): number => size * LEADING

export function createPen(doc: Doc): Pen {
  const choose = fontsOf(doc)
  const measure = (run: Run, style: Style): number => {
    choose(run, style)
    return doc.widthOfString(run.text)
  }
  const widthOf = (text: string, style: Style) => runsOf(text).reduce((width, run) => width + measure(run, style), 0)

  const pen: Pen = {
    doc,
    widthOf: (text, style) => widthOf(printable(text), style),
    line(given, x, y, style) {
      const text = printable(given)
      const width = widthOf(text, style)
      const left = style.align === 'right' ? x - width : x
      const baseline = y + style.size * BASELINE
      let at = left
      for (const run of runsOf(text)) {
        const runWidth = measure(run, style)
        doc.fillColor(style.colour).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
        at += runWidth
      }
      if (style.isStruck) strike(doc, left, baseline - style.size * STROKE, width, style)
    },
    wrap: (text, width, style) => wrapWords(printable(text) || '–', width, (part) => widthOf(part, style)),
    lines(texts, x, y, style) {
      for (const [index, text] of texts.entries()) pen.line(text, x, y + index * lineHeight(style), style)
      return y + texts.length * lineHeight(style)
    },
  }
  return pen
}

const strike = (doc: Doc, x: number, y: number, width: number, { size, colour }: Style) =>
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(size / 16)
    .strokeColor(colour)
    .stroke()

function fontsOf(doc: Doc): (run: Pick<Run, 'script'>, style: Style) => void {
  const registered = new Set<FontName>()
  return ({ script }, { size, isBold }) => {
    const name = `${script}-${isBold ? 'bold' : 'regular'}` as const
    if (!registered.has(name)) register(doc, name)
    registered.add(name)
    doc.font(name).fontSize(size)
  }
}

/** Parsing a font is most of the work of a bill, so opened fonts are cached. */
const opened = new Map<FontName, Buffer>()
function register(doc: Doc, name: FontName): void {
  doc.registerFont(name, opened.get(name) ?? gunzipSync(Buffer.from(FONTS[name], 'base64')))
  // pdfkit accepts an opened font as a source, but its types do not say so
  const { _font } = doc.font(name) as unknown as { _font: { font: Buffer } }
  opened.set(name, _font.font)
}
