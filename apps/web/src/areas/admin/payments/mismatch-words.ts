import { formatRupees } from '@tiffin/contract/money'
import { words } from '#words/admin-payments'
import { language } from '#words/language'
import type { Mismatch } from './queries.ts'

interface Money {
  readonly amount: number
  readonly currency: string
}
/** Returns "₹1,204" or "$12.00"; an unknown currency keeps its letters. */
export function formatMoney({ amount, currency }: Money): string {
  if (currency === 'INR') return formatRupees(amount)
  try {
    return new Intl.NumberFormat(language.locale, { style: 'currency', currency }).format(amount)
  } catch {
    return `${amount} ${currency}`
  }
}

type Reviewed = Pick<Mismatch, 'differs' | 'received' | 'asked' | 'refundFailed' | 'status' | 'outside'>

/** Returns a sentence for each reason why the administrator must decide. */
export function reasonsOf({ differs, received, asked, refundFailed, status, outside }: Reviewed): string[] {
  if (outside) return [words.outside.reasons[outside.kind][outside.state]]
  const { wrong } = words
  const amountWords = () => {
    if (received.currency !== asked.currency) return wrong.amount
    // in the smallest unit, which avoids binary fractions
    const gap = (Math.round(received.amount * 100) - Math.round(asked.amount * 100)) / 100
    const money = formatMoney({ amount: Math.abs(gap), currency: asked.currency })
    return gap < 0 ? wrong.less(money) : wrong.more(money)
  }
  const sentences = { amount: amountWords, currency: () => wrong.currency(received.currency, asked.currency), order: () => wrong.order }
  return [
    ...differs.map((difference) => sentences[difference]()),
    ...(refundFailed ? [status === 'waiting' ? wrong.refund : wrong.refundBefore] : []),
  ]
}
