import type { Paise } from '@tiffin/contract'
import type { Words } from '../../words/index.ts'

/** "+91 98000 00002", grouped as it is read aloud. */
export const telephone = (digits: string) => digits && `+91 ${digits.replace(/^(\d{5})(\d{5})$/, '$1 $2')}`

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Isolates a name that is written from the right, so that it does not change the direction of the sentence around it. */
export const isolated = (name: string): string => (FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name)

/** Returns the last characters of an id, in capitals. */
export const tail = (id: string, length: number) => id.replaceAll('-', '').slice(-length).toUpperCase()

/** Returns a time such as "7:35 pm IST". */
export const time = (at: Date, { bills, dates }: Words): string => bills.time(dates.time(at))
/** Returns a time such as "21 Nov 2026, 7:35 pm IST". */
export const moment = (at: Date, words: Words): string => `${words.dates.day(at)}, ${time(at, words)}`

const PARTS = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: '2-digit', month: '2-digit', year: 'numeric' })
/** Returns a date such as "20261121". */
export function compactDay(at: Date): string {
  const parts = Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['year']}${parts['month']}${parts['day']}`
}

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })
/** Returns "₹1,23,456.50", always with two decimals so that columns align. */
export const rupees = (paise: Paise): string => RUPEES.format(paise / 100).replaceAll('\u00a0', '')
