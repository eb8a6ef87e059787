import type { WorkTrouble } from '@tiffin/contract'

/** By what the services and Node report; the first that fits. */
const TROUBLES: readonly (readonly [WorkTrouble, RegExp])[] = [
  ['postponed', /^the payment can still be made|^earlier pushes of the account were slow/],
  ['provider', /which is not the configured provider/],
  ['refund', /nothing was paid by this|only a captured session is refunded|RazorpayRefused|Razorpay:|charge_already_refunded/],
  ['slow', /took too long|ETIMEDOUT|ESOCKET.*timeout|[Tt]imed? ?out|too late/],
  ['busy', /\b(421|429|450|451|452)\b|[Tt]oo many|rate limit/],
  ['login', /\b(401|403|530|534|535)\b|EAUTH|[Ii]nvalid (login|API Key)|[Aa]uthentication/],
  [
    'unreachable',
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ESOCKET|was not reached|not available|answered 5\d\d|[Cc]onnection|\b5\d\d\b/,
  ],
]
/** Of the text of an error that people read. */
const MAX_TEXT = 200

/** Returns what kept a job from succeeding: a code, and the first line that was reported. */
export function troubleOf(error: string): { code: WorkTrouble; text: string } {
  const [line = ''] = error.split('\n')
  const code = TROUBLES.find(([, pattern]) => pattern.test(line))?.[0] ?? 'unknown'
  return { code, text: line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line }
}
