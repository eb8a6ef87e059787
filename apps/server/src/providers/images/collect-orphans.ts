import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '../../platform/durations.ts'
import { DRAFT_NAME } from './disk-files.ts'
import { storedPath } from './own-pictures.ts'
import type { PictureFiles } from './picture-files.ts'
import { filesOf, STORED_NAME } from './picture-names.ts'
import { dropFile } from './picture-store.ts'

export type FindNamed = (stored: readonly string[]) => Promise<ReadonlySet<string>>

interface CollectOptions {
  /** For uploads that are being received. */
  readonly folder: string
  readonly now: Date
  readonly findNamed: FindNamed
}
/** A picture is uploaded before it is saved; for this long it may be unreferenced. */
const GRACE_MS = DAY_MS
const AT_ONCE = 500

/** Deletes unreferenced pictures and returns their number. Safe to interrupt and to run concurrently. */
export async function collectOrphans(files: PictureFiles, { folder, now, findNamed }: CollectOptions): Promise<number> {
  const since = now.getTime() - GRACE_MS
  await dropOldDrafts(folder, since)
  /** When each picture, with its copies, was written last. */
  const changed = new Map<string, number>()
  for await (const file of files.list()) {
    const name = `${STORED_NAME.exec(file.name)?.[1]}.webp`
    changed.set(name, Math.max(changed.get(name) ?? 0, file.changedAt))
  }
  const old = [...changed].filter(([, at]) => at < since).map(([name]) => name)
  let removed = 0
  for (let at = 0; at < old.length; at += AT_ONCE) removed += await collect(files, old.slice(at, at + AT_ONCE), since, findNamed)
  return removed
}

async function collect(files: PictureFiles, names: readonly string[], since: number, findNamed: FindNamed): Promise<number> {
  const named = await findNamed(names.map(storedPath))
  let removed = 0
  for (const name of names) {
    // it may have been uploaded again since the query
    if (named.has(storedPath(name)) || ((await files.find(name))?.changedAt ?? 0) >= since) continue
    await Promise.all(filesOf(name).map(files.remove))
    removed += 1
  }
  return removed
}

async function dropOldDrafts(folder: string, since: number): Promise<void> {
  // the folder is created by the first upload
  for (const draft of (await readdir(folder).catch(() => [])).filter((file) => DRAFT_NAME.test(file))) {
    const { mtimeMs } = await stat(join(folder, draft)).catch(() => ({ mtimeMs: since }))
    if (mtimeMs < since) await dropFile(join(folder, draft))
  }
}
