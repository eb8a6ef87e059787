// Replaces the next step while one is queued: a handover that can be undone, or a step that waits for the connection.
import { useEffect, useRef, useState } from 'react'
import { IconArrowBackUp, IconCircleCheck, IconCloudUp } from '#icons'
import { words } from '#words/deliveries'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { removeMove } from './move-queue.ts'
import type { QueuedMove } from './queued-move.ts'

const A_SECOND_MS = 1_000
const secondsLeft = (sendAt: number): number => Math.max(0, Math.ceil((sendAt - serverNow()) / A_SECOND_MS))

interface HeldStepProps {
  /** Decided with one press. */
  moves: readonly QueuedMove[]
  sendAt: number
  onOver: () => void
}
/** A handover that is not sent yet. Calls `onOver` when the time to undo is over. */
export function HeldStep({ moves, sendAt, onOver }: HeldStepProps) {
  const [seconds, setSeconds] = useState(() => secondsLeft(sendAt))
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(sendAt)), A_SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [sendAt])
  useEffect(() => {
    if (seconds === 0) onOver()
  }, [seconds, onOver])
  // the focused button is gone
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex min-h-15 items-center gap-3 rounded-control bg-success-soft py-2 pr-2 pl-3">
      <IconCircleCheck size={24} className="shrink-0 text-success-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-semibold">
          {words.move.held}
        </p>
        <p className="num text-small">{words.move.heldText(seconds)}</p>
      </div>
      <Button
        ref={undo}
        look="secondary"
        className="min-h-14 shrink-0"
        onClick={() => {
          moves.forEach(removeMove)
          toastSuccess(words.move.undone, 3000)
        }}
      >
        <IconArrowBackUp size={20} aria-hidden="true" />
        <span>{words.move.undo}</span>
      </Button>
    </div>
  )
}

export function WaitingStep({ move }: { move: QueuedMove }) {
  return (
    <p role="status" className="flex min-h-11 items-center gap-2.5 rounded-control bg-info-soft px-3 py-2 text-small font-semibold">
      <IconCloudUp size={22} className="shrink-0 text-info-text" aria-hidden="true" />
      <span>{words.move.waiting[move.to]}</span>
    </p>
  )
}
