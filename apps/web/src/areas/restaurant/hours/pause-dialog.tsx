import { useState } from 'react'
import { words as all } from '#words/own-hours'
import { formatWhen } from '../../../features/hours/opening.ts'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type OwnHours, useHoursChange } from './queries.ts'

const words = all.pause
const MINUTES = [15, 30, 60]
const MINUTE_MS = 60_000
const INDIA = '+05:30'

type PauseEnd = { readonly minutes: number } | { readonly until: string }
interface PauseDialogProps {
  hours: OwnHours
  now: number
  onClose: () => void
}
export function PauseDialog({ hours, now, onClose }: PauseDialogProps) {
  const [choice, setChoice] = useState('30')
  const [time, setTime] = useState('')
  const pause = useHoursChange((body: PauseEnd) => api('POST /restaurent/pause', { body }), onClose)
  const { nextOpening } = hours
  const choices = [
    ...MINUTES.map((minutes) => ({
      value: String(minutes),
      label: words.minutes(minutes),
      end: words.until(formatWhen(new Date(now + minutes * MINUTE_MS).toISOString(), now)),
    })),
    ...(nextOpening ? [{ value: 'opening', label: words.opening, end: formatWhen(nextOpening, now) }] : []),
    { value: 'time', label: words.chosen },
  ]
  const submit = () => {
    if (choice === 'opening') return pause.mutate({ until: 'opening' })
    if (choice === 'time') return pause.mutate({ until: nextAt(time, now) })
    pause.mutate({ minutes: Number(choice) })
  }
  const footer = (
    <>
      <Button look="ghost" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button loading={pause.isPending} disabled={choice === 'time' && time === ''} onClick={submit}>
        {words.submit}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title} footer={footer}>
      <div className="grid gap-3">
        <RadioCards legend={words.title} hideLegend choices={choices} value={choice} onChange={setChoice} />
        {choice === 'time' && (
          <Field label={words.time}>
            <Input type="time" value={time} onChange={(event) => setTime(event.target.value)} />
          </Field>
        )}
        <p className="text-small text-ink-2">{words.note}</p>
      </div>
    </Dialog>
  )
}

/** Returns the next time of the clock "18:30" in India, as ISO 8601. */
function nextAt(time: string, now: number): string {
  const today = new Date(now + 330 * MINUTE_MS).toISOString().slice(0, 10)
  const at = Date.parse(`${today}T${time}:00${INDIA}`)
  return new Date(at > now ? at : at + 24 * 60 * MINUTE_MS).toISOString()
}
