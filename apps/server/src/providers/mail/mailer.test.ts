import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { createSeal } from '../../platform/seal.ts'
import { deliverMail } from './deliver.ts'
import { embeddedMailbox } from './embedded.ts'
import { chooseMailer } from './index.ts'
import { mailboxPage } from './mailbox-page.ts'
import type { Mailer, MailMessage } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

const closings: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})

const CODE_MAIL: MailMessage = {
  to: 'asha@example.com',
  subject: 'Your Tiffin sign-up code – नमस्ते',
  text: 'Enter this code:\n\n042917\n\nधन्यवाद',
  html: '<p>Enter this code:</p><p><b>042917</b></p>',
}
/** A mailer, and what arrived through it, oldest first. */
interface Bench {
  readonly mailer: Mailer
  arrived(): Promise<MailMessage[]>
}

interface Received extends MailMessage {
  readonly from: string
}
/** A mail server on loopback. */
async function smtpServer(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      const mail = await PostalMime.parse(Buffer.concat(chunks))
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      const body = { text: mail.text?.trimEnd() ?? '', html: mail.html?.trimEnd() ?? '' }
      received.push({ to, from: mail.from?.address ?? '', subject: mail.subject ?? '', ...body })
      done()
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closings.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { url: `127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-mailbox-'))
  closings.push(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'mailbox')
}

const benches: Record<string, () => Promise<Bench>> = {
  'the SMTP mailer': async () => {
    const { url, received } = await smtpServer()
    const mailer = smtpMailer({ url: `smtp://${url}`, from: 'Tiffin <orders@example.com>' })
    return { mailer, arrived: async () => received.map(({ from, ...mail }) => mail) }
  },
  'the embedded mailbox': async () => {
    const mailer = embeddedMailbox(newFolder())
    return { mailer, arrived: async () => (await mailer.list()).map(({ id, sentAt, ...mail }) => mail).reverse() }
  },
}

describe.each(Object.keys(benches))('%s', (name) => {
  const open = () => (benches[name] as () => Promise<Bench>)()

  it('has a name for the start-up lines', async () => {
    expect((await open()).mailer.name).toMatch(/\w/)
  })

  it('brings a mail as it was written, in every script', async () => {
    const { mailer, arrived } = await open()
    await mailer.send(CODE_MAIL)
    expect(await arrived()).toEqual([CODE_MAIL])
  })

  it('brings every one of twenty that are sent at once', async () => {
    const { mailer, arrived } = await open()
    const mails = Array.from({ length: 20 }, (_, at) => ({ ...CODE_MAIL, subject: `Mail ${String(at).padStart(2, '0')}` }))
    await Promise.all(mails.map((mail) => mailer.send(mail)))
    expect((await arrived()).map(({ subject }) => subject).sort()).toEqual(mails.map(({ subject }) => subject))
  })

  it('lets no line break in a subject or recipient become a header of its own', async () => {
    const { mailer, arrived } = await open()
    await mailer.send({ ...CODE_MAIL, subject: 'Hello\r\nBcc: eve@example.com' })
    const [mail] = await arrived()
    expect(mail?.to).toBe('asha@example.com')
    expect(mail?.subject).toContain('Hello')
  })
})

describe('the SMTP mailer', () => {
  it('sends from the configured address, without logging in when the url names no user', async () => {
    const { url, received } = await smtpServer({ disabledCommands: ['STARTTLS'], authOptional: true })
    await smtpMailer({ url: `smtp://${url}`, from: 'Tiffin <orders@example.com>' }).send(CODE_MAIL)
    expect(received[0]?.from).toBe('orders@example.com')
  })

  it('logs in when it does', async () => {
    const logins: unknown[] = []
    const { url, received } = await smtpServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        logins.push([username, password])
        done(null, { user: username ?? '' })
      },
    })
    await smtpMailer({ url: `smtp://post:p%40ss@${url}`, from: 'orders@example.com' }).send(CODE_MAIL)
    expect([logins, received.length]).toEqual([[['post', 'p@ss']], 1])
  })

  it('says that the server refuses the recipient, so that the job is seen as failed, but not whom', async () => {
    const { url, received } = await smtpServer({
      onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`${address} is unknown`), { responseCode: 550 })),
    })
    const sending = smtpMailer({ url: `smtp://${url}`, from: 'orders@example.com' }).send(CODE_MAIL)
    await expect(sending).rejects.toThrow(/^the mail server did not take a mail \(550\)$/)
    expect(received).toEqual([])
  })

  it('says when nobody listens', async () => {
    const sending = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'orders@example.com' }).send(CODE_MAIL)
    await expect(sending).rejects.toThrow(/\((ECONNREFUSED|ESOCKET|ECONNECTION)\)$/)
  })
})

describe('the embedded mailbox', () => {
  it('shows the newest first, and still has them after a restart', async () => {
    const folder = newFolder()
    const before = embeddedMailbox(folder)
    await before.send({ ...CODE_MAIL, subject: 'one' })
    await before.send({ ...CODE_MAIL, subject: 'two' })
    const after = embeddedMailbox(folder)
    await after.send({ ...CODE_MAIL, subject: 'three' })
    expect((await after.list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one'])
  })

  it('keeps the last two hundred', async () => {
    const folder = newFolder()
    const mailbox = embeddedMailbox(folder)
    for (let at = 0; at < 205; at += 1) await mailbox.send({ ...CODE_MAIL, subject: `Mail ${at}` })
    const kept = (await mailbox.list()).map(({ subject }) => subject)
    expect([kept.length, kept[0], kept.at(-1), readdirSync(folder).length]).toEqual([200, 'Mail 204', 'Mail 5', 200])
  })

  it('is empty before the first mail', async () => {
    expect(await embeddedMailbox(newFolder()).list()).toEqual([])
  })

  it('is chosen when no server is configured', () => {
    const settings = { mailFrom: 'orders@example.com', dataDir: '/tmp/nowhere' }
    expect(chooseMailer({ ...settings, smtpUrl: undefined }).name).toBe('embedded mailbox')
    expect(chooseMailer({ ...settings, smtpUrl: 'smtp://post:secret@mail.example:587' }).name).toBe('SMTP at mail.example:587')
  })

  it('shows what is in a mail as text, whatever it contains', () => {
    const page = mailboxPage([{ ...CODE_MAIL, subject: '<script>alert(1)</script>', id: '1', sentAt: '2026-11-20T10:00:00.000Z' }])
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
    expect(page).toContain('042917')
  })
})

describe('a queued mail', () => {
  const seal = createSeal('a secret of this test')
  const clock = () => new Date('2026-11-20T10:00:00Z')
  const queued = (mail: MailMessage, expiresAt: string) => ({ sealed: seal.close(JSON.stringify(mail)), expiresAt })
  const deliveredOf = async (mail: MailMessage, expiresAt: string) => {
    const mailer = embeddedMailbox(newFolder())
    await deliverMail(queued(mail, expiresAt), { mailer, seal, clock })
    return (await mailer.list()).length
  }

  it('is sent before it expires, not after', async () => {
    expect(await deliveredOf(CODE_MAIL, '2026-11-20T10:00:00.001Z')).toBe(1)
    expect(await deliveredOf(CODE_MAIL, '2026-11-20T10:00:00.000Z')).toBe(0)
  })

  it('is dropped when it goes to nobody', async () => {
    expect(await deliveredOf({ ...CODE_MAIL, to: '' }, '2026-11-20T11:00:00Z')).toBe(0)
  })

  it('is unreadable for whoever has the database but not the secret', () => {
    const { sealed } = queued(CODE_MAIL, '2026-11-20T11:00:00Z')
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('042917')
    expect(() => createSeal('another').open(sealed)).toThrow()
  })
})
