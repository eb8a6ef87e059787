import PDFDocument from 'pdfkit'
import type { Bill } from './bill.ts'
import { type BillFonts, fontsFor } from './bill-fonts.ts'
import { drawHead } from './draw-head.ts'
import { drawLines } from './draw-lines.ts'
import { drawFeet, drawSums } from './draw-sums.ts'
import { createPen } from './pen.ts'
import { printable, UNPRINTABLE } from './printable.ts'

/**
 * Returns a bill as an A4 PDF; the same bill gives the same bytes. `host` is the printed address of the marketplace. Refuses `unavailable` after
 * `deadline` (ms since 1970).
 */
export async function writeBill(bill: Bill, host: string, deadline: number): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    // no automatic layout: every position is computed
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: bill.words.locale,
    displayTitle: true,
    info: {
      Title: `${bill.words.bills.titleOf(bill.number)} · ${bill.restaurant.name}`,
      Author: 'Tiffin',
      Subject: bill.words.bills.subject(bill.orderNumber),
      CreationDate: bill.changedAt,
      ModDate: bill.changedAt,
    },
  })
  const written = collect(doc)
  await draw(doc, bill, host, deadline)
  doc.end()
  return written
}

async function draw(doc: InstanceType<typeof PDFDocument>, bill: Bill, host: string, deadline: number): Promise<void> {
  const given = textsOf(bill)
  // the words of a language are of one script
  const fonts = await fontsFor([...given, host, bill.words.bills.title].join(''))
  const pen = createPen(doc, fonts)
  const headEnd = drawHead(pen, bill, host)
  const tableEnd = await drawLines(pen, bill, headEnd, deadline)
  drawSums(pen, bill, tableEnd)
  drawFeet(pen, bill, !given.some((text) => isUnprintable(text, fonts)))
}

const textsOf = ({ restaurant, customer, lines }: Bill): string[] => [
  restaurant.name,
  restaurant.place,
  customer.name,
  ...customer.address,
  ...lines.flatMap(({ name, variant, cancelled }) => [name, variant, cancelled ?? '']),
]

const isUnprintable = (text: string, fonts: BillFonts): boolean =>
  printable(text, fonts).split(UNPRINTABLE).length > text.split(UNPRINTABLE).length

function collect(doc: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}
