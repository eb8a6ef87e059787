import { MAX_CLAIM_TEXT } from '@tiffin/contract/limits'
import { type FormEvent, useState } from 'react'
import { words as all } from '#words/claims'
import { PhotoField } from '../../../features/claims/photo-field.tsx'
import type { Claim } from '../../../features/claims/queries.ts'
import { useClaimPhotos } from '../../../features/claims/use-claim-photos.ts'
import { useEndingToast } from '../../../features/forms/use-ending-toast.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useReport } from './use-report.ts'

const words = all.form

interface NoteFormProps {
  claim: Claim
  /** Its order can still turn out never to come. */
  isUnderWay: boolean
  onClose: () => void
}
/** What is added to a report: words, photos, or both. After a decision it asks again, once, in words. */
export function NoteForm({ claim, isUnderWay, onClose }: NoteFormProps) {
  const [text, setText] = useState('')
  const [neverCame, setNeverCame] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const photos = useClaimPhotos('customer')
  const sending = useReport(claim.order._id, onClose)
  const isDecided = claim.state === 'decided'
  const lacks = !text.trim() && (isDecided || photos.photos.length === 0)
  const [complain] = useEndingToast('note', isMissing && lacks)
  const [first] = claim.events
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(lacks)
    if (lacks) return complain(words.textMissing)
    const items = (first?.products ?? []).map(({ itemId, pieces = 1 }) => ({ itemId, pieces }))
    const about = neverCame ? { reason: 'never_came' as const, items: [] } : { reason: first?.reason ?? 'other', items }
    if (!sending.isPending) sending.mutate({ ...about, text: text.trim(), pictures: photos.urls })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={isDecided ? words.again : words.add} className="mt-4 grid grid-cols-1 gap-4">
      <Field label={words.text} hint={words.textHint} required={isDecided} error={isMissing && lacks ? words.textMissing : undefined}>
        <Textarea value={text} maxLength={MAX_CLAIM_TEXT} onChange={(event) => setText(event.target.value)} />
      </Field>
      {isUnderWay && !isDecided && claim.state !== 'urgent' && (
        <Checkbox checked={neverCame} onChange={() => setNeverCame(!neverCame)} label={words.notHere} />
      )}
      <PhotoField photos={photos} optional />
      <div className="flex flex-wrap justify-end gap-2 max-sm:child:flex-1">
        <Button look="secondary" size="lg" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" size="lg" loading={sending.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}
