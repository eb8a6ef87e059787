import { WORDMARK } from '@tiffin/design-tokens/wordmark'
import type { Bill } from './bill.ts'
import { moment, time } from './bill-words.ts'
import type { Pen } from './pen.ts'
import { COLOURS, LEFT, RIGHT, SHEET, TYPE } from './sheet.ts'

const GAP = 24

export function drawHead(pen: Pen, bill: Bill, host: string): number {
  const top = SHEET.margin
  pen.line(WORDMARK.text, LEFT, top - 6, TYPE.brand)
  pen.line(host, LEFT, top + 28, TYPE.quiet)
  pen.line(bill.words.bills.title, RIGHT, top - 6, { ...TYPE.title, align: 'right' })
  pen.line(bill.number, RIGHT, top + 28, { ...TYPE.quiet, align: 'right' })
  const facts = drawFacts(pen, bill, top + 62)
  return drawParties(pen, bill, facts + GAP)
}

export function drawShortHead(pen: Pen, bill: Bill): number {
  const top = SHEET.margin
  pen.line(WORDMARK.text, LEFT, top - 5, TYPE.smallBrand)
  const left = LEFT + pen.widthOf(WORDMARK.text, TYPE.smallBrand) + 12
  const number = bill.words.bills.titleOf(bill.number)
  const room = RIGHT - left - GAP - pen.widthOf(number, TYPE.quiet)
  pen.line(pen.truncate(bill.restaurant.name, room, TYPE.strong), left, top - 2, TYPE.strong)
  pen.line(number, RIGHT, top - 1, { ...TYPE.quiet, align: 'right' })
  return top + 26
}

function drawFacts(pen: Pen, bill: Bill, y: number): number {
  const { words } = bill
  const facts: [string, string][] = [
    [words.bills.order, bill.orderNumber],
    [words.bills.date, words.dates.day(bill.placedAt)],
    [words.bills.placed, time(bill.placedAt, words)],
    [
      bill.isCollected ? words.bills.handedOver : words.bills.delivered,
      bill.deliveredAt ? moment(bill.deliveredAt, words) : words.bills.notDelivered,
    ],
  ]
  const height = 46
  pen.doc.roundedRect(LEFT, y, RIGHT - LEFT, height, 8).fill(COLOURS.sunken)
  const places = [LEFT + 16, LEFT + 112, LEFT + 218, LEFT + 324]
  for (const [index, [label, value]] of facts.entries()) {
    const x = places[index] ?? LEFT
    pen.line(label, x, y + 9, TYPE.label)
    pen.line(value, x, y + 22, TYPE.strong)
  }
  return y + height
}

function drawParties(pen: Pen, { restaurant, customer, words: { bills } }: Bill, y: number): number {
  const middle = (LEFT + RIGHT) / 2 + 8
  const width = middle - LEFT - GAP
  const ends = [
    { x: LEFT, label: bills.from, name: restaurant.name, below: [restaurant.place, restaurant.phone, restaurant.fssai, bills.soldThrough] },
    { x: middle, label: bills.billedTo, name: customer.name, below: [...customer.address, customer.phone] },
  ].map(({ x, label, name, below }) => {
    pen.line(label, x, y, TYPE.label)
    const named = pen.lines(pen.wrap(name, width, TYPE.strong), x, y + 14, TYPE.strong)
    return pen.lines(
      below.filter(Boolean).flatMap((text) => pen.wrap(text, width, TYPE.quiet)),
      x,
      named + 2,
      TYPE.quiet,
    )
  })
  return Math.max(...ends) + GAP
}
