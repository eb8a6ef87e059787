// Files of a restore, until its rows are in: a folder beside their place, so that moving them is one step each.
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupRefused, FOLDERS, SECRETS, type Sums } from './contents.ts'
import type { Entry } from './tar.ts'
import { hashed } from './write-backup.ts'

export interface Staging {
  /** Puts a file of the archive aside. */
  take(entry: Entry): Promise<Sums['files'][string]>
  /** Into place, beside those that are there: a picture is named by its content, and one that nothing names is collected. */
  keepPictures(): Promise<void>
  keepSecrets(): Promise<void>
  clear(): void
}
/** Only what a backup writes: an archive from elsewhere writes nowhere else. */
const NAME = new RegExp(
  `^files/(?:(${SECRETS.map((name) => name.replace('.', '\\.')).join('|')})|(?:${FOLDERS.join('|')})(?:/(?!\\.\\.?(?:/|$))[^/\\\\\\0]+)+)$`,
)

export function openStaging(dataDir: string): Staging {
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(join(dataDir, '.restore-'))
  return {
    async take({ name, size, body }) {
      if (!NAME.test(name)) throw new BackupRefused(`The archive holds something strange: ${name}`)
      const target = join(folder, name.slice('files/'.length))
      mkdirSync(dirname(target), { recursive: true })
      const hash = createHash('sha256')
      const isSecret = (SECRETS as readonly string[]).includes(name.slice('files/'.length))
      await pipeline(hashed(body, hash), createWriteStream(target, { mode: isSecret ? 0o600 : 0o644, flush: true }))
      return { bytes: size, sha256: hash.digest('hex') }
    },
    async keepPictures() {
      for (const name of FOLDERS) moveInto(join(folder, name), join(dataDir, name))
    },
    async keepSecrets() {
      for (const name of SECRETS) if (existsSync(join(folder, name))) renameSync(join(folder, name), join(dataDir, name))
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function moveInto(from: string, to: string): void {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) moveInto(join(from, entry.name), join(to, entry.name))
    else renameSync(join(from, entry.name), join(to, entry.name))
  }
}
