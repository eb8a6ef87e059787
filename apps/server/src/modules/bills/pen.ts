import type PDFKit from 'pdfkit'
import { type BillFonts, type FontFile, type Script, trueType } from './bill-fonts.ts'
import { printable, type Run, runsOf } from './printable.ts'
import type { OpenedFont } from './shaper.ts'
import { directionMark, isFromRight } from './visual-order.ts'
import { wrapWords } from './wrap-words.ts'

type Doc = InstanceType<typeof PDFKit>
export interface Style {
  /** In points; the line height is 1.4 times that. */
  readonly size: number
  readonly colour: string
  readonly isBold?: boolean
  readonly isStruck?: boolean
  /** Between letters, in sizes. */
  readonly tracking?: number
}
export interface Pen {
  readonly doc: Doc
  /** One line from `x`, or to `x` with `align: 'right'`; `y` is its top. */
  line(text: string, x: number, y: number, style: Style & { align?: 'left' | 'right' }): void
  widthOf(text: string, style: Style): number
  wrap(text: string, width: number, style: Style): string[]
  /** Returns the text, or its beginning with an ellipsis where it is wider than `width`. */
  truncate(text: string, width: number, style: Style): string
  /** Writes lines below each other; returns the next `y`. */
  lines(texts: readonly string[], x: number, y: number, style: Style): number
}

const LEADING = 1.4
/** The baseline below the top of its line, in sizes. */
const BASELINE = 1.02
const STROKE = 0.3

export const lineHeight = ({ size }: Pick<Style, 'size'>): number => size * LEADING

export function createPen(doc: Doc, fonts: BillFonts): Pen {
  const choose = chooserOf(doc, fonts)
  const measure = (run: Run, style: Style): number => {
    choose(run, style)
    return doc.widthOfString(run.text, optionsOf(run, style))
  }
  const widthOf = (text: string, style: Style) => runsOf(text, fonts).reduce((width, run) => width + measure(run, style), 0)
  const wrap = (given: string, width: number, style: Style) => {
    const text = printable(given, fonts) || '–'
    const mark = directionMark(text)
    return wrapWords(text, width, (part) => widthOf(part, style)).map((line) => mark + line)
  }

  const pen: Pen = {
    doc,
    widthOf: (text, style) => widthOf(printable(text, fonts), style),
    line(given, x, y, style) {
      const text = printable(given, fonts)
      const width = widthOf(text, style)
      const left = style.align === 'right' ? x - width : x
      const baseline = y + style.size * BASELINE
      let at = left
      for (const run of runsOf(text, fonts)) {
        const runWidth = measure(run, style)
        const write = () =>
          doc.fillColor(style.colour).text(run.text, at, baseline, { ...optionsOf(run, style), lineBreak: false, baseline: 'alphabetic' })
        if (isReordered(run)) withActualText(doc, run.text, write)
        else write()
        at += runWidth
      }
      if (style.isStruck) strike(doc, left, baseline - style.size * STROKE, width, style)
    },
    wrap,
    truncate(text, width, style) {
      const [first = '', ...others] = wrap(text, width - pen.widthOf('…', style), style)
      return others.length === 0 ? first : `${first}…`
    },
    lines(texts, x, y, style) {
      for (const [index, text] of texts.entries()) pen.line(text, x, y + index * lineHeight(style), style)
      return y + texts.length * lineHeight(style)
    },
  }
  return pen
}

// with features, pdfkit shapes a run as a whole; otherwise word by word, which loses the order of words that are read from the right
const optionsOf = ({ script }: Run, { size, tracking = 0 }: Style) => ({
  characterSpacing: tracking * size,
  ...(script !== 'latin' && { features: [] }),
})

/** Programs that read text from the right reorder its letters. */
const isReordered = ({ script, text }: Run): boolean => script !== 'latin' && !isFromRight(text)

/** Tells readers of the PDF the text of glyphs that are joined or moved. A reader measures it without the turn of pdfkit's pages, so it is undone and redone. */
function withActualText(doc: Doc, text: string, write: () => void): void {
  const turn = () => doc.save().transform(1, 0, 0, -1, 0, doc.page.height)
  turn().markContent('Span', { actual: text })
  turn()
  write()
  doc.restore().endMarkedContent().restore()
}

const strike = (doc: Doc, x: number, y: number, width: number, { size, colour }: Style) =>
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(size / 16)
    .strokeColor(colour)
    .stroke()

function chooserOf(doc: Doc, fonts: BillFonts): (run: Pick<Run, 'script'>, style: Style) => void {
  const registered = new Set<string>()
  return ({ script }, { size, isBold = false }) => {
    const name = `${script}-${isBold ? 'bold' : 'regular'}`
    if (!registered.has(name)) register(doc, name, fonts, script, isBold)
    registered.add(name)
    doc.font(name).fontSize(size)
  }
}

/** Parsing a font is most of the work of a bill, so opened fonts are cached. */
const opened = new Map<string, OpenedFont>()
function register(doc: Doc, name: string, { files, shaper }: BillFonts, script: Script, isBold: boolean): void {
  const known = opened.get(name)
  // pdfkit accepts an opened font as a source, but its types do not say so
  if (known) return void doc.registerFont(name, known as unknown as Buffer)
  const file = trueType(files.get(script) as FontFile, isBold)
  doc.registerFont(name, file)
  const { _font } = doc.font(name) as unknown as { _font: { font: OpenedFont } }
  if (script !== 'latin') shaper?.(_font.font, file)
  opened.set(name, _font.font)
}
