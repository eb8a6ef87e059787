import { words as all } from '#words/promo-codes'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { RadioChips } from '../../ui/controls/radio-chips.tsx'
import { hasMost, type PromoPartProps } from './promo-draft.ts'
import { PromoField } from './promo-field.tsx'

const words = all.form
const KINDS = ['percent', 'amount', 'free_delivery'] as const

/** What a code takes off. */
export function PromoOffer(part: PromoPartProps) {
  const { draft, errors, change } = part
  return (
    <>
      <Field label={words.code} required error={errors?.code} hint={words.codeHint}>
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={draft.code}
          onChange={({ target }) => change({ code: target.value })}
        />
      </Field>
      <RadioChips
        legend={words.kind}
        choices={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        value={draft.kind}
        onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? draft.kind })}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {draft.kind === 'percent' && <PromoField {...part} name="percent" label={words.percent} required />}
        {draft.kind === 'amount' && <PromoField {...part} name="amount" label={words.amount} required unit="rupees" />}
        {hasMost(draft) && <PromoField {...part} name="maxDiscount" label={words.maxDiscount} unit="rupees" />}
        <PromoField {...part} name="minimum" label={words.minimum} unit="rupees" />
      </div>
    </>
  )
}
