import { LIGHT, MARKS } from '@tiffin/design-tokens/colours.generated'
import { WORDMARK } from '@tiffin/design-tokens/wordmark'
import type { Style } from './pen.ts'

export const SHEET = { width: 595.28, height: 841.89, margin: 48, foot: 56 } as const
export const LEFT = SHEET.margin
export const RIGHT = SHEET.width - SHEET.margin
export const BOTTOM = SHEET.height - SHEET.foot - 24
export const COLUMNS = { name: LEFT + 26, nameEnd: 340, quantity: 384, price: 466, amount: RIGHT - 12 } as const

export const COLOURS = {
  ink: LIGHT.ink,
  quiet: LIGHT.ink2,
  faint: LIGHT.ink3,
  border: LIGHT.border,
  sunken: LIGHT.canvas,
  brand: LIGHT.primaryText,
  good: LIGHT.successText,
  goodSoft: LIGHT.successSoft,
  due: LIGHT.warningText,
  dueSoft: LIGHT.warningSoft,
  bad: LIGHT.dangerText,
  veg: MARKS.veg,
  nonVeg: MARKS.nonveg,
} as const

const style = (size: number, colour: string, isBold = false): Style => ({ size, colour, isBold })
export const TYPE = {
  title: style(26, COLOURS.ink, true),
  brand: { ...style(24, COLOURS.brand, true), tracking: WORDMARK.tracking },
  smallBrand: { ...style(13, COLOURS.brand, true), tracking: WORDMARK.tracking },
  strong: style(10.5, COLOURS.ink, true),
  body: style(10, COLOURS.ink),
  quiet: style(9, COLOURS.quiet),
  label: style(8, COLOURS.faint, true),
  total: style(14, COLOURS.ink, true),
} as const
