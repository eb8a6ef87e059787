import { visitInSlices } from '../../platform/slices.ts'
import type { Bill, BillLine } from './bill.ts'
import { rupees } from './bill-words.ts'
import { drawShortHead } from './draw-head.ts'
import { lineHeight, type Pen, type Style } from './pen.ts'
import { BOTTOM, COLOURS, COLUMNS, LEFT, RIGHT, TYPE } from './sheet.ts'

const PADDING = 7
const NAME_WIDTH = COLUMNS.nameEnd - COLUMNS.name
const NOTE_WIDTH = COLUMNS.price - COLUMNS.name
const STRUCK: Style = { ...TYPE.body, colour: COLOURS.faint, isStruck: true }
const NOTE: Style = { ...TYPE.quiet, colour: COLOURS.bad }

/** Draws every line from `y` on, in slices; returns the bottom of the table, on the last page. */
export async function drawLines(pen: Pen, bill: Bill, y: number, deadline: number): Promise<number> {
  let at = drawHeadings(pen, bill, y)
  await visitInSlices(bill.lines, deadline, (line) => {
    const parts = partsOf(pen, line)
    if (at + parts.height > BOTTOM) {
      pen.doc.addPage()
      at = drawHeadings(pen, bill, drawShortHead(pen, bill))
    }
    drawLine(pen, line, parts, at)
    at += parts.height
    pen.doc.moveTo(LEFT, at).lineTo(RIGHT, at).lineWidth(0.75).strokeColor(COLOURS.border).stroke()
  })
  return at
}

function drawHeadings(pen: Pen, { words: { bills } }: Bill, y: number): number {
  pen.line(bills.product, COLUMNS.name, y, TYPE.label)
  for (const [word, x] of [
    [bills.quantity, COLUMNS.quantity],
    [bills.price, COLUMNS.price],
    [bills.amount, COLUMNS.amount],
  ] as const)
    pen.line(word, x, y, { ...TYPE.label, align: 'right' })
  const end = y + 18
  pen.doc.moveTo(LEFT, end).lineTo(RIGHT, end).lineWidth(1).strokeColor(COLOURS.ink).stroke()
  return end
}

interface Parts {
  readonly name: readonly string[]
  readonly variant: readonly string[]
  readonly note: readonly string[]
  readonly height: number
}
function partsOf(pen: Pen, line: BillLine): Parts {
  const name = pen.wrap(line.name, NAME_WIDTH, TYPE.body)
  const variant = pen.wrap(line.variant, NAME_WIDTH, TYPE.quiet)
  const note = line.cancelled ? pen.wrap(line.cancelled, NOTE_WIDTH, NOTE) : []
  const text = name.length * lineHeight(TYPE.body) + (variant.length + note.length) * lineHeight(TYPE.quiet)
  return { name, variant, note, height: text + 2 * PADDING }
}

function drawLine(pen: Pen, line: BillLine, { name, variant, note }: Parts, top: number): void {
  const y = top + PADDING
  const style = line.cancelled ? STRUCK : TYPE.body
  if (line.vegetarian !== null) drawDietMark(pen, line.vegetarian, LEFT + 8, y + 3)
  const named = pen.lines(name, COLUMNS.name, y, style)
  const sized = pen.lines(variant, COLUMNS.name, named, TYPE.quiet)
  pen.lines(note, COLUMNS.name, sized, NOTE)
  pen.line(String(line.quantity), COLUMNS.quantity, y, { ...style, align: 'right' })
  pen.line(rupees(line.pricePaise), COLUMNS.price, y, { ...style, align: 'right' })
  pen.line(rupees(line.amountPaise), COLUMNS.amount, y, { ...style, align: 'right' })
}

/** A circle in a square is vegetarian, a triangle is not: distinguishable without colours. */
function drawDietMark({ doc }: Pen, isVegetarian: boolean, x: number, y: number): void {
  const colour = isVegetarian ? COLOURS.veg : COLOURS.nonVeg
  doc.rect(x, y, 8, 8).lineWidth(0.9).strokeColor(colour).stroke()
  if (isVegetarian) doc.circle(x + 4, y + 4, 2.1).fill(colour)
  else doc.polygon([x + 4, y + 1.8], [x + 6.4, y + 6.2], [x + 1.6, y + 6.2]).fill(colour)
}
