// A separate server for a test that needs other settings.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { START_LIMIT_MS, workerServer } from './servers.ts'

export interface OwnServer {
  readonly base: string
  stop(): Promise<void>
}

/** Starts the demo city with further settings, `after` ports above the common server's; the time limit of the test or hook is extended. */
export async function startOwnServer(after: number, settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  test.setTimeout(test.info().timeout + START_LIMIT_MS)
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-e2e-'))
  const base = `http://127.0.0.1:${workerServer.port + after}`
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/dist/main.js')], {
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(workerServer.port + after),
      HOST: '127.0.0.1',
      PUBLIC_URL: base,
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_LIFE: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  })
  const stop = () => end(server, dataDir)
  try {
    await expect.poll(() => statusOf(`${base}/health/ready`), { timeout: START_LIMIT_MS }).toBe(200)
  } catch (error) {
    await stop()
    throw error
  }
  return { base, stop }
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

async function end(server: ChildProcess, dataDir: string): Promise<void> {
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
}
