import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createOnce, read } from './lock-file.ts'
import type { SystemUser } from './place.ts'

export const SUPERUSER = 'tiffin'
/** Contains no secrets of this process, and a locale that exists everywhere. */
export const CHILD_ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

export interface Making {
  readonly home: string
  readonly initdb: string
  readonly user: SystemUser | undefined
  readonly temporary: boolean
}

const run = (program: string, args: string[], user: SystemUser | undefined): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, { ...user, env: CHILD_ENVIRONMENT, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    let complaint = ''
    child.stderr.on('data', (text: Buffer) => {
      complaint += text
    })
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${program} ended with ${code}: ${complaint.trim()}`))))
  })

const passwordFile = (home: string): string => join(home, 'password')

/** Returns the password of the cluster, or an empty text if there is none yet. */
export const passwordOf = (home: string): string => read(passwordFile(home))?.trim() ?? ''

function ensurePassword(home: string, user: SystemUser | undefined): void {
  createOnce(passwordFile(home), `${randomBytes(24).toString('base64url')}\n`)
  if (user) chownSync(passwordFile(home), user.uid, user.gid) // initdb reads it as the server's user; mode 0600 excludes all others
}

/** Runs initdb unless the folder exists. Only a complete folder gets the name `data`; the next start deletes the draft of a killed initdb. */
export async function ensureCluster({ home, initdb, user, temporary }: Making): Promise<void> {
  const data = join(home, 'data')
  if (existsSync(data)) {
    const owner = statSync(data).uid
    if (!user && process.getuid && owner !== process.getuid())
      throw new Error(`${data} belongs to user ${owner}: start as that user, or choose another DATA_DIR`)
    if (user && owner === 0)
      throw new Error(`${data} belongs to root, and PostgreSQL refuses to run as root: give it to another user with chown -R`)
    return
  }
  for (const name of readdirSync(home)) if (name.startsWith('data.draft-')) rmSync(join(home, name), { recursive: true, force: true })
  ensurePassword(home, user)
  const draft = mkdtempSync(join(home, 'data.draft-'))
  if (user) chownSync(draft, user.uid, user.gid)
  const settings = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const login = ['--username', SUPERUSER, '--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`]
  await run(initdb, ['-D', draft, ...login, ...settings, ...(temporary ? ['--no-sync'] : [])], user)
  mkdirSync(join(home, 'users'), { recursive: true })
  renameSync(draft, data)
}
