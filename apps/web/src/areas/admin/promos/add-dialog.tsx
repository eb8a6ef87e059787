import { words as all } from '#words/promo-codes'
import { PromoDialog } from '../../../features/promos/promo-dialog.tsx'
import type { PromoPartProps } from '../../../features/promos/promo-draft.ts'
import { PromoField } from '../../../features/promos/promo-field.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { ChosenRestaurant } from '../chosen-restaurant.tsx'

const words = all.form

/** Adds a code of the marketplace, or asks a restaurant to share one. */
export default function AddDialog({ onClose }: { onClose: () => void }) {
  return <PromoDialog reader="administrator" whom="all" first={(part) => <Whom {...part} />} onClose={onClose} />
}

function Whom(part: PromoPartProps) {
  const { draft, errors, change } = part
  return (
    <>
      <RadioChips
        legend={words.whom}
        choices={[
          { value: 'all', label: words.whoms.all },
          { value: 'one', label: words.whoms.one },
        ]}
        value={draft.whom}
        onChange={(value) => change({ whom: value === 'one' ? 'one' : 'all' })}
      />
      {draft.whom === 'one' && (
        <>
          <ChosenRestaurant chosen={draft.restaurant} error={errors?.restaurant} onChange={(restaurant) => change({ restaurant })} />
          <PromoField {...part} name="share" label={words.share} hint={words.shareHint} required />
        </>
      )}
    </>
  )
}
