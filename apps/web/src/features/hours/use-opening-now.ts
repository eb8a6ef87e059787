import { useEffect, useRef, useState } from 'react'
import { atInstant } from '../../lib/at-instant.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { nextInstant, type Opening } from './opening.ts'

/** After the instant, so that the server's answer is the new one; spread, so that not all browsers ask at once. */
const READ_AFTER_MS = 1_200
const SPREAD_MS = 1_500

/** Returns the time in ms, updated at each instant at which one of the openings changes; `read` is called shortly after it. */
export function useOpeningNow(openings: readonly Opening[], read: () => void): number {
  const [now, setNow] = useState(serverNow)
  const latest = useRef(read)
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)
  const next = nextInstant(openings, now)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (next === undefined) return
    return atInstant(next, () => {
      setNow(serverNow())
      reading.current = setTimeout(() => latest.current(), READ_AFTER_MS + Math.random() * SPREAD_MS)
    })
  }, [next])
  useEffect(() => {
    // a hidden tab's timer is late
    const wake = () => void (document.visibilityState === 'visible' && setNow(serverNow()))
    document.addEventListener('visibilitychange', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      clearTimeout(reading.current)
    }
  }, [])
  return now
}
