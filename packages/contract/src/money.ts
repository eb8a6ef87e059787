// Money is whole paise inside and rupees with at most two decimals on the wire (docs/specification.md#catalogue).

/** A whole number of paise. */
export type Paise = number

/** The form a price may take when it is typed or sent: positive, at most two decimals, not starting with zero unless below one (docs/specification.md#validation). */
export const PRICE_PATTERN = /^([1-9]\d{0,6}(\.\d{1,2})?|0?\.\d{1,2})$/

/** Rupees as written ("199.50", ".5") to paise. Reads the digits, so that no binary fraction comes between. */
export function parseRupees(text: string): Paise {
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
}

/** Paise to the rupees of the wire. */
export const toRupees = (paise: Paise): number => paise / 100

/** Rupees of the wire to paise; exact for every amount with at most two decimals. */
export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)

/** The price after an offer of whole `percent`, rounded half up to the paisa: price − price × offer / 100 (docs/specification.md#objects). */
export function offerPrice(price: Paise, percent: number): Paise {
  return Math.floor((price * (100 - percent) + 50) / 100)
}

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Rupees for people: ₹249, ₹1,23,456, ₹179.55; never a needless ".00". */
export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? whole : withPaise).format(rupees)
}
