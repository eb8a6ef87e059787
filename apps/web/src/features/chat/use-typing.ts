// Who is writing: told while somebody does, believed for a few seconds, kept nowhere.
import { useEffect, useRef, useState } from 'react'

/** How often the other side is told that somebody goes on writing. */
const TELL_EVERY_MS = 2_500
/** Believed for this long after it was last heard. */
const HOLDS_MS = 5_000
/** Somebody who stops and goes on again is announced to a screen reader at most this often. */
const ANNOUNCE_EVERY_MS = 30_000

/** `written`: how many messages the other side has; the next one ends the writing of it. */
export function useTyping(written: number, tell: () => void) {
  const [isTyping, setIsTyping] = useState(false)
  const [isAnnounced, setIsAnnounced] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  const toldAt = useRef(Number.NEGATIVE_INFINITY)

  const stop = () => {
    clearTimeout(timer.current)
    setIsTyping(false)
    setIsAnnounced(false)
  }
  // the next message of theirs, or the end of the screen, ends it
  useEffect(() => stop, [written])

  return {
    isTyping,
    isAnnounced,
    /** The other side was heard writing. */
    hear: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(stop, HOLDS_MS)
      setIsTyping(true)
      const now = performance.now()
      if (now - announcedAt.current < ANNOUNCE_EVERY_MS) return
      announcedAt.current = now
      setIsAnnounced(true)
    },
    /** Something was typed here. */
    note: () => {
      const now = performance.now()
      if (now - toldAt.current < TELL_EVERY_MS) return
      toldAt.current = now
      tell()
    },
    /** It was sent: the next word is told at once again. */
    rest: () => {
      toldAt.current = Number.NEGATIVE_INFINITY
    },
  }
}
