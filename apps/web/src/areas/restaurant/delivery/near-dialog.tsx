import { useQuery } from '@tanstack/react-query'
import { MAX_REACH_LIMIT_HOURS } from '@tiffin/contract/areas'
import { useState } from 'react'
import { words } from '#words/reach-limit'
import { useCloseGuard } from '../../../features/forms/close-guard.tsx'
import { formatWhen } from '../../../features/hours/opening.ts'
import { nextIn, shownIn } from '../../../features/hours/zone.ts'
import { formatDistance } from '../../../features/places/distance.ts'
import { PointFields } from '../../../features/places/point-fields.tsx'
import { HOUR_MS, MINUTE_MS } from '../../../lib/durations.ts'
import { formatTime } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useCheckedSubmit } from '../../../ui/hooks/use-checked-submit.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { getHours } from '../hours/queries.ts'
import { type Delivery, getDelivery } from '../queries.ts'
import { useOwnPlace } from './own-place.ts'
import { useDeliveryChange } from './queries.ts'

const METRES = [1_000, 2_000, 3_000, 5_000]
const FIRST_METRES = '2000'
const MINUTES = [30, 60, 120]
const FIRST_END = '60'
const FORM = 'reach-limit'

export default function NearDialog({ onClose }: { onClose: () => void }) {
  const { data: delivery } = useQuery(getDelivery())
  return delivery ? <NearForm delivery={delivery} onClose={onClose} /> : null
}

/** Limits the reach for a while. It always has an end, which the button names. */
function NearForm({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const [metres, setMetres] = useState(FIRST_METRES)
  const end = useEnd()
  const place = useOwnPlace(delivery.place)
  const needsPlace = !delivery.place
  const starting = useDeliveryChange(() => {
    toastSuccess(words.started)
    onClose()
  })
  const start = () => {
    if (end.at === undefined) return
    const minutes = Math.max(1, Math.round((end.at - serverNow()) / MINUTE_MS))
    starting.mutate({ ...(needsPlace && place.point && { place: place.point }), reachLimit: { metres: Number(metres), minutes } })
  }
  const { fields, isChecked, submit } = useCheckedSubmit<HTMLFormElement>(end.at !== undefined && place.point !== undefined, start)
  const isChanged = metres !== FIRST_METRES || end.choice !== FIRST_END || place.isDirty
  const { close, question } = useCloseGuard(isChanged, onClose)
  const distance = formatDistance(Number(metres))
  const footer = (
    <>
      <Button look="secondary" onClick={close}>
        {words.cancel}
      </Button>
      <Button type="submit" form={FORM} loading={starting.isPending}>
        {end.at === undefined ? words.submitUntimed(distance) : words.submit(distance, end.sayTime(end.at))}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={close} title={words.title} footer={footer}>
      <form ref={fields} id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        {needsPlace && (
          <div className="rounded-control bg-sunken p-3">
            <p className="mb-3 text-small text-ink-2">{words.placeMissing}</p>
            <PointFields label={words.place} typed={place.typed} error={isChecked ? place.error : undefined} onChange={place.setTyped} />
          </div>
        )}
        <RadioChips
          legend={words.within}
          choices={METRES.map((value) => ({ value: String(value), label: formatDistance(value) }))}
          value={metres}
          onChange={setMetres}
        />
        <RadioCards legend={words.until} choices={end.choices} value={end.choice} onChange={end.choose} />
        {end.choice === 'time' && (
          <Field label={words.time} required error={isChecked && end.at === undefined ? words.timeMissing : undefined}>
            <Input type="time" value={end.time} onChange={({ target }) => end.setTime(target.value)} />
          </Field>
        )}
        <p className="text-small text-ink-2">{words.note}</p>
      </form>
      {question}
    </Dialog>
  )
}

/** Returns the choice of an end: after some minutes, at closing or at a time, by the restaurant's clocks. */
function useEnd() {
  const { data: hours } = useQuery(getHours())
  const now = useNow()
  const [choice, choose] = useState(FIRST_END)
  const [time, setTime] = useState('')
  const say = (at: number): string => formatWhen(new Date(at).toISOString(), now, hours?.timeZone)
  // within a day, so that the button needs no day
  const sayTime = (at: number): string => formatTime(shownIn(hours?.timeZone, at))
  const closes = hours?.closesAt && Date.parse(hours.closesAt)
  const isClosingToday = closes && closes > now && closes - now < MAX_REACH_LIMIT_HOURS * HOUR_MS
  const endOf = (chosen: string): number | undefined => {
    if (chosen === 'closing') return closes || undefined
    if (chosen === 'time') return time === '' ? undefined : nextIn(hours?.timeZone, time, now)
    return now + Number(chosen) * MINUTE_MS
  }
  const choiceOf = (value: string, label: string) => {
    const at = endOf(value)
    return {
      value,
      label,
      end: at !== undefined && value !== 'time' && <span className="text-small font-normal text-ink-2">{say(at)}</span>,
    }
  }
  const choices = [
    ...MINUTES.map((minutes) => choiceOf(String(minutes), words.minutes(minutes))),
    ...(isClosingToday ? [choiceOf('closing', words.closing)] : []),
    choiceOf('time', words.chosen),
  ]
  return { choices, choice, choose, time, setTime, at: endOf(choice), sayTime }
}
