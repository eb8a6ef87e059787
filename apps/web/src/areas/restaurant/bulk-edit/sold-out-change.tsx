import { words as menuChanges } from '#words/menu-changes'
import type { BulkDialogProps } from './category-change.tsx'
import { ChoiceChange } from './choice-change.tsx'

const words = menuChanges.soldOut
const CHOICES = ['today', 'always', 'no'] as const

export function SoldOutChange({ count, bulk, onClose }: BulkDialogProps) {
  return (
    <ChoiceChange
      title={words.title(count)}
      label={words.label}
      choose={words.choose}
      submit={words.submit(count)}
      options={CHOICES.map((value) => ({ value, label: words[value] }))}
      error={undefined}
      isSaving={bulk.isChanging}
      onSave={(value) => {
        const soldOut = CHOICES.find((choice) => choice === value) ?? 'today'
        return bulk.change({ change: { soldOut }, saying: soldOut === 'no' ? words.back : words.done })
      }}
      onClose={onClose}
    />
  )
}
