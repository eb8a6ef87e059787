// The disk under the log is full: the server serves, and stops on SIGTERM.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { needs } from './support/peers/needs.ts'
import { bundleServer, freePort } from './support/peers/server-process.ts'
import { createDatabase } from './support/scene/database.ts'
import { PATIENCE } from './support/scene/patience.ts'

/** Every write to it fails, as on a disk without space. */
const FULL = '/dev/full'
/** Their lines are longer than what the log collects before it writes. */
const REQUESTS = 100

it(
  'a full disk under the log costs lines, not requests, and does not keep the process from stopping',
  needs({ [FULL]: existsSync(FULL) }),
  async () => {
    const [database, built, port] = await Promise.all([createDatabase(), bundleServer(), freePort()])
    const folder = mkdtempSync(join(tmpdir(), 'tiffin-full-log-'))
    const log = openSync(FULL, 'w')
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      DEMO: '0',
      DRAIN_SECONDS: '0',
      PORT: String(port),
      SESSION_SECRET: 'x'.repeat(32),
    }
    const child = spawn(process.execPath, [join(built, 'main.js')], { cwd: folder, stdio: ['ignore', log, log], env })
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status
    try {
      await expect.poll(() => statusOf('/health/ready'), PATIENCE).toBe(200)
      for (let sent = 0; sent < REQUESTS; sent += 1) expect(await statusOf('/settings')).toBe(200)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      expect(await ended).toEqual([0, null])
    } finally {
      child.kill('SIGKILL')
      closeSync(log)
      await database.drop()
      for (const each of [built, folder]) rmSync(each, { recursive: true, force: true })
    }
  },
)
