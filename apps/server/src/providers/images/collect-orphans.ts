import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../../platform/durations.ts'
import { storedPath } from './own-pictures.ts'
import { filesOf, STORED_NAME } from './picture-names.ts'
import { DRAFT_NAME, dropFile } from './picture-store.ts'

export type FindNamed = (stored: readonly string[]) => Promise<ReadonlySet<string>>

interface CollectOptions {
  readonly now: Date
  readonly findNamed: FindNamed
}
/** A picture is uploaded before it is saved; for this long it may be unreferenced. */
const GRACE_MS = DAY_MS
const AT_ONCE = 500

/** Deletes unreferenced pictures and returns their number. Safe to interrupt and to run concurrently. */
export async function collectOrphans(folder: string, { now, findNamed }: CollectOptions): Promise<number> {
  const since = now.getTime() - GRACE_MS
  // the folder is created by the first upload
  const files = await readdir(folder).catch(() => [])
  for (const draft of files.filter((file) => DRAFT_NAME.test(file)))
    if ((await lastChange(folder, [draft])) < since) await dropFile(join(folder, draft))

  const names = [...new Set(files.flatMap((file) => STORED_NAME.exec(file)?.[1] ?? []))].map((base) => `${base}.webp`)
  let removed = 0
  for (let at = 0; at < names.length; at += AT_ONCE) removed += await collect(folder, names.slice(at, at + AT_ONCE), since, findNamed)
  return removed
}

async function collect(folder: string, names: readonly string[], since: number, findNamed: FindNamed): Promise<number> {
  const old: string[] = []
  for (const name of names) if ((await lastChange(folder, filesOf(name))) < since) old.push(name)
  const named = old.length > 0 ? await findNamed(old.map(storedPath)) : new Set()
  let removed = 0
  for (const name of old) {
    // it may have been uploaded again since the query
    if (named.has(storedPath(name)) || (await lastChange(folder, filesOf(name))) >= since) continue
    await Promise.all(filesOf(name).map((file) => rm(join(folder, file), { force: true })))
    removed += 1
  }
  return removed
}

/** Returns the latest modification time of the files, in milliseconds; an upload of an existing picture updates it. */
async function lastChange(folder: string, files: readonly string[]): Promise<number> {
  const times = files.map((file) =>
    stat(join(folder, file)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  )
  return Math.max(...(await Promise.all(times)))
}
