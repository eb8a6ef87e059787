import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mailbox } from './mailer.ts'

const KEPT = 200
const Kept = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: z.string() })

/** Returns a mailbox for demos and tests: one file per email in `folder`, named so that the names sort by time. */
export function embeddedMailbox(folder: string): Mailbox {
  // one at a time, so that names keep the order of arrival
  let last: Promise<unknown> = Promise.resolve()

  const keep = async (message: object): Promise<void> => {
    await mkdir(folder, { recursive: true })
    const names = await namesIn(folder)
    // later than the newest, also within one millisecond
    const time = Math.max(Date.now(), Number.parseInt(names[0] ?? '0', 10) + 1)
    const id = `${time}-${randomUUID().slice(0, 8)}`
    const unfinished = join(folder, `${id}.part`)
    // renamed when complete, so that a reader never sees a partial email
    await writeFile(unfinished, JSON.stringify({ ...message, id, sentAt: new Date(time).toISOString() }), { mode: 0o600 })
    await rename(unfinished, join(folder, `${id}.json`))
    for (const name of names.slice(KEPT - 1)) await rm(join(folder, name), { force: true })
  }
  return {
    name: 'embedded mailbox',
    send: ({ to, subject, text, html }) => {
      const kept = last.then(() => keep({ to, subject, text, html }))
      last = kept.catch(() => undefined)
      return kept
    },
    list: async () => {
      const mails = await Promise.all((await namesIn(folder)).slice(0, KEPT).map((name) => readMail(join(folder, name))))
      return mails.filter((mail) => mail !== undefined)
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(unlessAbsent([]))
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
}

/** Returns undefined when another process has just deleted the file. */
async function readMail(file: string) {
  const content = await readFile(file, 'utf8').catch(unlessAbsent(undefined))
  return content === undefined ? undefined : Kept.parse(JSON.parse(content))
}

const unlessAbsent =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return instead
  }
