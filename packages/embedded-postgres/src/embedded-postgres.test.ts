import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { findServer } from './find-server.ts'
import { startEmbeddedPostgres } from './index.ts'
import { withLock } from './lock-file.ts'
import { isReachable } from './place.ts'
import { identityOf } from './process-state.ts'
import { quickPlace } from './quick-place.ts'
import { killRunners, startRunner } from './runner.fixture.ts'

const asRoot = process.getuid?.() === 0
/** A system user that every Linux has; initdb requires a user with a name. */
const DAEMON = 1
const folders: string[] = []

/** mkdtemp creates folders with mode 0700, which the unprivileged user cannot enter. */
function freshFolder(mode = 0o755, place = quickPlace()): string {
  const folder = mkdtempSync(join(place, 'tiffin-pg-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return join(folder, 'postgres')
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {}) // tests kill the server on purpose
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const waitUntilGone = async (pid: number): Promise<void> => {
  await expect.poll(() => identityOf(pid)).toBeUndefined()
}

afterEach(async () => {
  await killRunners()
  for (const folder of folders.splice(0)) {
    const dir = join(folder, 'postgres')
    if (existsSync(dir)) await (await startEmbeddedPostgres({ dir, temporary: true })).stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('a server of one process', () => {
  it('keeps committed data across restarts, and stops at the first request', async () => {
    const dir = freshFolder()
    const first = await startEmbeddedPostgres({ dir })
    await ask(first.url, 'create table kept as select 42 as answer')
    // an open connection would hold back a slower way of stopping
    const open = new Client({ connectionString: first.url })
    open.on('error', () => undefined)
    await open.connect()
    await first.stop()
    expect(findServer(dir)).toBeUndefined()
    const second = await startEmbeddedPostgres({ dir })
    expect(await ask(second.url, 'select answer from kept')).toBe(42)
    await second.stop()
  })

  it('requires the generated password, which only its own user can read', async () => {
    const dir = freshFolder()
    const postgres = await startEmbeddedPostgres({ dir })
    const url = new URL(postgres.url)
    expect(url.password.length).toBeGreaterThan(30)
    url.password = 'guess'
    await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(dir, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dir, 'data')).mode & 0o777).toBe(0o700)
    await postgres.stop()
  })

  it('runs with the configured settings, on loopback only and in its own session', async () => {
    const dir = freshFolder()
    const postgres = await startEmbeddedPostgres({ dir })
    const settings = [
      'listen_addresses',
      'unix_socket_directories',
      'max_connections',
      'shared_buffers',
      'fsync',
      'server_encoding',
      'TimeZone',
    ]
    const values = settings.map((name) => `current_setting('${name}')`).join(" || '|' || ")
    expect(await ask(postgres.url, `select ${values}`)).toBe('127.0.0.1||100|128MB|on|UTF8|UTC')
    const pid = findServer(dir)?.pid
    expect(execFileSync('ps', ['-o', 'sess=', '-p', String(pid)], { encoding: 'utf8' }).trim()).toBe(String(pid))
    await postgres.stop()
  })

  it('gives up durability when temporary, and removes its folder', async () => {
    const dir = freshFolder()
    const postgres = await startEmbeddedPostgres({ dir, temporary: true })
    expect(await ask(postgres.url, "select current_setting('fsync')")).toBe('off')
    await postgres.stop()
    expect(existsSync(dir)).toBe(false)
  })

  it('does not write the values of refused rows into its log', async () => {
    const dir = freshFolder()
    const postgres = await startEmbeddedPostgres({ dir })
    await ask(postgres.url, 'create table mails (address text unique)')
    await ask(postgres.url, "insert into mails values ('asha@example.com')")
    await expect(ask(postgres.url, "insert into mails values ('asha@example.com')")).rejects.toThrow('duplicate key')
    await postgres.stop()
    expect(readFileSync(join(dir, 'server.log'), 'utf8')).not.toContain('asha')
  })

  it('starts again after an interrupted initdb', async () => {
    const dir = freshFolder()
    const unfinished = await startEmbeddedPostgres({ dir })
    await unfinished.stop()
    execFileSync('mv', [join(dir, 'data'), join(dir, 'data.draft-cut0ff')])
    const postgres = await startEmbeddedPostgres({ dir })
    expect(await ask(postgres.url, 'select 1')).toBe(1)
    expect(readdirSync(dir).filter((name) => name.includes('draft'))).toEqual([])
    await postgres.stop()
  })
})

describe('processes that share a folder', () => {
  it('share one server, which runs until the last of them leaves, whichever started it', async () => {
    const dir = freshFolder()
    const owner = await startRunner(dir)
    const guest = await startRunner(dir)
    expect(guest.url).toBe(owner.url)
    const server = findServer(dir)
    await owner.leave()
    expect(await ask(guest.url, 'select 1')).toBe(1)
    await guest.leave()
    expect(identityOf(server?.pid ?? 0)).toBeUndefined()
  })

  it('both work when they start simultaneously on an empty folder', async () => {
    const dir = freshFolder()
    const runners = await Promise.all([startRunner(dir), startRunner(dir), startRunner(dir)])
    expect(new Set(runners.map(({ url }) => url)).size).toBe(1)
    for (const { url } of runners) expect(await ask(url, 'select 1')).toBe(1)
    await Promise.all(runners.map((runner) => runner.leave()))
    expect(findServer(dir)).toBeUndefined()
  })

  it('take over the server of a killed process, with its data, and stop it at the end', async () => {
    const dir = freshFolder()
    const killed = await startRunner(dir)
    await ask(killed.url, 'create table kept as select 7 as answer')
    const orphan = findServer(dir)
    await killed.kill()
    expect(findServer(dir)?.pid).toBe(orphan?.pid)
    const heir = await startEmbeddedPostgres({ dir })
    expect(heir.url).toBe(killed.url)
    expect(await ask(heir.url, 'select answer from kept')).toBe(7)
    await heir.stop()
    await waitUntilGone(orphan?.pid ?? 0)
  })

  it('lose nothing when the process that started the server is killed while another uses it', async () => {
    const dir = freshFolder()
    const owner = await startRunner(dir)
    const guest = await startEmbeddedPostgres({ dir })
    await owner.kill()
    expect(await ask(guest.url, 'select 1')).toBe(1)
    await guest.stop()
    expect(findServer(dir)).toBeUndefined()
  })

  it('stop their server when they exit without calling stop', async () => {
    const dir = freshFolder()
    const careless = await startRunner(dir)
    const server = findServer(dir)
    await careless.exitAbruptly()
    await waitUntilGone(server?.pid ?? 0)
  })

  it('break the lock that a killed process left behind', async () => {
    const dir = freshFolder()
    await (await startEmbeddedPostgres({ dir })).stop()
    writeFileSync(join(dir, 'lock'), '4194304 gone')
    const postgres = await startEmbeddedPostgres({ dir })
    expect(await ask(postgres.url, 'select 1')).toBe(1)
    await postgres.stop()
  })
})

describe('recovery', () => {
  it('starts again after everything was killed, with every committed row', async () => {
    const dir = freshFolder()
    const killed = await startRunner(dir)
    await ask(killed.url, 'create table kept as select generate_series(1, 5000) as n')
    const server = findServer(dir)
    await killed.kill()
    process.kill(server?.pid ?? 0, 'SIGKILL')
    const postgres = await startEmbeddedPostgres({ dir })
    expect(await ask(postgres.url, 'select count(*)::int from kept')).toBe(5000)
    await postgres.stop()
  })

  it('recognizes that another process reuses the pid of the killed server', async () => {
    const dir = freshFolder()
    await (await startEmbeddedPostgres({ dir })).stop()
    writeFileSync(join(dir, 'data', 'postmaster.pid'), `${process.pid}\n${join(dir, 'data')}\n0\n1\n\n127.0.0.1\n0 0\nready   \n`)
    const postgres = await startEmbeddedPostgres({ dir })
    expect(await ask(postgres.url, 'select 1')).toBe(1)
    await postgres.stop()
  })
})

describe.runIf(asRoot)('under root', () => {
  it('runs the server as an unprivileged user', async () => {
    const dir = freshFolder()
    const postgres = await startEmbeddedPostgres({ dir })
    expect(statSync(`/proc/${findServer(dir)?.pid}`).uid).toBe(65_534)
    await postgres.stop()
  })

  it('moves to /var/lib/tiffin-postgres from a folder that other users cannot enter, and finds its data again', async () => {
    const dir = freshFolder(0o700)
    const first = await startEmbeddedPostgres({ dir })
    expect(first.home).toMatch(/^\/var\/lib\/tiffin-postgres\/postgres-/)
    await ask(first.url, 'create table kept as select 9 as answer')
    await first.stop()
    const second = await startEmbeddedPostgres({ dir })
    expect(await ask(second.url, 'select answer from kept')).toBe(9)
    await second.stop()
  })

  it.runIf(isReachable(import.meta.dirname))('uses the database of an ordinary user, who uses it afterwards', async () => {
    const dir = freshFolder(0o700)
    chownSync(join(dir, '..'), DAEMON, DAEMON)
    const owner = await startRunner(dir, DAEMON)
    await ask(owner.url, 'create table kept as select 9 as answer')
    await owner.leave()
    const root = await startEmbeddedPostgres({ dir })
    expect(root.home).toBe(dir)
    expect(await ask(root.url, 'select answer from kept')).toBe(9)
    expect(statSync(`/proc/${findServer(dir)?.pid}`).uid).toBe(DAEMON)
    const guest = await startRunner(dir, DAEMON)
    expect(guest.url).toBe(root.url)
    await root.stop()
    await guest.leave()
    expect(readdirSync(dir)).not.toContain('moved-to')
    const again = await startRunner(dir, DAEMON)
    expect(await ask(again.url, 'select answer from kept')).toBe(9)
    await again.leave()
  })

  it('lets the owner of a folder read who holds its lock and who uses it', async () => {
    const dir = freshFolder()
    const postgres = await startEmbeddedPostgres({ dir })
    const modeOf = (path: string) => statSync(path).mode & 0o777
    await withLock(join(dir, 'lock'), async () => expect(modeOf(join(dir, 'lock'))).toBe(0o644))
    for (const name of readdirSync(join(dir, 'users'))) expect(modeOf(join(dir, 'users', name))).toBe(0o644)
    await postgres.stop()
  })

  it('finds the data that an earlier version keeps in /var/lib/tiffin, beside files', async () => {
    const dir = freshFolder(0o700)
    const first = await startEmbeddedPostgres({ dir })
    await ask(first.url, 'create table kept as select 9 as answer')
    await first.stop()
    mkdirSync('/var/lib/tiffin', { recursive: true, mode: 0o755 })
    const earlier = mkdtempSync('/var/lib/tiffin/postgres-')
    const file = `${earlier}.json`
    rmSync(earlier, { recursive: true })
    renameSync(first.home, earlier)
    writeFileSync(join(dir, 'moved-to'), earlier)
    writeFileSync(file, '{}')
    try {
      const second = await startEmbeddedPostgres({ dir })
      expect(second.home).toBe(earlier)
      expect(await ask(second.url, 'select answer from kept')).toBe(9)
      await second.stop()
    } finally {
      rmSync(file)
    }
  })

  it('refuses to choose between the data of a folder and those it moved to', async () => {
    const dir = freshFolder(0o700)
    await (await startEmbeddedPostgres({ dir })).stop()
    mkdirSync(join(dir, 'data'))
    await expect(startEmbeddedPostgres({ dir })).rejects.toThrow('two databases')
    rmSync(join(dir, 'data'), { recursive: true })
  })

  it('refuses data of root, which PostgreSQL cannot use', async () => {
    const dir = freshFolder()
    await (await startEmbeddedPostgres({ dir })).stop()
    execFileSync('chown', ['-R', '0:0', join(dir, 'data')])
    await expect(startEmbeddedPostgres({ dir })).rejects.toThrow('belongs to root')
    rmSync(join(dir, 'data'), { recursive: true })
  })

  it('starts empty when the inaccessible folder was deleted, and deletes the data of temporary folders', async () => {
    const dir = freshFolder(0o700, tmpdir())
    const first = await startEmbeddedPostgres({ dir })
    await ask(first.url, 'create table kept as select 9 as answer')
    await first.stop()
    rmSync(dir, { recursive: true })
    await (await startEmbeddedPostgres({ dir: freshFolder(0o700), temporary: true })).stop()
    expect(existsSync(first.home)).toBe(false)
    const second = await startEmbeddedPostgres({ dir })
    await expect(ask(second.url, 'select answer from kept')).rejects.toThrow('does not exist')
    await second.stop()
  })

  it.runIf(isReachable(import.meta.dirname))('works for an ordinary user just the same', async () => {
    const dir = freshFolder()
    chownSync(join(dir, '..'), DAEMON, DAEMON)
    const runner = await startRunner(dir, DAEMON)
    expect(await ask(runner.url, 'select 1')).toBe(1)
    expect(statSync(`/proc/${findServer(dir)?.pid}`).uid).toBe(DAEMON)
    await runner.leave()
    expect(findServer(dir)).toBeUndefined()
  })
})
