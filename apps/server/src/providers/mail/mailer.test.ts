import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Arrived, openSmtpPeer, reply } from '../../../test/support/peers/smtp-peer.ts'
import { embeddedMailbox } from './embedded.ts'
import { chooseMailer } from './index.ts'
import { mailboxPage } from './mailbox-page.ts'
import { type Mailer, type MailMessage, MailRefused } from './mailer.ts'
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
/** A mailer, and the emails that arrived through it, oldest first. */
interface Bench {
  readonly mailer: Mailer
  arrived(): Promise<MailMessage[]>
}

/** Starts a local mail server. Returns its `host:port` and the emails it received. */
async function smtpServer(options: Parameters<typeof openSmtpPeer>[0] = {}): Promise<{ url: string; arrived: Arrived[] }> {
  const { port, arrived, close } = await openSmtpPeer(options)
  closings.push(close)
  return { url: `127.0.0.1:${port}`, arrived }
}
const messageOf = ({ to, mail: { subject = '', text, html } }: Arrived): MailMessage => ({
  to,
  subject,
  text: text?.trimEnd() ?? '',
  html: html?.trimEnd() ?? '',
})
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-mailbox-'))
  closings.push(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'mailbox')
}

const headersOf = (one?: Arrived): Record<string, string> =>
  Object.fromEntries(one?.mail.headers.map(({ key, value }) => [key, value]) ?? [])

const benches: Record<string, () => Promise<Bench>> = {
  'the SMTP mailer': async () => {
    const { url, arrived } = await smtpServer()
    const mailer = smtpMailer({ url: `smtp://${url}`, from: 'Tiffin <orders@example.com>' })
    return { mailer, arrived: async () => arrived.map(messageOf) }
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

  it('delivers an email unchanged, in every script', async () => {
    const { mailer, arrived } = await open()
    await mailer.send(CODE_MAIL)
    expect(await arrived()).toEqual([CODE_MAIL])
  })

  it('delivers all of twenty concurrent emails', async () => {
    const { mailer, arrived } = await open()
    const mails = Array.from({ length: 20 }, (_, at) => ({ ...CODE_MAIL, subject: `Mail ${String(at).padStart(2, '0')}` }))
    await Promise.all(mails.map((mail) => mailer.send(mail)))
    expect((await arrived()).map(({ subject }) => subject).sort()).toEqual(mails.map(({ subject }) => subject))
  })

  it('does not let a line break in subject or recipient add a header', async () => {
    const { mailer, arrived } = await open()
    await mailer.send({ ...CODE_MAIL, subject: 'Hello\r\nBcc: eve@example.com' })
    const [mail] = await arrived()
    expect(mail?.to).toBe('asha@example.com')
    expect(mail?.subject).toContain('Hello')
  })
})

describe('the SMTP mailer', () => {
  it('sends from the configured address, and does not log in without a user in the URL', async () => {
    const { url, arrived } = await smtpServer({ disabledCommands: ['STARTTLS'], authOptional: true })
    await smtpMailer({ url: `smtp://${url}`, from: 'Tiffin <orders@example.com>' }).send(CODE_MAIL)
    expect(arrived[0]?.mail.from?.address).toBe('orders@example.com')
  })

  it('logs in with a user in the URL', async () => {
    const logins: unknown[] = []
    const { url, arrived } = await smtpServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) => {
        logins.push([username, password])
        done(null, { user: username ?? '' })
      },
    })
    await smtpMailer({ url: `smtp://post:p%40ss@${url}`, from: 'orders@example.com' }).send(CODE_MAIL)
    expect([logins, arrived.length]).toEqual([[['post', 'p@ss']], 1])
  })

  it('reports a rejected recipient without naming the address', async () => {
    const { url, arrived } = await smtpServer({
      onRcptTo: ({ address }, _session, done) => done(Object.assign(new Error(`${address} is unknown`), { responseCode: 550 })),
    })
    const sending = smtpMailer({ url: `smtp://${url}`, from: 'orders@example.com' }).send(CODE_MAIL)
    await expect(sending).rejects.toThrow(/^the mail server did not take a mail \(550\)$/)
    expect(arrived).toEqual([])
  })

  it.each([
    ['the recipient is unknown', 'onRcptTo', 550, true],
    ['the mailbox is full for now', 'onRcptTo', 451, false],
    ['our sender is not allowed', 'onMailFrom', 550, false],
    ['the server has no time', 'onMailFrom', 421, false],
  ] as const)('tells what is final from what may work later: %s', async (_words, step, responseCode, isFinal) => {
    const { url } = await smtpServer({
      [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) => done(reply(responseCode)),
    })
    const failure = await smtpMailer({ url: `smtp://${url}`, from: 'orders@example.com' })
      .send(CODE_MAIL)
      .catch((error) => error)
    expect([failure.message.slice(-5), failure instanceof MailRefused]).toEqual([`(${responseCode})`, isFinal])
  })

  it('distinguishes rejected content from a busy server', async () => {
    for (const [responseCode, isFinal] of [
      [554, true],
      [451, false],
    ] as const) {
      const { url } = await smtpServer({ onData: (stream, _session, done) => stream.resume().on('end', () => done(reply(responseCode))) })
      const failure = await smtpMailer({ url: `smtp://${url}`, from: 'orders@example.com' })
        .send(CODE_MAIL)
        .catch((error) => error)
      expect([responseCode, failure instanceof MailRefused]).toEqual([responseCode, isFinal])
    }
  })

  it('sends to exactly one recipient with the given id', async () => {
    const { url, arrived } = await smtpServer()
    const mailer = smtpMailer({ url: `smtp://${url}`, from: 'Tiffin <orders@tiffin.example>' })
    await mailer.send({ ...CODE_MAIL, id: '0190-5a07d2' })
    expect(headersOf(arrived[0])).toMatchObject({ 'message-id': '<0190-5a07d2@tiffin.example>', 'auto-submitted': 'auto-generated' })
    // addresses that sign-up refuses; they must not be parsed as a list or as headers
    for (const to of ['asha@example.com, eve@example.com', 'asha@example.com\r\nBcc: eve@example.com'])
      await expect(mailer.send({ ...CODE_MAIL, to })).rejects.toThrow('(501)')
    expect(arrived.map((one) => [one.to, headersOf(one)['bcc']])).toEqual([['asha@example.com', undefined]])
  })

  it('does not send its password to another machine without TLS', async () => {
    const heard: unknown[] = []
    const { url } = await smtpServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) => done(null, { user: String(heard.push(password)) }),
    })
    // the same server by an address that does not look local
    const far = url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    const failure = await smtpMailer({ url: `smtp://post:secret@${far}`, from: 'orders@example.com' })
      .send(CODE_MAIL)
      .catch((error) => error)
    expect(failure.message).toMatch(/\((ETLS|5\d\d)\)$/)
    expect(heard).toEqual([])
  })

  it('reports an unreachable server', async () => {
    const sending = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'orders@example.com' }).send(CODE_MAIL)
    await expect(sending).rejects.toThrow(/\((ECONNREFUSED|ESOCKET|ECONNECTION)\)$/)
  })
})

describe('the embedded mailbox', () => {
  it('lists the newest first and survives a restart', async () => {
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
    for (let at = 0; at < 405; at += 1) await mailbox.send({ ...CODE_MAIL, subject: `Mail ${at}` })
    const kept = (await mailbox.list()).map(({ subject }) => subject)
    expect([kept.length, kept[0], kept.at(-1), readdirSync(folder).length]).toEqual([200, 'Mail 404', 'Mail 205', 3])
  })

  it('reads the emails of the version before, which had a file each, and skips one that is still being written', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    const earlier = { ...CODE_MAIL, subject: 'earlier', id: '1700000000000-0a1b2c3d', sentAt: '2023-11-14T22:13:20.000Z' }
    writeFileSync(join(folder, `${earlier.id}.json`), JSON.stringify(earlier))
    writeFileSync(join(folder, '1700000000001-0a1b2c3d.json'), JSON.stringify(earlier).slice(0, 50))
    const mailbox = embeddedMailbox(folder)
    await mailbox.send({ ...CODE_MAIL, subject: 'now' })
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['now', 'earlier'])
  })

  it('two processes share a folder', async () => {
    const folder = newFolder()
    const processes = [embeddedMailbox(folder), embeddedMailbox(folder)]
    for (let at = 0; at < 120; at += 1)
      await Promise.all(processes.map((each, which) => each.send({ ...CODE_MAIL, subject: `${which}: ${at}` })))
    expect(new Set((await embeddedMailbox(folder).list()).map(({ subject }) => subject)).size).toBe(200)
  })

  it('goes on after its folder was deleted', async () => {
    const folder = newFolder()
    const mailbox = embeddedMailbox(folder)
    await mailbox.send(CODE_MAIL)
    rmSync(folder, { recursive: true })
    await expect(mailbox.send(CODE_MAIL)).rejects.toThrow('ENOENT')
    await mailbox.send({ ...CODE_MAIL, subject: 'the next try' })
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['the next try'])
  })

  it('is empty before the first mail', async () => {
    expect(await embeddedMailbox(newFolder()).list()).toEqual([])
  })

  it('is chosen when no server is configured', async () => {
    const settings = { mailFrom: 'orders@example.com', dataDir: '/tmp/nowhere' }
    expect((await chooseMailer({ ...settings, smtpUrl: undefined })).name).toBe('embedded mailbox')
    expect((await chooseMailer({ ...settings, smtpUrl: 'smtp://post:secret@mail.example:587' })).name).toBe('SMTP at mail.example:587')
  })

  it('shows the content of an email as escaped text', () => {
    const page = mailboxPage([{ ...CODE_MAIL, subject: '<script>alert(1)</script>', id: '1', sentAt: '2026-11-20T10:00:00.000Z' }])
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script')
    expect(page).toContain('042917')
  })
})
