// A promo code while it is written: amounts and numbers as typed.
import { PRICE_PATTERN } from '@tiffin/contract/money'
import { minutesOf } from '@tiffin/contract/opening-hours'
import { words as choosing } from '#words/choose-restaurant'
import { words as all } from '#words/promo-codes'
import { isoDay } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { PromoTerms } from './promo-worth.ts'
import type { NewPromo, Promo } from './queries.ts'

const words = all.form.wrong
const MIDNIGHT = '00:00'
const MINUTES_OF_A_DAY = 1_440
const MOST_USES = 1_000_000
const MOST_PER_CUSTOMER = 1_000
const [LEAST_EVERY, MOST_EVERY] = [2, 50]

export interface PromoDraft {
  readonly code: string
  readonly kind: Promo['kind']
  readonly percent: string
  readonly amount: string
  readonly maxDiscount: string
  readonly minimum: string
  readonly from: string
  readonly until: string
  readonly hasHours: boolean
  /** ISO days of the week. */
  readonly days: readonly number[]
  /** "15:00"; as the end, midnight is that of the next day. */
  readonly opens: string
  readonly closes: string
  readonly firstOrder: boolean
  /** Only with every nth order of a customer, which are all its limits per customer. */
  readonly isForRegulars: boolean
  readonly every: string
  readonly excludesOffers: boolean
  readonly perCustomer: string
  readonly usesMax: string
  readonly budget: string
  /** Whom it is for; a restaurant's own code is `own`. */
  readonly whom: 'own' | 'all' | 'one'
  readonly restaurant: { readonly id: string; readonly name: string } | undefined
  readonly share: string
}
export type PromoErrors = Partial<Record<keyof PromoDraft, string>>

/** Of a part of the form. */
export interface PromoPartProps {
  readonly draft: PromoDraft
  readonly errors: PromoErrors | undefined
  readonly change: (some: Partial<PromoDraft>) => void
}

export const newDraft = (whom: PromoDraft['whom']): PromoDraft => ({
  code: '',
  kind: 'percent',
  percent: '',
  amount: '',
  maxDiscount: '',
  minimum: '',
  from: '',
  until: '',
  hasHours: false,
  days: [1, 2, 3, 4, 5],
  opens: '15:00',
  closes: '18:00',
  firstOrder: false,
  isForRegulars: false,
  every: '5',
  excludesOffers: false,
  perCustomer: '1',
  usesMax: '',
  budget: '',
  whom,
  restaurant: undefined,
  share: '50',
})

/** Returns a code as it is stored. */
export const codeIn = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()
const isCode = (typed: string): boolean => /^[A-Z0-9]{3,24}$/.test(codeIn(typed))
const isAmount = (typed: string): boolean => PRICE_PATTERN.test(typed.trim())
const isWhole = (typed: string, most: number): boolean => /^[1-9]\d{0,6}$/.test(typed.trim()) && Number(typed) <= most
const isEvery = (typed: string): boolean => isWhole(typed, MOST_EVERY) && Number(typed) >= LEAST_EVERY
const isEmptyOr = (isRight: (typed: string) => boolean, typed: string): boolean => typed.trim() === '' || isRight(typed)
/** A code whose most discount says what it takes off. */
export const hasMost = ({ kind }: Pick<PromoDraft, 'kind'>): boolean => kind !== 'amount'
const endOf = ({ closes }: PromoDraft): number => (closes === MIDNIGHT ? MINUTES_OF_A_DAY : minutesOf(closes))

/** Returns what is wrong, by field; undefined when nothing is. */
export function errorsOf(draft: PromoDraft): PromoErrors | undefined {
  const amount = (name: 'maxDiscount' | 'minimum' | 'budget') => !isEmptyOr(isAmount, draft[name]) && { [name]: words.amount }
  const errors: PromoErrors = {
    ...(!isCode(draft.code) && { code: words.code }),
    ...(draft.kind === 'percent' && !isWhole(draft.percent, 100) && { percent: words.percent }),
    ...(draft.kind === 'amount' && !isAmount(draft.amount) && { amount: words.amount }),
    ...(hasMost(draft) && amount('maxDiscount')),
    ...amount('minimum'),
    ...(draft.until !== '' && draft.until < (draft.from || isoDay(serverNow())) && { until: words.until }),
    ...(draft.hasHours && draft.days.length === 0 && { days: words.days }),
    ...(draft.hasHours && endOf(draft) <= minutesOf(draft.opens) && { closes: words.closes }),
    ...(draft.isForRegulars
      ? !isEvery(draft.every) && { every: words.every }
      : !isEmptyOr((typed) => isWhole(typed, MOST_PER_CUSTOMER), draft.perCustomer) && { perCustomer: words.count }),
    ...(!isEmptyOr((typed) => isWhole(typed, MOST_USES), draft.usesMax) && { usesMax: words.count }),
    ...amount('budget'),
    ...(draft.whom === 'one' && !draft.restaurant && { restaurant: choosing.missing }),
    ...(draft.whom === 'one' && !isWhole(draft.share, 99) && { share: words.share }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Of a draft without errors. */
export function promoOf(draft: PromoDraft): NewPromo {
  const { kind, from, until } = draft
  const amount = (name: 'maxDiscount' | 'minimum' | 'budget') => draft[name].trim() !== '' && { [name]: draft[name].trim() }
  return {
    code: codeIn(draft.code),
    kind,
    ...(kind === 'percent' && { percent: Number(draft.percent) }),
    ...(kind === 'amount' && { amount: draft.amount.trim() }),
    ...(hasMost(draft) && amount('maxDiscount')),
    ...amount('minimum'),
    ...(from && { from }),
    ...(until && { until }),
    ...(draft.hasHours && { hours: draft.days.map((day) => ({ day, from: minutesOf(draft.opens), to: endOf(draft) })) }),
    ...limitsOf(draft),
    ...(draft.excludesOffers && { excludesOffers: true }),
    ...(draft.usesMax.trim() !== '' && { usesMax: Number(draft.usesMax) }),
    ...amount('budget'),
    ...(draft.whom === 'one' && draft.restaurant && { restId: draft.restaurant.id, share: Number(draft.share) }),
  }
}

/** For whom it counts, and how often for each of them. */
const limitsOf = ({ isForRegulars, every, firstOrder, perCustomer }: PromoDraft): Pick<NewPromo, 'every' | 'firstOrder' | 'perCustomer'> =>
  isForRegulars
    ? { every: Number(every) }
    : { ...(firstOrder && { firstOrder }), ...(perCustomer.trim() !== '' && { perCustomer: Number(perCustomer) }) }

const SHARES = { own: 100, all: 0 } as const
/** Returns what a draft would cost; undefined as long as it does not say. */
export function termsOf(draft: PromoDraft): PromoTerms | undefined {
  const errors = errorsOf(draft)
  if (errors?.percent || errors?.amount || errors?.maxDiscount || errors?.minimum || errors?.usesMax || errors?.budget || errors?.share)
    return
  const { kind, percent, amount, maxDiscount, minimum, usesMax, budget } = promoOf(draft)
  return {
    kind,
    percent,
    ...inRupees({ amount, maxDiscount, minimum, budget }),
    usesMax,
    share: draft.whom === 'one' ? Number(draft.share) : SHARES[draft.whom],
  }
}
const inRupees = <K extends string>(typed: Record<K, string | undefined>) =>
  Object.fromEntries(
    Object.entries<string | undefined>(typed).map(([name, rupees]) => [name, rupees === undefined ? undefined : Number(rupees)]),
  ) as Record<K, number | undefined>
