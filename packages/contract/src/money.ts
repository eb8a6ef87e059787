// Money is whole paise in code, and rupees with at most two decimals on the wire (docs/specification.md#objects).

export type Paise = number

/** The accepted format of a price: positive, at most two decimals, no leading zero unless below one (docs/specification.md#validation). */
export const PRICE_PATTERN = /^([1-9]\d{0,6}(\.\d{1,2})?|0?\.\d{1,2})$/

/** Parses rupees ("199.50", ".5") to paise. Works on the digits, to avoid binary fractions. */
export function parseRupees(text: string): Paise {
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
}

export const toRupees = (paise: Paise): number => paise / 100

/** Converts rupees of the wire to paise; exact for at most two decimals. */
export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)

/** Returns the price after an offer of whole `percent`, rounded half up to the paisa: price − price × offer / 100 (docs/specification.md#objects). */
export function offerPrice(price: Paise, percent: number): Paise {
  return Math.floor((price * (100 - percent) + 50) / 100)
}

export type PriceStep = 'rupee' | 'paisa'
/** Returns the price changed by whole `percent`, rounded half up to the step; at least one step. */
export function changedPrice(price: Paise, percent: number, step: PriceStep): Paise {
  const unit = step === 'rupee' ? 100 : 1
  return Math.max(1, Math.floor((price * (100 + percent) + 50 * unit) / (100 * unit))) * unit
}

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Formats rupees for display: ₹249, ₹1,23,456, ₹179.55; without ".00". */
export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees)
}
