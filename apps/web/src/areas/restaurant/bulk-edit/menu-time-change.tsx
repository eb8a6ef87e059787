import { useQuery } from '@tanstack/react-query'
import { words as menuChanges } from '#words/menu-changes'
import { messageOf } from '../../../lib/message-of.ts'
import { listMenuTimes } from '../queries.ts'
import type { BulkDialogProps } from './category-change.tsx'
import { ChoiceChange } from './choice-change.tsx'

const words = menuChanges.menuTime
const NONE = 'none'

/** Sets when the products are served, or leaves that to their category. */
export function MenuTimeChange({ count, bulk, onClose }: BulkDialogProps) {
  const times = useQuery(listMenuTimes())
  return (
    <ChoiceChange
      title={words.title(count)}
      label={words.label}
      choose={words.choose}
      submit={words.submit(count)}
      options={[{ value: NONE, label: words.none }, ...(times.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))]}
      error={times.error ? messageOf(times.error) : undefined}
      isSaving={bulk.isChanging}
      onSave={(time, name) =>
        bulk.change({ change: { menuTime: time === NONE ? null : time }, saying: (changed) => words.done(changed, name) })
      }
      onClose={onClose}
    >
      {times.data?.length === 0 && <p className="mt-2 text-small text-ink-2">{words.empty}</p>}
    </ChoiceChange>
  )
}
