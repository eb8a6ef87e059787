// Real mail, through the operator's server.
import nodemailer from 'nodemailer'
import { type Mailer, MailRefused } from './mailer.ts'

/** A job waits for it, not a person; but a worker that hangs sends nobody's mail. */
const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

export interface SmtpOptions {
  /** `smtp://` (STARTTLS when the server offers it) or `smtps://`; logs in only when the url names a user. */
  readonly url: string
  /** `Tiffin <orders@example.com>` or the address alone. */
  readonly from: string
}

const transportOf = ({ url, from }: SmtpOptions) =>
  nodemailer.createTransport(
    {
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      requireTLS: sendsPasswordFar(url),
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )

/** Connects and logs in; throws when that fails. Sends nothing. */
export async function tryMailServer(options: SmtpOptions): Promise<void> {
  const transport = transportOf(options)
  await transport.verify().finally(() => transport.close())
}

export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = transportOf({ url, from })
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    name: `SMTP at ${new URL(url).host}`,
    send: async ({ to, subject, text, html, id }) => {
      // as an object the address is never read as a list of several
      const message = { to: { name: '', address: to }, subject, text, html, ...(id && { messageId: `<${id}@${domain}>` }) }
      try {
        await transport.sendMail({ ...message, headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } })
      } catch (error) {
        throw asFailure(error)
      }
    },
  }
}

/** A password goes to another machine through TLS or not at all; `?requireTLS=false` in the url overrules it. */
function sendsPasswordFar(url: string): boolean {
  const { protocol, hostname, username } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** The reply's number or the kind of failure. The server's own words may name the recipient, and errors end in a log (docs/trust.md#16). */
function asFailure(error: unknown): Error {
  const { responseCode, code, command } = error as { responseCode?: number; code?: unknown; command?: unknown }
  const words = `the mail server did not take a mail (${responseCode ?? code ?? 'unknown'})`
  // what it says about the recipient or the content is final; about our login or sender it is for the operator to mend
  const isFinal = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return isFinal ? new MailRefused(words) : new Error(words)
}
