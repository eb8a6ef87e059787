// Real mail, through the operator's server.
import nodemailer from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A job waits for it, not a person; but a worker that hangs sends nobody's mail. */
const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

export interface SmtpOptions {
  /** `smtp://` (STARTTLS when the server offers it) or `smtps://`; logs in only when the url names a user. */
  readonly url: string
  readonly from: string
}

export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = nodemailer.createTransport(
    { url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, dnsTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    { from },
  )
  return {
    name: `SMTP at ${new URL(url).host}`,
    send: async ({ to, subject, text, html }) => {
      try {
        await transport.sendMail({ to, subject, text, html, headers: { 'Auto-Submitted': 'auto-generated' } })
      } catch (error) {
        throw new Error(`the mail server did not take a mail (${reasonOf(error)})`)
      }
    },
  }
}

/** The reply's number or the kind of failure. The server's own words may name the recipient, and errors end in a log (trust rule 16). */
function reasonOf(error: unknown): string {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  return String(responseCode ?? code ?? 'unknown')
}
