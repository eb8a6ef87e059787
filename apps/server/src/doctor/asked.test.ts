// What the doctor does on request only: an email, and questions to other processes. And a user who owns nothing.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../test/support/peers/server-process.ts'
import { openSmtpPeer, reply } from '../../test/support/peers/smtp-peer.ts'
import { createDatabase, type TestDatabase } from '../../test/support/scene/database.ts'
import { diskFiles } from '../providers/images/index.ts'
import { examine, type Request } from './examine.ts'

const home = mkdtempSync(join(tmpdir(), 'tiffin-doctor-asked-'))
const images = join(home, 'images')
let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(home, { recursive: true, force: true })
})
const look = async (env: Record<string, string>, request: Request) => {
  const findings = await examine({ DATA_DIR: home, DATABASE_URL: database.url, PORT: String(await freePort()), ...env }, request)
  return findings.map(({ level, about, message }) => `${level} ${about}: ${message}`)
}

describe('an email on request', () => {
  const MAIL_FROM = 'Tiffin <orders@food.example>'
  const mails = async (env: Record<string, string>) =>
    (await look({ MAIL_FROM, ...env }, { mailTo: 'meera@food.example' })).filter((line) => / mail: .*meera/.test(line))

  it('is sent from MAIL_FROM', async () => {
    const smtp = await openSmtpPeer()
    expect(await mails({ SMTP_URL: smtp.url })).toEqual([expect.stringMatching(/^good mail: an email to meera@food.example was accepted/)])
    expect(smtp.arrived.map(({ to, mail }) => [to, mail.from?.address])).toEqual([['meera@food.example', 'orders@food.example']])
    await smtp.close()
  })
  it('that the server does not take for this sender is named', async () => {
    const smtp = await openSmtpPeer({ onMailFrom: (_address, _session, done) => done(reply(553)) })
    expect(await mails({ SMTP_URL: smtp.url })).toEqual(['bad mail: meera@food.example: the mail server did not take a mail (553)'])
    await smtp.close()
  })
  it('needs a mail server', async () => {
    expect(await mails({})).toEqual(['bad mail: nothing is sent to meera@food.example: the mailbox is the embedded one'])
  })
})

describe('another process', () => {
  let other: Server
  let address: string
  let answer: { aheadMs: number; folder: string; live: string }
  beforeAll(async () => {
    other = createServer(async (request, response) => {
      response.setHeader('date', new Date(Date.now() + answer.aheadMs).toUTCString())
      if (request.url === '/health/live') return response.end(answer.live)
      const found = await diskFiles(answer.folder).read(request.url?.replace('/images/', '') ?? '')
      return response.writeHead(found ? 200 : 404).end(found)
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => other.close(resolve)))
  const found = async (changes: Partial<typeof answer> = {}, env: Record<string, string> = {}) => {
    answer = { aheadMs: 0, folder: images, live: '{"status":"live"}', ...changes }
    return (await look(env, { others: [address] })).filter((line) => line.includes(address) || /images: .*not exist/.test(line))
  }

  it('shares the clock and the folder of pictures, in which nothing is left', async () => {
    expect(await found()).toContain(`note images: ${images} does not exist yet`)
    mkdirSync(images)
    expect(await found()).toEqual([
      `good clock: that of ${address} matches this machine’s`,
      `good images: ${address} has this machine’s pictures`,
    ])
    expect(readdirSync(images)).toEqual([])
  })
  it('whose clock is a minute behind or ahead, or whose folder is another one, is named', async () => {
    for (const aheadMs of [-60_000, 60_000])
      expect(await found({ aheadMs })).toContainEqual(
        expect.stringMatching(/^bad clock: that of \S+ differs from this machine's by \d+ s$/),
      )
    expect(await found({ folder: join(home, 'another') })).toContain(`bad images: ${address} does not have this machine’s pictures`)
  })
  it('that is not Tiffin, or not there, is named', async () => {
    expect(await found({ live: 'hello' })).toEqual([`bad processes: ${address}: what answers there is not Tiffin`])
    const nowhere = `http://127.0.0.1:${await freePort()}`
    expect(await look({}, { others: [nowhere] })).toContain(`bad processes: ${nowhere}: connection refused`)
  })
})

it('a user who does not own the tables gets who does, besides everything else that can be seen', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const name = `weak_${process.pid}`
  await client.query(`create role ${name} login password 'weak'; grant create on schema public to ${name}`)
  const url = new URL(database.url)
  Object.assign(url, { username: name, password: 'weak' })
  try {
    const lines = await look({ DATABASE_URL: url.href }, {})
    expect(lines).toContainEqual(
      expect.stringMatching(new RegExp(`^bad rights: \\d+ tables, such as \\w+, belong to \\w+, so that ${name} cannot`)),
    )
    expect(lines).toContain('bad migrations: not readable for this user')
    expect(lines).toContainEqual(expect.stringMatching(/^good database: PostgreSQL /))
  } finally {
    await client.query(`drop owned by ${name}; drop role ${name}`)
    await client.end()
  }
  expect((await look({}, {})).filter((line) => line.includes(' rights: '))).toEqual([expect.stringMatching(/^good rights: /)])
})
