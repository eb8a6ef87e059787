import { useState } from 'react'
import { words } from '#words/option-groups'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { EditFooter } from '../../../features/forms/edit-footer.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { NewestNotice } from '../newest-notice.tsx'
import type { OwnGroup } from './group-draft.ts'
import { GroupProducts } from './group-products.tsx'
import { GroupRule } from './group-rule.tsx'
import { OptionList } from './option-list.tsx'
import { useDeleteGroup } from './queries.ts'
import { SAVED_MS, useGroupDraft } from './use-group-draft.ts'

const FORM = 'option-group'

interface GroupDialogProps {
  /** Undefined: a new one. */
  group: OwnGroup | undefined
  groups: readonly OwnGroup[]
  onClose: () => void
}
export function GroupDialog({ group, groups, onClose }: GroupDialogProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { draft, change, errors, ...editing } = useGroupDraft(group, onClose)
  const { close, question } = useCloseGuard(editing.isDirty, onClose)
  const ask = () => setIsAsked(true)
  const footer = <EditFooter form={FORM} words={words} isSaving={editing.isSaving} onDelete={group && ask} onCancel={close} />
  return (
    <Dialog open onOpenChange={close} title={group?.name ?? words.newGroup} size="lg" footer={footer}>
      <form ref={editing.fields} id={FORM} noValidate onSubmit={editing.submit} className="grid gap-6">
        <Field label={words.name} required error={errors?.name}>
          <Input
            value={draft.name}
            maxLength={100}
            placeholder={words.nameExample}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <GroupRule min={draft.min} max={draft.max} error={errors?.range} onChange={change} />
        <OptionList
          options={draft.options}
          isSingle={draft.max === 1}
          isChecked={editing.isChecked}
          others={groups.filter(({ _id }) => _id !== group?._id)}
          onChange={editing.changeOptions}
        />
        <GroupProducts products={draft.products} onChange={(products) => change({ products })} />
        {editing.isOutdated && (
          <NewestNotice title={words.changedElsewhere} isLoading={editing.isLoadingNewest} onLoad={editing.loadNewest} />
        )}
        {draft.min > 0 && <Banner title={words.requiredHere}>{words.requiredText}</Banner>}
      </form>
      {question}
      {group && <DeleteGroup group={group} isOpen={isAsked} onDeleted={onClose} onCancel={() => setIsAsked(false)} />}
    </Dialog>
  )
}

interface DeleteGroupProps {
  group: OwnGroup
  isOpen: boolean
  onDeleted: () => void
  onCancel: () => void
}
function DeleteGroup({ group, isOpen, onDeleted, onCancel }: DeleteGroupProps) {
  const deleting = useDeleteGroup()
  const onSuccess = () => {
    toastSuccess(words.deleted, SAVED_MS)
    onDeleted()
  }
  return (
    <AlertDialog
      open={isOpen}
      title={words.askDelete.title(group.name)}
      text={words.askDelete.text}
      confirmLabel={words.askDelete.yes}
      cancelLabel={words.askDelete.no}
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate(group._id, { onSuccess })}
      onCancel={onCancel}
    />
  )
}
