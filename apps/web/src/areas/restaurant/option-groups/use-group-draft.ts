// An option group while it is edited in its dialog.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/option-groups'
import { ApiError } from '../../../lib/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { changesOf, type GroupDraft, nameError, type OwnGroup, openGroup, optionFault, rangeError } from './group-draft.ts'
import { listOptionGroups, useSaveGroup } from './queries.ts'

export const SAVED_MS = 3_000

/** Returns the draft of a group, a new one without `group`, and what saves it. A group that was changed elsewhere can be loaded again. */
export function useGroupDraft(group: OwnGroup | undefined, onClose: () => void) {
  const [opened, setOpened] = useState(() => openGroup(group))
  const [draft, setDraft] = useState(opened.start)
  const saving = useSaveGroup(group?._id, opened)
  const { refetch, isRefetching } = useQuery(listOptionGroups())
  const errors = { name: nameError(draft.name), range: rangeError(draft) }
  const isValid = !errors.name && !errors.range && !draft.options.some(optionFault)
  const onSuccess = () => {
    toastSuccess(words.saved, SAVED_MS)
    onClose()
  }
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(isValid, () => saving.mutate(draft, { onSuccess }))
  const loadNewest = async () => {
    const { data, error } = await refetch()
    const newest = data?.find(({ _id }) => _id === group?._id)
    if (error || !newest) return toastError(error ?? words.gone)
    setOpened(openGroup(newest))
    setDraft(openGroup(newest).start)
    saving.reset()
    fields.current?.querySelector('input')?.focus()
  }
  return {
    draft,
    change: (some: Partial<GroupDraft>) => setDraft((known) => ({ ...known, ...some })),
    changeOptions: (update: (options: GroupDraft['options']) => GroupDraft['options']) =>
      setDraft((known) => ({ ...known, options: update(known.options) })),
    isDirty: Object.keys(changesOf(draft, opened.start)).length > 0,
    fields,
    isChecked,
    /** Of the fields, once they are checked. */
    errors: isChecked ? errors : undefined,
    submit,
    isSaving: saving.isPending,
    isOutdated: saving.error instanceof ApiError && saving.error.code === 'menu_changed',
    loadNewest: () => void loadNewest(),
    isLoadingNewest: isRefetching,
  }
}
