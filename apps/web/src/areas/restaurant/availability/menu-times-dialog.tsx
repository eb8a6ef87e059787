import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_MENU_TIMES } from '@tiffin/contract/calls/availability'
import { type MouseEvent, useState } from 'react'
import { IconPlus } from '#icons'
import { words as availability } from '#words/availability'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { useEndingErrors, useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { useFreshAnswer } from '../../../features/forms/use-fresh-answer.ts'
import { api } from '../../../lib/api.ts'
import { newRequestKey } from '../../../lib/request-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { useWhenChanged } from '../../../ui/hooks/use-when-changed.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { listMenuTimes, type MenuTime, reloadMenu } from '../queries.ts'
import { MenuTimeFields } from './menu-time-fields.tsx'
import { bodyOf, draftsOf, faultsOf, isSame, type MenuTimeDraft, NEW_RANGE } from './menu-times-draft.ts'

const words = availability.times

export default function MenuTimesDialog({ onClose }: { onClose: () => void }) {
  const answer = useFreshAnswer(useQuery({ ...listMenuTimes(), refetchOnMount: 'always' }))
  const { data, error, isPending, refetch, isRefetching } = answer
  if (data) return <Editor times={data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={words.title} size="lg">
      {isPending ? (
        <Loading label={words.loading}>
          <SkeletonText lines={4} />
        </Loading>
      ) : (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
    </Dialog>
  )
}

const addedTo = (known: readonly MenuTime[], times: readonly MenuTime[]) =>
  times.filter(({ _id }) => !known.some((time) => time._id === _id))

function Editor({ times, onClose }: { times: readonly MenuTime[]; onClose: () => void }) {
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState<readonly MenuTimeDraft[]>(() => draftsOf(times))
  const [removed, setRemoved] = useState<MenuTimeDraft>()
  const { close, question } = useCloseGuard(!isSame(drafts, times), onClose)
  const errors = useEndingErrors('times')
  const saving = useMutation({
    mutationFn: () => api('PATCH /restaurent/menuTimes', { body: bodyOf(drafts) }),
    onSuccess: async () => {
      await reloadMenu(queries)
      toastSuccess(words.saved, 3000)
      onClose()
    },
    ...errors,
  })
  // added on another device meanwhile: a menu time that is not sent would be deleted
  useWhenChanged(times, (known) => setDrafts(isSame(drafts, known) ? draftsOf(times) : [...drafts, ...draftsOf(addedTo(known, times))]), {
    isHeld: saving.isPending,
  })
  const found = faultsOf(drafts)
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLUListElement>(found.size === 0, saving.mutate)
  const [complain] = useEndingToast('times', isChecked && found.size > 0)
  const faults = isChecked ? found : new Map<string, string>()
  const save = (event: MouseEvent) => {
    submit(event)
    const [first] = found.values()
    if (first !== undefined) complain(first)
  }
  const change = (key: string, next: MenuTimeDraft) => setDrafts(drafts.map((draft) => (draft.key === key ? next : draft)))
  const drop = (key: string) => {
    setDrafts(drafts.filter((draft) => draft.key !== key))
    setRemoved(undefined)
  }
  const add = () => setDrafts([...drafts, { key: newRequestKey(), id: undefined, name: '', ranges: [NEW_RANGE], used: 0 }])
  const footer = (
    <>
      <Button look="secondary" size="lg" onClick={close}>
        {availability.dialog.cancel}
      </Button>
      <Button size="lg" loading={saving.isPending} onClick={save}>
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={close} title={words.title} description={words.text} size="lg" footer={footer}>
      {drafts.length === 0 && <p className="mb-4 text-ink-2">{words.none}</p>}
      <ul ref={fields} className="grid gap-4">
        {drafts.map((draft, place) => (
          <li key={draft.key}>
            <MenuTimeFields
              draft={draft}
              nameError={faults.get(`${place}.name`)}
              hoursError={faults.get(`${place}.hours`)}
              onChange={(next) => change(draft.key, next)}
              onRemove={() => (draft.used > 0 ? setRemoved(draft) : drop(draft.key))}
            />
          </li>
        ))}
      </ul>
      {faults.has('all') && <FieldError>{faults.get('all')}</FieldError>}
      <Button look="secondary" size="sm" className="mt-4" disabled={drafts.length >= MAX_MENU_TIMES} onClick={add}>
        <IconPlus size={18} aria-hidden="true" />
        <span>{words.add}</span>
      </Button>
      {question}
      {removed && (
        <AlertDialog
          open
          title={words.remove(removed.name || words.untitled)}
          text={words.removeAsk(removed.name, removed.used)}
          confirmLabel={words.removeYes}
          cancelLabel={availability.dialog.cancel}
          onConfirm={() => drop(removed.key)}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </Dialog>
  )
}
