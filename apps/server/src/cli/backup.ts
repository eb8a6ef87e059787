// npm run backup -- <file or folder>: writes data, pictures and generated secrets to one file. The marketplace may run meanwhile.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { reachPostgres } from '@tiffin/embedded-postgres'
import { recordBackup } from '../backup/record-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { ownEnvironment, readConfig, withDirectUrl } from '../config.ts'
import { reasonOf } from '../doctor/finding.ts'
import { explainFailure } from '../start-failure.ts'

const [, , wanted] = process.argv
if (!wanted) {
  process.stderr.write('Usage: npm run backup -- <file, or a folder for a file named after the current time>\n')
  process.exit(2)
}
const print = (line: string) => process.stdout.write(`${line}\n`)
const isFolder = wanted.endsWith('/') || statSync(wanted, { throwIfNoEntry: false })?.isDirectory() === true
const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '-')
const file = resolve(isFolder ? join(wanted, `tiffin-${stamp}Z.backup`) : wanted)

async function backUp(): Promise<void> {
  const config = readConfig(ownEnvironment())
  mkdirSync(dirname(file), { recursive: true })
  const postgres = await reachPostgres(withDirectUrl(config))
  try {
    const { tables, leftOut, rows, files, bytes } = await writeBackup({ ...config, databaseUrl: postgres.url, file })
    print(`${file}: ${rows} rows of ${tables} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`)
    const unrecorded = await recordBackup(postgres.url)
    if (unrecorded) print(`The backup is complete, but the database did not record it: ${reasonOf(unrecorded)}`)
    if (config.s3) print('The pictures in the store of S3_URL are not included: keep versions or a copy of the bucket.')
    if (leftOut.length > 0) print(`Not included, because they are not Tiffin’s: ${leftOut.join(', ')}`)
    print('Store it as securely as a password: it contains all personal data and the generated secrets.')
    if (process.env['SESSION_SECRET']?.trim())
      print('SESSION_SECRET is set in the environment and is not part of the backup: keep it as well.')
  } finally {
    await postgres.stop()
  }
}

try {
  await backUp()
} catch (error) {
  process.stderr.write(`${explainFailure('The backup failed', error)}\n`)
  process.exitCode = 1
}
