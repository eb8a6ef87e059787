import type { RefusalCode } from '@tiffin/contract/errors/codes'
import { useRef, useState } from 'react'
import { words as all } from '#words/own-hours'
import { formatWhen } from '../../../features/hours/opening.ts'
import { nextIn } from '../../../features/hours/zone.ts'
import { ApiError, api } from '../../../lib/api.ts'
import { DAY_MS, MINUTE_MS } from '../../../lib/durations.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type OwnHours, useHoursChange } from '../hours/queries.ts'

const words = all.pause
const MINUTES = [15, 30, 60]

/** Refusals that choosing another end time resolves. */
const END_REFUSALS: readonly (RefusalCode | undefined)[] = ['pause_end_past', 'pause_too_long']
const isAboutEnd = (error: Error): boolean => error instanceof ApiError && END_REFUSALS.includes(error.code)

type PauseEnd = { readonly minutes: number } | { readonly until: string }
interface PauseDialogProps {
  hours: OwnHours
  onClose: () => void
}
export default function PauseDialog({ hours, onClose }: PauseDialogProps) {
  const now = useNow()
  const [choice, setChoice] = useState('30')
  const [time, setTime] = useState('')
  const [missing, setMissing] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const pause = useHoursChange((body: PauseEnd) => api('POST /restaurent/pause', { body }), {
    onDone: onClose,
    isShown: (error) => choice === 'time' && isAboutEnd(error),
  })
  const { nextOpening, timeZone } = hours
  const refused = pause.error && isAboutEnd(pause.error) ? messageOf(pause.error) : undefined
  const choices = [
    ...MINUTES.map((minutes) => ({
      value: String(minutes),
      label: words.minutes(minutes),
      end: <End>{words.until(formatWhen(new Date(now + minutes * MINUTE_MS).toISOString(), now, timeZone))}</End>,
    })),
    ...(nextOpening && Date.parse(nextOpening) - now <= DAY_MS
      ? [{ value: 'opening', label: words.opening, end: <End>{formatWhen(nextOpening, now, timeZone)}</End> }]
      : []),
    { value: 'time', label: words.chosen },
  ]
  const chooseTime = (next: string) => {
    setTime(next)
    setMissing(undefined)
    pause.reset()
  }
  const pauseUntil = () => {
    if (time === '') {
      setMissing(words.timeMissing)
      return input.current?.focus()
    }
    pause.mutate({ until: new Date(nextIn(timeZone, time, serverNow())).toISOString() }, { onError: () => input.current?.focus() })
  }
  const submit = () => {
    if (choice === 'opening') return pause.mutate({ until: 'opening' })
    if (choice === 'time') return pauseUntil()
    pause.mutate({ minutes: Number(choice) })
  }
  const footer = (
    <>
      <Button look="secondary" onClick={onClose}>
        {words.cancel}
      </Button>
      <Button loading={pause.isPending} onClick={submit}>
        {words.submit}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title} footer={footer}>
      <div className="grid gap-3">
        <RadioCards legend={words.title} hideLegend choices={choices} value={choice} onChange={setChoice} />
        {choice === 'time' && (
          <Field label={words.time} error={missing ?? refused} required>
            <Input ref={input} type="time" value={time} onChange={(event) => chooseTime(event.target.value)} />
          </Field>
        )}
        <p className="text-small text-ink-2">{words.note}</p>
      </div>
    </Dialog>
  )
}

const End = ({ children }: { children: string }) => <span className="text-small font-normal text-ink-2">{children}</span>
