// docs/how-to/encrypt-the-database-connection.md, as an operator follows it: certificates of deploy/postgresql, and a PostgreSQL that accepts
// encrypted connections only.
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { needs } from './support/peers/needs.ts'
import { hasOpenssl } from './support/peers/nginx-peer.ts'
import { hasPostgres } from './support/peers/replicated-postgres.ts'
import { freePort } from './support/peers/server-process.ts'

const run = promisify(execFile)
const MAKE = join(import.meta.dirname, '../../../deploy/postgresql/make-certificates.sh')
const programs = { 'postgresql (15 or newer)': hasPostgres(), openssl: hasOpenssl() }

describe('a PostgreSQL with a certificate', needs(programs), () => {
  const home = mkdtempSync(join(tmpdir(), 'tiffin-encrypted-'))
  const [own, foreign, data] = ['own', 'foreign', 'data'].map((name) => join(home, name)) as [string, string, string]
  const version = Math.max(...readdirSync('/usr/lib/postgresql').map(Number))
  let port: number
  const asPostgres = (program: string, ...args: string[]) => {
    const [file, ...rest] = [join(`/usr/lib/postgresql/${version}/bin`, program), ...args]
    return process.getuid?.() === 0 ? run('runuser', ['-u', 'postgres', '--', file, ...rest], { cwd: '/' }) : run(file, rest, { cwd: '/' })
  }
  const url = (host: string, options: string) => `postgres://tiffin@${host}:${port}/postgres${options}`
  const isEncrypted = async (address: string) => {
    const database = openDatabase({ url: address, poolSize: 1, clock: systemClock })
    const rows = await database
      .rows<{ ssl: boolean }>(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`)
      .finally(() => database.close())
    return rows[0]?.ssl
  }
  beforeAll(async () => {
    chmodSync(home, 0o777)
    await run(MAKE, [own, 'localhost'])
    await run(MAKE, [foreign, 'localhost'])
    await asPostgres('initdb', '-D', data, '-U', 'tiffin', '-A', 'trust', '--no-sync')
    await run('sh', ['-c', `cp ${own}/server.* ${data} && chown --reference=${data} ${data}/server.*`])
    await run('sh', ['-c', `echo 'hostssl all all all trust' >${data}/pg_hba.conf`])
    port = await freePort()
    const options = `-p ${port} -c listen_addresses=localhost -c unix_socket_directories= -c ssl=on -c fsync=off`
    await asPostgres('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start')
  })
  afterAll(async () => {
    if (port) await asPostgres('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
    rmSync(home, { recursive: true, force: true })
  })

  it('is reached with sslmode=verify-full and the authority, also by migrations', async () => {
    const address = url('localhost', `?sslmode=verify-full&sslrootcert=${own}/ca.crt`)
    await migrate(address)
    expect(await isEncrypted(address)).toBe(true)
  })

  it.each([
    ['of another authority', 'localhost', () => `?sslmode=verify-full&sslrootcert=${foreign}/ca.crt`, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['of another name', '127.0.0.1', () => `?sslmode=verify-full&sslrootcert=${own}/ca.crt`, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['of an unknown authority', 'localhost', () => '?sslmode=verify-full', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('a certificate %s is refused', async (_, host, options, code) => {
    await expect(isEncrypted(url(host, options()))).rejects.toMatchObject({ code })
  })

  it('refuses a process without sslmode', async () => {
    await expect(isEncrypted(url('localhost', ''))).rejects.toThrow('no encryption')
  })
})
