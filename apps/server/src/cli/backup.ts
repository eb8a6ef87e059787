// npm run backup -- <file or folder>: data, pictures and generated secrets in one file; the marketplace may run meanwhile.
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeBackup } from '../backup/write-backup.ts'
import { BadConfig, ownEnvironment, readConfig } from '../config.ts'
import { reachPostgres } from '../platform/embedded-postgres/index.ts'

const [, , wanted] = process.argv
if (!wanted) {
  process.stderr.write('Use: npm run backup -- <file, or a folder that gets one with the time in its name>\n')
  process.exit(2)
}
const say = (line: string) => process.stdout.write(`${line}\n`)
const isFolder = wanted.endsWith('/') || statSync(wanted, { throwIfNoEntry: false })?.isDirectory() === true
const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '-')
const file = resolve(isFolder ? join(wanted, `tiffin-${stamp}Z.backup`) : wanted)

async function backUp(): Promise<void> {
  const config = readConfig(ownEnvironment())
  mkdirSync(dirname(file), { recursive: true })
  const postgres = await reachPostgres(config)
  try {
    const { tables, rows, files, bytes } = await writeBackup({ ...config, databaseUrl: postgres.url, file })
    say(`${file}: ${rows} rows of ${tables} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`)
    say('Keep it as you keep a password: it holds everybody’s data and the generated secrets.')
    if (process.env['SESSION_SECRET']?.trim()) say('SESSION_SECRET comes from the environment and is not in it: keep that too.')
  } finally {
    await postgres.stop()
  }
}

try {
  await backUp()
} catch (error) {
  process.stderr.write(
    `${error instanceof BadConfig ? error.message : `The backup was not made: ${error instanceof Error ? error.message : error}`}\n`,
  )
  process.exitCode = 1
}
