// A local mail server with configurable rejections, delays and failures.
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Arrived {
  readonly to: string
  readonly mail: Email
}
export interface SmtpPeer {
  readonly port: number
  readonly url: string
  /** Oldest first. */
  readonly arrived: Arrived[]
  close(): Promise<void>
}

/** @param options `port`: 0 for any, or a previous one, to reappear at the same address; `heldUntil`: no email is accepted before */
export async function openSmtpPeer(options: SMTPServerOptions & { port?: number; heldUntil?: Promise<void> } = {}): Promise<SmtpPeer> {
  const { port = 0, heldUntil, ...others } = options
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch {
        // the sender is gone: nothing has arrived
        return
      }
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      await heldUntil
      arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), mail })
      done()
    },
    ...others,
  })
  await new Promise<void>((resolve, fail) => {
    server.on('error', fail)
    server.listen(port, '127.0.0.1', resolve)
  })
  const taken = (server.server.address() as AddressInfo).port
  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The server's response instead of accepting an email. */
export const reply = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
