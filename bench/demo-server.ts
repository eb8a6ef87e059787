// The built server with its own demo city, for measurements in a browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export async function startDemoServer(base: string, dataDir: string): Promise<{ stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/dist/main.js')], {
    // neither the environment nor .env of a developer: the demo city must not reach their database
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: new URL(base).port,
      PUBLIC_URL: base,
      DATA_DIR: dataDir,
      DEMO: '1',
      // the simulation would distort the measurements
      DEMO_LIFE: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  for (let tries = 0; tries < 300; tries += 1) {
    const isReady = await fetch(`${base}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return { stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error('the server did not come up')
}
