import { words as all } from '#words/own-delivery'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { PointFields } from '../../../features/places/point-fields.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Delivery } from '../queries.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { useOwnPlace } from './own-place.ts'
import { useDialogChange } from './queries.ts'

const words = all.place
const FORM = 'own-place'

interface PlaceDialogProps {
  place: Delivery['place']
  onClose: () => void
}
/** Sets where the restaurant is. */
export default function PlaceDialog({ place, onClose }: PlaceDialogProps) {
  const { typed, setTyped, point, error, isDirty } = useOwnPlace(place)
  const { close, question } = useCloseGuard(isDirty, onClose)
  const saving = useDialogChange(() => {
    toastSuccess(words.saved)
    onClose()
  })
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(
    point !== undefined,
    () => point && saving.mutate({ place: point }),
  )
  const footer = (
    <>
      <Button look="secondary" onClick={close}>
        {words.cancel}
      </Button>
      <Button type="submit" form={FORM} loading={saving.isPending}>
        {words.save}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={close} title={words.title} footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <PointFields label={words.find} typed={typed} error={isChecked ? error : undefined} onChange={setTyped} />
        <p className="text-small text-ink-2">{words.note}</p>
        {saving.isOutdated && <OutdatedNotice />}
      </form>
      {question}
    </Dialog>
  )
}
