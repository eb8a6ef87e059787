import { useState } from 'react'
import { words as all } from '#words/promo-codes'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/message-of.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useCheckedSubmit } from '../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { Parts } from '../../ui/parts.ts'
import { useCloseGuard } from '../forms/close-guard.tsx'
import { codeIn, errorsOf, newDraft, type PromoDraft, type PromoPartProps, promoOf, termsOf } from './promo-draft.ts'
import { PromoLimits } from './promo-limits.tsx'
import { PromoOffer } from './promo-offer.tsx'
import { PromoSums } from './promo-sums.tsx'
import { PromoTimes } from './promo-times.tsx'
import { type PromoReader, useNewPromo } from './queries.ts'

const words = all.form
const FORM = 'new-code'

interface PromoDialogProps {
  reader: PromoReader
  whom: PromoDraft['whom']
  /** Whom a code of the marketplace is for. */
  first?: (part: PromoPartProps) => Parts
  onClose: () => void
}
/** Adds a promo code, and says above its button what that costs. */
export function PromoDialog({ reader, whom, first, onClose }: PromoDialogProps) {
  const [start] = useState(() => newDraft(whom))
  const [draft, setDraft] = useState(start)
  const change = (some: Partial<PromoDraft>) => setDraft((known) => ({ ...known, ...some }))
  const errors = errorsOf(draft)
  const saving = useNewPromo(reader, onClose)
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(!errors, () => saving.mutate(promoOf(draft)))
  const { close, question } = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start), onClose)
  const refused = saving.error instanceof ApiError && saving.error.code === 'promo_taken' ? saving.error : undefined
  const isTaken = refused && saving.variables?.code === codeIn(draft.code)
  const shown = isChecked ? { ...errors, ...(isTaken && { code: messageOf(refused) }) } : undefined
  const part = { draft, errors: shown, change }
  const terms = termsOf(draft)
  const footer = (
    <>
      <Button look="secondary" onClick={close}>
        {words.cancel}
      </Button>
      <Button type="submit" form={FORM} loading={saving.isPending}>
        {draft.whom === 'one' ? words.ask : words.save}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={close} title={words.title} size="lg" footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        {first?.(part)}
        <PromoOffer {...part} />
        <PromoTimes {...part} />
        <PromoLimits {...part} />
        <section aria-labelledby="costs" className="grid grid-cols-1 gap-3 rounded-card bg-sunken p-4">
          <h3 id="costs" className="text-card-title">
            {words.costs}
          </h3>
          {terms ? <PromoSums terms={terms} reader={reader} /> : <p className="text-ink-2">{words.costsLater}</p>}
          <p className="text-small text-ink-2">{draft.whom === 'one' ? words.askedFirst : words.forGood}</p>
        </section>
      </form>
      {question}
    </Dialog>
  )
}
