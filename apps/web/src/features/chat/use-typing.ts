import { useEffect, useRef, useState } from 'react'

/** Milliseconds between two events while typing continues. */
const EMIT_EVERY_MS = 2_500
/** Milliseconds a notice is shown after the last event. */
const SHOWN_MS = 5_000
/** Minimum milliseconds between two announcements to a screen reader. */
const ANNOUNCE_EVERY_MS = 30_000

/** Returns the typing state of the other side, which is never stored. `written` counts its messages: a new one ends the notice. */
export function useTyping(written: number, emit: () => void) {
  const [isTyping, setIsTyping] = useState(false)
  const [isAnnounced, setIsAnnounced] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  const emittedAt = useRef(Number.NEGATIVE_INFINITY)

  const stop = () => {
    clearTimeout(timer.current)
    setIsTyping(false)
    setIsAnnounced(false)
  }
  // a new message, or leaving the screen, ends the notice
  useEffect(() => stop, [written])

  return {
    isTyping,
    isAnnounced,
    recordTyping: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(stop, SHOWN_MS)
      setIsTyping(true)
      const now = performance.now()
      if (now - announcedAt.current < ANNOUNCE_EVERY_MS) return
      announcedAt.current = now
      setIsAnnounced(true)
    },
    emitTyping: () => {
      const now = performance.now()
      if (now - emittedAt.current < EMIT_EVERY_MS) return
      emittedAt.current = now
      emit()
    },
    /** The message was sent: the next keystroke emits at once. */
    reset: () => {
      emittedAt.current = Number.NEGATIVE_INFINITY
    },
  }
}
