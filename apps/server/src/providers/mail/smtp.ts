import nodemailer from 'nodemailer'
import { type Mailer, MailRefused } from './mailer.ts'

/** No person waits for a job, but a hanging connection would block a worker. */
const CONNECT_MS = 5_000
const SILENCE_MS = 10_000

export interface SmtpOptions {
  /** `smtp://` (STARTTLS if the server offers it) or `smtps://`; logs in only if the URL has a user. */
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

/** Connects and logs in, and sends nothing. Throws when that fails. */
export async function tryMailServer(options: SmtpOptions): Promise<void> {
  const transport = transportOf(options)
  await transport.verify().finally(() => transport.close())
}

/** Returns a mailer that sends through an SMTP server; `send` throws MailRefused for a permanent rejection. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = transportOf({ url, from })
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    name: `SMTP at ${new URL(url).host}`,
    send: async ({ to, subject, text, html, id }) => {
      // as an object, the address is never parsed as a list
      const message = { to: { name: '', address: to }, subject, text, html, ...(id && { messageId: `<${id}@${domain}>` }) }
      try {
        await transport.sendMail({ ...message, headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } })
      } catch (error) {
        throw asFailure(error)
      }
    },
  }
}

/** Returns whether a password goes to another machine, which requires TLS unless the URL has `?requireTLS=false`. */
function sendsPasswordFar(url: string): boolean {
  const { protocol, hostname, username } = new URL(url)
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** Reduces an error to its code. The server's text may contain the recipient, and errors are logged (docs/trust.md#16). */
function asFailure(error: unknown): Error {
  const { responseCode, code, command } = error as { responseCode?: number; code?: unknown; command?: unknown }
  const words = `the mail server did not take a mail (${responseCode ?? code ?? 'unknown'})`
  // a rejection of the recipient or the content is final; one of the login or sender is for the operator to fix
  const isFinal = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return isFinal ? new MailRefused(words) : new Error(words)
}
