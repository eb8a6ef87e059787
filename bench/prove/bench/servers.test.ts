import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { prepareServer } from './servers.ts'

it('closing the bench ends a server that is still starting', async () => {
  const built = mkdtempSync(join(tmpdir(), 'tiffin-starting-'))
  writeFileSync(join(built, 'main.js'), 'setInterval(() => undefined, 1_000)')
  const ports = { postgresPort: 1, redisPort: undefined, paymentPort: 1, mailPort: 1 }
  const server = await prepareServer({ built, database: () => 'none', hasFaults: true, env: {}, ...ports })
  const starting = server.start().catch((error: Error) => error.message)
  expect(server.isRunning()).toBe(true)
  await server.close()
  expect(server.isRunning()).toBe(false)
  expect(await starting).toContain('the server ended')
  rmSync(built, { recursive: true, force: true })
})
