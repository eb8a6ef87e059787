// npm run restore -- <file> [--replace] [--yes]: restores a backup completely or not at all. Refused while Tiffin runs on the database.
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { reachPostgres } from '@tiffin/embedded-postgres'
import { BackupRefused } from '../backup/contents.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { ownEnvironment, readConfig, withDirectUrl } from '../config.ts'
import { explainFailure } from '../start-failure.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { replace: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
})
const [file] = positionals
if (!file || !existsSync(file)) {
  process.stderr.write(
    'Usage: npm run restore -- <backup file> [--replace [--yes]]\n  --replace  replace the existing marketplace, after asking\n  --yes      do not ask\n',
  )
  process.exit(2)
}
const print = (line: string) => process.stdout.write(`${line}\n`)

/** `--replace` asks on a terminal; without one it needs `--yes`. */
async function mayReplace(database: string): Promise<boolean> {
  if (!values.replace) return false
  if (values.yes) return true
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(
    `The database ${database} already contains a marketplace. Delete it and restore the backup instead? Type yes: `,
  )
  terminal.close()
  return answer.trim() === 'yes'
}

async function restore(from: string): Promise<void> {
  const environment = ownEnvironment()
  const sessionSecret = environment['SESSION_SECRET']?.trim() || undefined
  const config = readConfig(environment)
  const postgres = await reachPostgres(withDirectUrl(config))
  try {
    const done = await restoreBackup({ databaseUrl: postgres.url, dataDir: config.dataDir, file: from, mayReplace, sessionSecret })
    print(`Restored as of ${done.madeAt} into ${done.database}: ${done.rows} rows, ${done.files} files.`)
    if (done.skipped.length > 0) print(`Not restored, because they are not Tiffin’s: ${done.skipped.join(', ')}`)
    if (done.isForeignSecret)
      print(
        '! The session secret is not the one of the backup: queued emails cannot be sent and links in sent emails do not work. Set SESSION_SECRET to the old one.',
      )
    print('`npm run audit` checks the restored data.')
  } finally {
    await postgres.stop()
  }
}

try {
  await restore(file)
} catch (error) {
  const words = error instanceof BackupRefused ? error.message : explainFailure('The restore failed and nothing was changed', error)
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}
