import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mailbox, StoredMail } from './mailer.ts'

const KEPT = 200
/** Then a new file begins. */
const MAILS_PER_FILE = 100
const Kept = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() })

interface Waiting {
  readonly message: object
  readonly done: () => void
  readonly failed: (reason: unknown) => void
}

/** Returns a mailbox for demos and tests: files in `folder` with one email per line, each written by one process and named by its first email. */
export function embeddedMailbox(folder: string): Mailbox {
  let waiting: Waiting[] = []
  let isWriting = false
  let file = ''
  let lines = MAILS_PER_FILE
  let lastTime = 0

  const keep = async (messages: readonly object[]): Promise<void> => {
    const isNewFile = lines >= MAILS_PER_FILE
    if (isNewFile) lastTime = Math.max(lastTime, await prepareFolder(folder))
    const kept = messages.map((message) => {
      // later than the newest, also within one millisecond
      lastTime = Math.max(Date.now(), lastTime + 1)
      return { ...message, id: `${lastTime}-${randomUUID().slice(0, 8)}`, sentAt: new Date(lastTime).toISOString() }
    })
    if (isNewFile) {
      file = join(folder, `${kept[0]?.id}.json`)
      lines = 0
    }
    await appendFile(file, kept.map((mail) => `${JSON.stringify(mail)}\n`).join(''), { mode: 0o600 })
    lines += kept.length
  }
  /** Writes what has arrived meanwhile at once, in the order of arrival. */
  const write = async (): Promise<void> => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await keep(batch.map(({ message }) => message))
        for (const { done } of batch) done()
      } catch (error) {
        // the folder may be gone
        lines = MAILS_PER_FILE
        for (const { failed } of batch) failed(error)
      }
    }
    isWriting = false
  }
  return {
    name: 'embedded mailbox',
    send: ({ to, subject, text, html }) =>
      new Promise((done, failed) => {
        waiting.push({ message: { to, subject, text, html }, done, failed })
        if (!isWriting) void write()
      }),
    list: async () => {
      const files = await Promise.all((await namesIn(folder)).slice(0, KEPT).map((name) => readMails(join(folder, name))))
      return files
        .flat()
        .sort((one, other) => (one.id < other.id ? 1 : -1))
        .slice(0, KEPT)
    },
  }
}

/** Creates the folder, and deletes the files that are older than the last emails. Returns the time of the newest email, 0 without one. */
async function prepareFolder(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  let newest = 0
  let kept = 0
  for (const name of await namesIn(folder)) {
    if (kept >= KEPT) {
      await rm(join(folder, name), { force: true })
      continue
    }
    const mails = await readLines(join(folder, name))
    kept += mails.length
    // the newest is the last, or the one before a line that is still being written
    for (const { id } of mails.slice(-2).flatMap(readMail)) newest = Math.max(newest, Number.parseInt(id, 10))
  }
  return newest
}

/** Returns the newest first. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessAbsent([]))
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
}

async function readMails(file: string): Promise<StoredMail[]> {
  return (await readLines(file)).flatMap(readMail)
}

/** Returns nothing of a file that another process has just deleted. */
async function readLines(file: string): Promise<string[]> {
  const content = await readFile(file, 'utf8').catch(unlessAbsent(''))
  return content.split('\n').filter((line) => line !== '')
}

function readMail(line: string): StoredMail[] {
  const mail = Kept.safeParse(parse(line))
  return mail.success ? [mail.data] : []
}

/** Returns undefined for the last line while it is being written. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const unlessAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
