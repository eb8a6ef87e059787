// The form of the mailed code: six boxes, a button, and a link for another email.
import { OTP_LENGTH } from '@tiffin/contract/calls/accounts'
import { useRef, useState } from 'react'
import { words as failures } from '#words/failures'
import { words } from '#words/sign-in'
import { ApiError } from '../../lib/api.ts'
import { Button } from '../../ui/controls/button.tsx'
import { emptyPin } from '../../ui/controls/pin-digits.ts'
import { PinInput } from '../../ui/controls/pin-input.tsx'
import type { Parts } from '../../ui/parts.ts'
import { refusalWords } from '../forms/use-checked-form.ts'
import { useEndingToast } from '../forms/use-ending-toast.ts'
import { DemoMailbox } from './demo-mailbox.tsx'
import { ResendButton } from './resend-button.tsx'

const REFUSED = 400

interface CodeStepProps {
  submitLabel: string
  missing: string
  /** The field names on the wire. */
  names?: readonly string[]
  verify: (digits: readonly string[]) => Promise<void>
  /** When another email can be requested, in epoch milliseconds. */
  resendAt: number
  resend: () => Promise<void>
  children?: Parts
}

export function CodeStep({ submitLabel, missing, names, verify, resendAt, resend, children }: CodeStepProps) {
  const [digits, setDigits] = useState(() => emptyPin(OTP_LENGTH))
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  // a ref, not state: the last digit and Enter may arrive in one render
  const sending = useRef(false)
  const [toast] = useEndingToast('code', error !== undefined)
  const form = useRef<HTMLFormElement>(null)

  function complain(message: string, box: number) {
    setError(message)
    toast(message)
    form.current?.querySelectorAll('input')[box]?.focus()
  }
  async function submit(typed: readonly string[]) {
    if (sending.current) return
    const firstEmpty = typed.indexOf('')
    if (firstEmpty >= 0) return complain(missing, firstEmpty)
    sending.current = true
    setIsSending(true)
    try {
      await verify(typed)
    } catch (failure) {
      // a wrong code is cleared; after a lost connection the same code is sent again
      if (failure instanceof ApiError && failure.status === REFUSED) setDigits(emptyPin(OTP_LENGTH))
      complain(failure instanceof ApiError ? refusalWords(failure) : failures.bug, 0)
    } finally {
      sending.current = false
      setIsSending(false)
    }
  }
  function change(next: readonly string[]) {
    const wasComplete = !digits.includes('')
    setDigits(next)
    setError(undefined)
    if (!wasComplete && !next.includes('')) void submit(next)
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(digits)
      }}
    >
      <PinInput legend={words.code.legend} digits={digits} error={error} autoFocus {...(names ? { names } : {})} onChange={change} />
      <Button type="submit" size="lg" full loading={isSending}>
        {submitLabel}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="flex flex-wrap items-center gap-x-1.5 text-ink-2">
          <span>{words.code.notReceived}</span>
          <ResendButton at={resendAt} resend={resend} />
        </p>
        {children}
      </div>
      <DemoMailbox />
    </form>
  )
}
