import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCipher } from '../../../platform/cipher.ts'
import { type Mailer, type MailMessage, MailRefused } from '../../../providers/mail/mailer.ts'
import type { Email } from './email.ts'
import { createEmailSender, encryptEmail, TRY_MS } from './send-email.ts'

const EMAIL: Email = {
  subject: 'Your Tiffin sign-up code',
  preview: '',
  heading: 'Welcome',
  parts: [{ kind: 'code', code: '042917' }],
  footer: '',
}
const EXPIRY = '2026-11-20T10:10:00.000Z'
const cipher = createCipher('a secret of this test')
const going = () => new AbortController().signal

// a failed test must not leave its clock to the files that run after it
afterEach(() => void vi.useRealTimers())

/** A sender at a time of 20 November, whose mailer does what `send` says. */
function senderAt(time: string, send: (mail: MailMessage) => Promise<void> = async () => undefined, onRecovery = async () => {}) {
  const sent: MailMessage[] = []
  const logged: string[] = []
  const outcomes: [messageId: string, outcome: string][] = []
  const mailer: Mailer = {
    name: 'a mailer of this test',
    send: async (mail) => {
      await send(mail)
      sent.push(mail)
    },
  }
  const sendEmail = createEmailSender({
    mailer,
    cipher,
    clock: () => new Date(`2026-11-20T${time}Z`),
    onRecovery: async () => {
      logged.push('back')
      await onRecovery()
    },
    onRecoveryFailure: (error) => void logged.push((error as Error).message),
    onRefusal: ({ message }) => void logged.push(message),
    onOutcome: async (messageId, outcome) => void outcomes.push([messageId, outcome]),
  })
  const mailTo = (to: string) => sendEmail({ to, sealed: encryptEmail(EMAIL, 'en', cipher), expiresAt: EXPIRY }, going())
  return { sendEmail, mailTo, sent, logged, outcomes }
}

describe('a queued email', () => {
  it('is sent while there is time for it to arrive before it expires, not after', async () => {
    for (const [time, count] of [
      ['10:00:00.000', 1],
      ['10:09:40.000', 1],
      ['10:09:40.001', 0],
      ['10:10:00.000', 0],
      ['23:00:00.000', 0],
    ] as const) {
      const { mailTo, sent } = senderAt(time)
      await mailTo('asha@example.com')
      expect([time, sent.length]).toEqual([time, count])
    }
    expect(TRY_MS).toBe(20_000)
  })

  it('is dropped without a recipient', async () => {
    const { mailTo, sent } = senderAt('10:00:00')
    await mailTo('')
    expect(sent).toEqual([])
  })

  it('keeps its id across attempts, different from every other email', async () => {
    const ids: (string | undefined)[] = []
    const { sendEmail, mailTo } = senderAt('10:00:00', async ({ id }) => {
      ids.push(id)
      if (ids.length === 1) throw new Error('down')
    })
    const mail = { to: 'asha@example.com', sealed: encryptEmail(EMAIL, 'en', cipher), expiresAt: EXPIRY }
    await expect(sendEmail(mail, going())).rejects.toThrow('down')
    await sendEmail(mail, going())
    await mailTo('asha@example.com')
    expect(ids[0]).toMatch(/^[\w-]{36}$/)
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false])
  })

  it('an email that is rejected permanently is logged and not retried', async () => {
    const { mailTo, logged } = senderAt('10:00:00', async () => {
      throw new MailRefused('nobody is there (550)')
    })
    await mailTo('nobody@example.com')
    expect(logged).toEqual(['nobody is there (550)'])
  })

  it('the first email that succeeds after a failure releases the waiting ones, and only then', async () => {
    let isDown = false
    const { mailTo, logged } = senderAt('10:00:00', async () => {
      if (isDown) throw new Error('down')
    })
    // the first one of a process: the previous process may have left emails waiting
    await mailTo('asha@example.com')
    await mailTo('asha@example.com')
    expect(logged).toEqual(['back'])
    isDown = true
    for (let at = 0; at < 3; at += 1) await expect(mailTo('asha@example.com')).rejects.toThrow('down')
    isDown = false
    await mailTo('asha@example.com')
    await mailTo('asha@example.com')
    expect(logged).toEqual(['back', 'back'])
  })

  it('is not sent again when the waiting ones cannot be released; the next one releases them', async () => {
    let isDown = true
    const { mailTo, sent, logged } = senderAt('10:00:00', undefined, async () => {
      if (isDown) throw new Error('the database is down')
    })
    await mailTo('asha@example.com')
    isDown = false
    await mailTo('asha@example.com')
    await mailTo('asha@example.com')
    expect([sent.length, logged]).toEqual([3, ['back', 'the database is down', 'back']])
  })

  it('is tried again when the mail server does not answer within twenty seconds', async () => {
    vi.useFakeTimers()
    const { mailTo } = senderAt('10:00:00', () => new Promise(() => undefined))
    const outcome = mailTo('asha@example.com').catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(TRY_MS)
    expect(await outcome).toBe('the mail server took too long')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is abandoned when the process ends', async () => {
    const { sendEmail } = senderAt('10:00:00', () => new Promise(() => undefined))
    const ending = new AbortController()
    const sending = sendEmail({ to: 'asha@example.com', sealed: encryptEmail(EMAIL, 'en', cipher), expiresAt: EXPIRY }, ending.signal)
    ending.abort()
    await expect(sending).rejects.toThrow('the mail server took too long')
  })

  it('is unreadable with the database alone, without the secret', () => {
    const sealed = encryptEmail(EMAIL, 'en', cipher)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('042917')
    expect(() => createCipher('another').decrypt(sealed)).toThrow()
  })
})

describe('a job of the version before', () => {
  it('is sent as it was enqueued, with its content under the name `letter`', async () => {
    const { sendEmail, sent } = senderAt('10:00:00')
    const sealed = cipher.encrypt(
      '{"id":"5f0c","letter":{"subject":"Your order #12","preview":"","heading":"Thank you","parts":[{"kind":"paragraph","text":"It is on its way."}],"footer":""}}',
    )
    await sendEmail({ to: 'asha@example.com', sealed, expiresAt: EXPIRY }, going())
    expect(sent).toMatchObject([{ to: 'asha@example.com', id: '5f0c', subject: 'Your order #12' }])
    expect(sent[0]?.text).toContain('It is on its way.')
  })
})

describe('an email about an order', () => {
  const of = (expiresAt: string) => ({ to: 'asha@example.com', sealed: encryptEmail(EMAIL, 'en', cipher), expiresAt, messageId: 'one' })
  it('is recorded as sent, or as failed when the server refuses it or there is no time left', async () => {
    const good = senderAt('10:00:00.000')
    await good.sendEmail(of(EXPIRY), going())
    expect(good.outcomes).toEqual([['one', 'sent']])
    const late = senderAt('10:10:00.000')
    await late.sendEmail(of(EXPIRY), going())
    expect(late.outcomes).toEqual([['one', 'failed']])
    const refused = senderAt('10:00:00.000', () => Promise.reject(new MailRefused('no such mailbox')))
    await refused.sendEmail(of(EXPIRY), going())
    expect(refused.outcomes).toEqual([['one', 'failed']])
  })
  it('that is to be retried has no outcome yet, and one without a record has none at all', async () => {
    const down = senderAt('10:00:00.000', () => Promise.reject(new Error('down')))
    await expect(down.sendEmail(of(EXPIRY), going())).rejects.toThrow('down')
    expect(down.outcomes).toEqual([])
    const other = senderAt('10:00:00.000')
    await other.mailTo('asha@example.com')
    expect(other.outcomes).toEqual([])
  })
})
