// npm run backup -- <file or folder>: data, pictures and generated secrets in one file; the marketplace may run meanwhile.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { writeBackup } from '../backup/write-backup.ts'
import { BadConfig, readConfig } from '../config.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'

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
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { databaseUrl, dataDir, sessionSecret } = readConfig(process.env)
  mkdirSync(dirname(file), { recursive: true })
  const embedded = databaseUrl ? undefined : await startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
  try {
    const { tables, rows, files, bytes } = await writeBackup({
      databaseUrl: databaseUrl ?? embedded?.url ?? '',
      dataDir,
      sessionSecret,
      file,
    })
    say(`${file}: ${rows} rows of ${tables} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB`)
    say('Keep it as you keep a password: it holds everybody’s data and the generated secrets.')
    if (process.env['SESSION_SECRET']?.trim()) say('SESSION_SECRET comes from the environment and is not in it: keep that too.')
  } finally {
    await embedded?.stop()
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
