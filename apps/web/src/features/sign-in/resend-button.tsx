import { useState } from 'react'
import { words as failures } from '#words/failures'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { ApiError } from '../../lib/api.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.tsx'
import { refusalWords } from '../forms/use-checked-form.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface ResendButtonProps {
  /** When the next mail may be asked for, in ms since 1970. */
  at: number
  resend: () => Promise<void>
}

/** Asks for another mail; until that is allowed it says how long to wait. */
export function ResendButton({ at, resend }: ResendButtonProps) {
  const [isSending, setIsSending] = useState(false)
  // the server's own word, when it wants more patience than this browser knew of
  const [refusedUntil, setRefusedUntil] = useState(0)
  const left = useSecondsUntil(Math.max(at, refusedUntil))
  async function press() {
    if (left > 0 || isSending) return
    setIsSending(true)
    try {
      await resend()
      toastSuccess(messages.otpSent)
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) setRefusedUntil(Date.now() + error.retryAfter * 1000)
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
