import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/server-clock.ts'

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - serverNow()) / 1000))

/** Returns the whole seconds until a time (epoch milliseconds), counting down to 0. */
export function useSecondsUntil(at: number): number {
  const [, tick] = useState(0)
  const left = secondsUntil(at)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick((count) => count + 1), 500)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
