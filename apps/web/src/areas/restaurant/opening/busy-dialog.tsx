import { useState } from 'react'
import { words as all } from '#words/own-hours'
import { api } from '../../../lib/api.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioChips } from '../../../ui/controls/radio-chips.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useHoursChange } from '../hours/queries.ts'

const words = all.busyMode
const MINUTES = [10, 20, 30, 45, 60]
const DURATIONS = [30, 60, 120, 240] as const

export default function BusyDialog({ onClose }: { onClose: () => void }) {
  const [minutes, setMinutes] = useState('20')
  const [duration, setDuration] = useState('60')
  const start = useHoursChange(() => api('POST /restaurent/busy', { body: { minutes: Number(minutes), forMinutes: Number(duration) } }), {
    onDone: onClose,
  })
  const footer = (
    <>
      <Button look="secondary" onClick={onClose}>
        {all.pause.cancel}
      </Button>
      <Button loading={start.isPending} onClick={() => start.mutate(undefined)}>
        {words.submit}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={words.title} footer={footer}>
      <div className="grid gap-4">
        <RadioChips
          legend={words.minutes}
          choices={MINUTES.map((value) => ({ value: String(value), label: words.more(value) }))}
          value={minutes}
          onChange={setMinutes}
        />
        <RadioChips
          legend={words.duration}
          choices={DURATIONS.map((value) => ({ value: String(value), label: words.durations[value] }))}
          value={duration}
          onChange={setDuration}
        />
        <p className="text-small text-ink-2">{words.note}</p>
      </div>
    </Dialog>
  )
}
