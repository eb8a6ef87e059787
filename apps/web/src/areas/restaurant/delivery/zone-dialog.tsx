import { MAX_ZONE_NAME } from '@tiffin/contract/areas'
import { useState } from 'react'
import { words as all } from '#words/own-delivery'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { EditFooter } from '../../../features/forms/edit-footer.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Delivery } from '../queries.ts'
import { OutdatedNotice } from './outdated-notice.tsx'
import { useOwnPlace } from './own-place.ts'
import type { Zone } from './queries.ts'
import { useZonesChange } from './use-zones-change.ts'
import { draftOf, errorsOf, type ZoneDraft, zoneOf } from './zone-draft.ts'
import { ZoneShape } from './zone-shape.tsx'
import { ZoneTerms } from './zone-terms.tsx'

const words = all.form
const FORM = 'delivery-zone'
const KINDS = ['radius', 'polygon', 'postal'] as const
const isKind = (value: string): value is Zone['kind'] => KINDS.some((kind) => kind === value)

interface ZoneDialogProps {
  /** Undefined: a new one. */
  zone: Zone | undefined
  delivery: Delivery
  onClose: () => void
}
/** Adds or edits a zone, or deletes it. */
export default function ZoneDialog({ zone, delivery, onClose }: ZoneDialogProps) {
  const [start] = useState(() => draftOf(zone))
  const [draft, setDraft] = useState(start)
  const [isAsked, setIsAsked] = useState(false)
  const place = useOwnPlace(delivery.place)
  const needsPlace = draft.kind === 'radius' && !delivery.place
  const errors = errorsOf(
    draft,
    delivery.zones.filter(({ _id }) => _id !== zone?._id).map(({ name }) => name),
  )
  const placeError = needsPlace ? place.error : undefined
  const change = (some: Partial<ZoneDraft>) => setDraft((known) => ({ ...known, ...some }))
  const done = () => {
    toastSuccess(isAsked ? words.deleted : words.saved)
    onClose()
  }
  // what is asked about may not be there any more
  const changing = useZonesChange(done, () => setIsAsked(false))
  const save = () => changing.save(zoneOf(draft, zone?._id), needsPlace && place.point ? { place: place.point } : {})
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(!errors && !placeError, save)
  const { close, question } = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start) || place.isDirty, onClose)
  const shown = isChecked ? errors : undefined
  const ask = () => setIsAsked(true)
  const footer = <EditFooter form={FORM} words={words} isSaving={changing.isPending} onDelete={zone && ask} onCancel={close} />
  return (
    <Dialog open onOpenChange={close} title={zone?.name ?? words.newZone} size="lg" footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-6">
        <Field label={words.name} required error={shown?.name}>
          <Input
            value={draft.name}
            maxLength={MAX_ZONE_NAME}
            placeholder={words.nameExample}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <RadioChips
          legend={words.shape}
          choices={KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          value={draft.kind}
          onChange={(kind) => isKind(kind) && change({ kind })}
        />
        <ZoneShape
          draft={draft}
          errors={shown}
          start={delivery.place}
          place={needsPlace ? { ...place, error: isChecked ? placeError : undefined } : undefined}
          onChange={change}
        />
        <ZoneTerms draft={draft} errors={shown} onChange={change} />
        {changing.isOutdated && <OutdatedNotice />}
      </form>
      {question}
      {zone && (
        <AlertDialog
          open={isAsked}
          title={words.askDelete(zone.name)}
          text={delivery.zones.length === 1 ? words.askDeleteLast : words.askDeleteText}
          confirmLabel={words.yes}
          cancelLabel={words.no}
          loading={changing.isPending}
          onConfirm={() => changing.remove(zone._id)}
          onCancel={() => setIsAsked(false)}
        />
      )}
    </Dialog>
  )
}
