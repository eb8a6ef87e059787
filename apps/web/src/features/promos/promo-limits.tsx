import { words as all } from '#words/promo-codes'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import type { PromoPartProps } from './promo-draft.ts'
import { PromoField } from './promo-field.tsx'

const words = all.form

/** For whom a code counts, and how often. */
export function PromoLimits(part: PromoPartProps) {
  const { draft, change } = part
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        {draft.whom === 'own' && (
          <Checkbox
            label={words.forRegulars}
            checked={draft.isForRegulars}
            onChange={({ target }) => change({ isForRegulars: target.checked })}
          />
        )}
        {!draft.isForRegulars && (
          <Checkbox label={words.firstOrder} checked={draft.firstOrder} onChange={({ target }) => change({ firstOrder: target.checked })} />
        )}
        <Checkbox
          label={words.excludesOffers}
          checked={draft.excludesOffers}
          onChange={({ target }) => change({ excludesOffers: target.checked })}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {draft.isForRegulars ? (
          <PromoField {...part} name="every" label={words.every} required />
        ) : (
          <PromoField {...part} name="perCustomer" label={words.perCustomer} />
        )}
        <PromoField {...part} name="usesMax" label={words.usesMax} />
        <PromoField {...part} name="budget" label={words.budget} unit="rupees" />
      </div>
      <p className="text-small text-ink-3">{words.limitsHint}</p>
    </div>
  )
}
