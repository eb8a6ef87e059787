// A server that ends unexpectedly is restarted at its address, by one of the processes that use it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { findServer } from './find-server.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'
import { quickPlace } from './quick-place.ts'

let folder = ''
const open: EmbeddedPostgres[] = []

async function startWatched() {
  const [restarted, failed] = [vi.fn(), vi.fn()]
  const dir = join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ dir, onEnd: { restarted, failed } })
  open.push(postgres)
  return { dir, postgres, restarted, failed }
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]
  } finally {
    await client.end()
  }
}

const beginFolder = () => {
  folder = mkdtempSync(join(quickPlace(), 'tiffin-restart-'))
  chmodSync(folder, 0o755)
}

afterEach(async () => {
  for (const postgres of open.splice(0)) await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('starts a killed server again at the same address, with every committed row', async () => {
  beginFolder()
  const { dir, postgres, restarted, failed } = await startWatched()
  await ask(postgres.url, 'create table kept as select 42 as answer')
  const killed = findServer(dir)
  process.kill(killed?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => restarted.mock.calls).toEqual([[expect.stringContaining(`process ${killed?.pid}`)]])
  expect(await ask(postgres.url, 'select answer from kept')).toBe(42)
  expect(failed).not.toHaveBeenCalled()
})

it('starts one server for two uses of a folder', async () => {
  beginFolder()
  const [first, second] = [await startWatched(), await startWatched()]
  process.kill(findServer(first.dir)?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => first.restarted.mock.calls.length + second.restarted.mock.calls.length).toBe(2)
  expect(second.restarted.mock.calls).toEqual(first.restarted.mock.calls)
  expect(await ask(first.postgres.url, 'select 1')).toBe(1)
})

it('says that a server cannot start again', async () => {
  beginFolder()
  const { dir, failed, restarted } = await startWatched()
  const server = findServer(dir)
  rmSync(join(dir, 'data', 'PG_VERSION'))
  process.kill(server?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => failed.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining('did not start') })]])
  expect(restarted).not.toHaveBeenCalled()
})

it('does not start a server that was stopped by its last user', async () => {
  beginFolder()
  const { dir, postgres, restarted, failed } = await startWatched()
  await postgres.stop()
  expect(findServer(dir)).toBeUndefined()
  expect(restarted).not.toHaveBeenCalled()
  expect(failed).not.toHaveBeenCalled()
})
