import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { words } from '#words/option-groups'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { ApiError } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useFirstInvalid } from '../../../ui/hooks/use-first-invalid.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NewestNotice } from '../newest-notice.tsx'
import { changesOf, type GroupDraft, nameError, type OwnGroup, openGroup, optionFault, rangeError } from './group-draft.ts'
import { GroupProducts } from './group-products.tsx'
import { GroupRule } from './group-rule.tsx'
import { OptionList } from './option-list.tsx'
import { listOptionGroups, useDeleteGroup, useSaveGroup } from './queries.ts'

const FORM = 'option-group'
const SAVED_MS = 3_000

interface GroupDialogProps {
  /** Undefined: a new one. */
  group: OwnGroup | undefined
  groups: readonly OwnGroup[]
  onClose: () => void
}
export function GroupDialog({ group, groups, onClose }: GroupDialogProps) {
  const [opened, setOpened] = useState(() => openGroup(group))
  const [draft, setDraft] = useState(opened.start)
  const [isChecked, setIsChecked] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { close, question } = useCloseGuard(Object.keys(changesOf(draft, opened.start)).length > 0, onClose)
  const { fields, focusFirstInvalid } = useFirstInvalid<HTMLFormElement>()
  const saving = useSaveGroup(group?._id, opened)
  const { refetch, isRefetching } = useQuery(listOptionGroups())
  const deleting = useDeleteGroup()
  const change = (some: Partial<GroupDraft>) => setDraft((known) => ({ ...known, ...some }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (nameError(draft.name) || rangeError(draft) || draft.options.some(optionFault)) return focusFirstInvalid()
    const onSuccess = () => {
      toastSuccess(words.saved, SAVED_MS)
      onClose()
    }
    saving.mutate(draft, { onSuccess })
  }
  const loadNewest = async () => {
    const { data, error } = await refetch()
    const newest = data?.find(({ _id }) => _id === group?._id)
    if (error || !newest) return toastError(error ?? words.gone)
    setOpened(openGroup(newest))
    setDraft(openGroup(newest).start)
    saving.reset()
    fields.current?.querySelector('input')?.focus()
  }
  const remove = () => {
    if (!group) return
    const onSuccess = () => {
      toastSuccess(words.deleted, SAVED_MS)
      onClose()
    }
    deleting.mutate(group._id, { onSuccess })
  }
  const footer = (
    <>
      <Button type="submit" form={FORM} size="lg" loading={saving.isPending}>
        {words.save}
      </Button>
      <Button look="secondary" size="lg" onClick={close}>
        {words.cancel}
      </Button>
      {group && (
        <IconButton label={words.delete} look="outline" className="size-13! flex-none! text-danger-text" onClick={() => setIsAsked(true)}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
  return (
    <Dialog open onOpenChange={close} title={group?.name ?? words.newGroup} size="lg" footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-6">
        <Field label={words.name} required error={isChecked ? nameError(draft.name) : undefined}>
          <Input
            value={draft.name}
            maxLength={100}
            placeholder={words.nameExample}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <GroupRule min={draft.min} max={draft.max} error={isChecked ? rangeError(draft) : undefined} onChange={change} />
        <OptionList
          options={draft.options}
          isSingle={draft.max === 1}
          isChecked={isChecked}
          others={groups.filter(({ _id }) => _id !== group?._id)}
          onChange={(update) => setDraft((known) => ({ ...known, options: update(known.options) }))}
        />
        <GroupProducts products={draft.products} onChange={(products) => change({ products })} />
        {saving.error instanceof ApiError && saving.error.code === 'menu_changed' && (
          <NewestNotice title={words.changedElsewhere} isLoading={isRefetching} onLoad={() => void loadNewest()} />
        )}
        {draft.min > 0 && <Banner title={words.requiredHere}>{words.requiredText}</Banner>}
      </form>
      {question}
      <AlertDialog
        open={isAsked}
        title={words.askDelete.title(group?.name ?? '')}
        text={words.askDelete.text}
        confirmLabel={words.askDelete.yes}
        cancelLabel={words.askDelete.no}
        loading={deleting.isPending}
        onConfirm={remove}
        onCancel={() => setIsAsked(false)}
      />
    </Dialog>
  )
}
