import { useState } from 'react'
import { words as failures } from '#words/failures'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { ApiError } from '../../lib/api.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { refusalWords } from '../forms/use-checked-form.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ResendButtonProps {
  /** When another email can be requested, in epoch milliseconds. */
  at: number
  resend: () => Promise<void>
}

/** Requests another email; shows the remaining seconds until that is allowed. */
export function ResendButton({ at, resend }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false)
  // set when the server demands a longer wait than this browser knew of
  const [refusedUntil, setRefusedUntil] = useState(0)
  const left = useSecondsUntil(Math.max(at, refusedUntil))
  async function press() {
    if (left > 0 || isSending) return
    setIsSending(true)
    try {
      await resend()
      toastSuccess(messages.otpSent)
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) setRefusedUntil(serverNow() + error.retryAfter * 1000)
      toastError(error instanceof ApiError ? refusalWords(error) : failures.bug)
    } finally {
      setIsSending(false)
    }
  }
  const isWaiting = left > 0 || isSending
  return (
    <button
      type="button"
      aria-disabled={isWaiting || undefined}
      onClick={press}
      className={`num min-h-11 px-1 font-semibold ${isWaiting ? 'cursor-default text-ink-3' : 'link'}`}
    >
      {left > 0 ? words.code.resendIn(left) : words.code.resend}
    </button>
  )
}
