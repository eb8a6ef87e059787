import { words } from '#words/promos'
import { BillLine } from '../../ui/lists/bill-line.tsx'

/** What a promo code takes off, inside a bill; nothing while it takes nothing off. */
export const PromoLine = ({ code, amount }: { code: string; amount: number }) =>
  amount > 0 && <BillLine label={words.code(code)} amount={amount} tone="saving" />
