import type { Paise } from '@tiffin/contract'
import type { Bill } from './bill.ts'
import { isolated, rupees } from './bill-words.ts'
import { drawShortHead } from './draw-head.ts'
import { lineHeight, type Pen, type Style } from './pen.ts'
import { UNPRINTABLE } from './printable.ts'
import { BOTTOM, COLOURS, COLUMNS, LEFT, RIGHT, SHEET, TYPE } from './sheet.ts'

const SUMS_LEFT = 340
const ROW = 19
/** Title and state, above how it was paid. */
const PAYMENT_HEAD = 42

/** Draws sums and payment below the table, together on one page. */
export function drawSums(pen: Pen, bill: Bill, tableEnd: number): void {
  const rows = rowsOf(bill)
  const needed = Math.max(rows.length * ROW + 76, heightOfPayment(pen, bill))
  let y = tableEnd + 16
  if (y + needed > BOTTOM) {
    pen.doc.addPage()
    y = drawShortHead(pen, bill)
  }
  drawPayment(pen, bill, y)
  for (const [index, [label, amount]] of rows.entries()) drawRow(pen, label, amount, y + index * ROW, TYPE.body)
  const line = y + rows.length * ROW + 5
  pen.doc.moveTo(SUMS_LEFT, line).lineTo(RIGHT, line).lineWidth(1).strokeColor(COLOURS.ink).stroke()
  const { total, refunded } = bill.words.bills
  drawRow(pen, total, rupees(bill.money.total), line + 9, TYPE.total)
  if (bill.refundedPaise > 0) drawRow(pen, refunded, rupees(bill.refundedPaise), line + 34, TYPE.quiet)
}

function rowsOf({ money, zone, words: { bills } }: Bill): [string, string][] {
  const { products, cancelled, discount, charges, packaging, delivery, platformFee, tip } = money
  const unlessZero = (label: string, amount: Paise, sign = ''): [string, string][] => (amount > 0 ? [[label, sign + rupees(amount)]] : [])
  return [
    [bills.subtotal, rupees(products + cancelled)],
    ...unlessZero(bills.cancelledProducts, cancelled, '−'),
    ...unlessZero(bills.discount, discount, '−'),
    ...unlessZero(bills.packaging, packaging),
    [platformFee > 0 ? bills.platformFee : bills.charges, rupees(charges - packaging - delivery)],
    [zone === null ? bills.shipping : `${bills.shipping} (${isolated(zone)})`, rupees(delivery)],
    ...unlessZero(bills.tip, tip),
  ]
}

function drawRow(pen: Pen, label: string, amount: string, y: number, style: Style): void {
  pen.line(label, SUMS_LEFT, y, style)
  pen.line(amount, COLUMNS.amount, y, { ...style, align: 'right' })
}

function drawPayment(pen: Pen, { payment, words }: Bill, y: number): void {
  const colours = payment.isSettled ? { ink: COLOURS.good, ground: COLOURS.goodSoft } : { ink: COLOURS.due, ground: COLOURS.dueSoft }
  const style: Style = { size: 9.5, colour: colours.ink, isBold: true }
  pen.line(words.bills.payment, LEFT, y, TYPE.label)
  const width = pen.widthOf(payment.state, style) + 18
  pen.doc.roundedRect(LEFT, y + 15, width, 19, 9.5).fill(colours.ground)
  pen.line(payment.state, LEFT + 9, y + 18, style)
  const { how, rest } = detailsOf(pen, payment)
  const below = pen.lines(how, LEFT, y + PAYMENT_HEAD, TYPE.body)
  pen.lines(rest, LEFT, below, TYPE.quiet)
}

function detailsOf(pen: Pen, { details: [how = '', ...rest] }: Bill['payment']) {
  const wrap = (text: string, style: Style) => pen.wrap(text, SUMS_LEFT - LEFT - 32, style)
  return { how: wrap(how, TYPE.body), rest: rest.flatMap((text) => wrap(text, TYPE.quiet)) }
}
function heightOfPayment(pen: Pen, { payment }: Bill): number {
  const { how, rest } = detailsOf(pen, payment)
  return PAYMENT_HEAD + how.length * lineHeight(TYPE.body) + rest.length * lineHeight(TYPE.quiet)
}

/** Writes the foot of every page, after the number of pages is known. */
export function drawFeet(pen: Pen, bill: Bill, isComplete: boolean): void {
  const { count } = pen.doc.bufferedPageRange()
  const { note, unprintable, page: pageOf, subject } = bill.words.bills
  const notes = isComplete ? note : `${note} ${unprintable(UNPRINTABLE)}`
  for (let page = 0; page < count; page += 1) {
    pen.doc.switchToPage(page)
    const y = SHEET.height - SHEET.foot
    pen.doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(COLOURS.border).stroke()
    pen.line(notes, LEFT, y + 9, { ...TYPE.quiet, size: 8 })
    pen.line(pageOf(page + 1, count), RIGHT, y + 9, { ...TYPE.quiet, size: 8, align: 'right' })
    pen.line(subject(bill.orderId), LEFT, y + 9 + lineHeight({ size: 8 }), { ...TYPE.quiet, size: 7, colour: COLOURS.faint })
  }
}
