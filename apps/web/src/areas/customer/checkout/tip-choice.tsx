import type { Ref } from 'react'
import { words } from '#words/tips'
import type { TipDraft } from '../../../features/tips/amount.ts'
import { AmountChips } from '../../../features/tips/amount-chips.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

interface TipChoiceProps {
  draft: TipDraft
  onChange: (draft: TipDraft) => void
  isWrong: boolean
  onLeave: () => void
  onNone: () => void
  field: Ref<HTMLInputElement>
  /** How many orders are brought. */
  deliveries: number
}
/** A tip that is given with the order, with nothing chosen. */
export function TipChoice({ deliveries, onNone, ...amount }: TipChoiceProps) {
  return (
    <Card as="section" aria-labelledby="tip">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="tip" className="text-card-title">
            {words.atCheckout.title}
          </h2>
          <p className="text-small text-ink-2">{deliveries > 1 ? words.atCheckout.divided(deliveries) : words.atCheckout.text}</p>
        </div>
        {amount.draft.choice !== '' && (
          <Button look="ghost" size="sm" className="-mt-1 -mr-4 shrink-0" onClick={onNone}>
            {words.atCheckout.none}
          </Button>
        )}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3">
        <AmountChips {...amount} />
      </div>
    </Card>
  )
}
