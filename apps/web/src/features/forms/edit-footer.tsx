import { IconTrash } from '#icons'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'

interface EditFooterProps {
  /** The id of the form that is saved. */
  form: string
  words: Readonly<Record<'delete' | 'cancel' | 'save', string>>
  isSaving: boolean
  /** Undefined for what does not exist yet. */
  onDelete: (() => void) | undefined
  onCancel: () => void
}
/** The foot of a dialog that adds or edits one thing, and can delete it. */
export function EditFooter({ form, words, isSaving, onDelete, onCancel }: EditFooterProps) {
  return (
    <>
      {onDelete && (
        <IconButton label={words.delete} look="outline" className="size-13! flex-none! text-danger-text" onClick={onDelete}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      )}
      <Button look="secondary" size="lg" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" form={form} size="lg" loading={isSaving}>
        {words.save}
      </Button>
    </>
  )
}
