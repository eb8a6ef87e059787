// Keeps the files of a restore in a folder beside their destination until the rows are committed, so that each move is one rename.
import { createHash } from 'node:crypto'
import { chownSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Entry } from './archive.ts'
import { BackupRefused, FOLDERS, SECRETS, type Sums } from './contents.ts'
import { hashed } from './write-backup.ts'

export interface Staging {
  take(entry: Entry): Promise<Sums['files'][string]>
  /** Moves the pictures to their destination. Existing ones stay: a picture is named by its content, and unused ones are deleted later. */
  keepPictures(): Promise<void>
  keepSecrets(): Promise<void>
  clear(): void
}
/** The names that a backup writes. Any other name is refused, so that a forged archive cannot write elsewhere. */
const NAME = new RegExp(
  `^files/(?:(${SECRETS.map((name) => name.replace('.', '\\.')).join('|')})|(?:${FOLDERS.join('|')})(?:/(?!\\.\\.?(?:/|$))[^/\\\\\\0]+)+)$`,
)

export function openStaging(dataDir: string): Staging {
  mkdirSync(dataDir, { recursive: true })
  const folder = mkdtempSync(join(dataDir, '.restore-'))
  const { uid, gid } = statSync(dataDir)
  // the server could not read what belongs to root
  const own = (path: string) => process.getuid?.() === 0 && chownSync(path, uid, gid)
  return {
    async take({ name, size, body }) {
      if (!NAME.test(name)) throw new BackupRefused(`The archive contains a file that does not belong there: ${name}`)
      const target = join(folder, name.slice('files/'.length))
      mkdirSync(dirname(target), { recursive: true })
      const hash = createHash('sha256')
      const isSecret = (SECRETS as readonly string[]).includes(name.slice('files/'.length))
      await pipeline(hashed(body, hash), createWriteStream(target, { mode: isSecret ? 0o600 : 0o644, flush: true }))
      own(target)
      return { bytes: size, sha256: hash.digest('hex') }
    },
    async keepPictures() {
      for (const name of FOLDERS) moveInto(join(folder, name), join(dataDir, name), own)
    },
    async keepSecrets() {
      for (const name of SECRETS) if (existsSync(join(folder, name))) renameSync(join(folder, name), join(dataDir, name))
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function moveInto(from: string, to: string, own: (path: string) => void): void {
  if (!existsSync(from)) return
  if (mkdirSync(to, { recursive: true })) own(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) moveInto(join(from, entry.name), join(to, entry.name), own)
    else renameSync(join(from, entry.name), join(to, entry.name))
  }
}
