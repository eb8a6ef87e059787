import { useQuery } from '@tanstack/react-query'
import { words as menuChanges } from '#words/menu-changes'
import { messageOf } from '../../../lib/message-of.ts'
import { listAllCategories } from '../queries.ts'
import { ChoiceChange } from './choice-change.tsx'
import type { BulkChange } from './use-bulk-change.ts'

const words = menuChanges.category

export interface BulkDialogProps {
  count: number
  bulk: BulkChange
  onClose: () => void
}
export function CategoryChange({ restaurantId, count, bulk, onClose }: BulkDialogProps & { restaurantId: string }) {
  const categories = useQuery(listAllCategories(restaurantId))
  return (
    <ChoiceChange
      title={words.title(count)}
      label={words.label}
      choose={words.choose}
      submit={words.submit(count)}
      options={(categories.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
      error={categories.error ? messageOf(categories.error) : undefined}
      isSaving={bulk.isChanging}
      onSave={(category, name) => bulk.change({ change: { category }, saying: (changed) => words.done(changed, name) })}
      onClose={onClose}
    />
  )
}
