import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

const mustNotWait = () => expect.fail('it waits')

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'tiffin-lock-')), 'folder', 'prepare.lock')

it('runs the work of two starts one after the other, and tells the second one which process it waits for', async () => {
  const lock = lockFile()
  const order: string[] = []
  let end = () => {}
  const first = oneAtATime(
    lock,
    () => undefined,
    async () => {
      order.push('first begins')
      await new Promise<void>((resolve) => {
        end = resolve
      })
      order.push('first ends')
    },
  )
  const onWait = vi.fn(() => end())
  await Promise.all([first, oneAtATime(lock, onWait, async () => order.push('second'))])
  expect(order).toEqual(['first begins', 'first ends', 'second'])
  expect(onWait.mock.calls).toEqual([[process.pid]])
  expect(existsSync(lock)).toBe(false)
})

it('does not wait for a start that was killed', async () => {
  const lock = lockFile()
  await oneAtATime(lock, mustNotWait, async () => undefined)
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lock, String(pid))
  expect(await oneAtATime(lock, mustNotWait, async () => readFileSync(lock, 'utf8'))).toBe(String(process.pid))
})

it('lets the next start try again after a failure', async () => {
  const lock = lockFile()
  await expect(oneAtATime(lock, mustNotWait, () => Promise.reject(new Error('npm ci failed')))).rejects.toThrow('npm ci failed')
  expect(existsSync(lock)).toBe(false)
})
