// The sheet that a bill is drawn on: A4 in points, its columns, its colours and its type, the same as the web app's light theme.
import type { Style } from './pen.ts'

export const SHEET = { width: 595.28, height: 841.89, margin: 48, foot: 56 } as const
export const LEFT = SHEET.margin
export const RIGHT = SHEET.width - SHEET.margin
/** Below this begins the foot of the page. */
export const BOTTOM = SHEET.height - SHEET.foot - 24
/** Where figures end, and where the names of dishes begin and must have ended. */
export const COLUMNS = { name: LEFT + 26, nameEnd: 340, quantity: 384, price: 466, amount: RIGHT - 12 } as const

export const COLOURS = {
  ink: '#1D1A17',
  quiet: '#57514A',
  faint: '#6B645C',
  border: '#DEDAD4',
  sunken: '#F7F6F4',
  brand: '#C8400A',
  good: '#14663A',
  goodSoft: '#E3F5EA',
  due: '#8A5A00',
  dueSoft: '#FFF1CC',
  bad: '#A50F34',
  veg: '#0A7A2F',
  nonVeg: '#8A3B12',
} as const

const style = (size: number, colour: string, isBold = false): Style => ({ size, colour, isBold })
export const TYPE = {
  title: style(26, COLOURS.ink, true),
  brand: style(17, COLOURS.ink, true),
  strong: style(10.5, COLOURS.ink, true),
  body: style(10, COLOURS.ink),
  quiet: style(9, COLOURS.quiet),
  label: style(8, COLOURS.faint, true),
  total: style(14, COLOURS.ink, true),
} as const
