import { expect, it } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
/** Work that lasts until it is ended. */
function openWork() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

it.each([
  [1, ['m0', 'a0', 'r0', 'm1', 'a1', 'm2', 'm3', 'm4', 'm5']],
  [2, ['m0', 'a0', 'r0', 'm1', 'a1', 'm2', 'm3', 'm4', 'm5']],
])('accounts take turns, %i at once: six tasks of one account delay another by one task', async (atOnce, order) => {
  const turns = createFairTurns({ atOnce, waitMs: 60_000 })
  const done: string[] = []
  const running: string[] = []
  const piece = (account: string, name: string) =>
    turns.take(account, async () => {
      expect(running).not.toContain(account)
      running.push(account)
      expect(running.length).toBeLessThanOrEqual(atOnce)
      await nextTurn()
      done.push(name)
      running.splice(running.indexOf(account), 1)
    })
  const mallory = Array.from({ length: 6 }, (_, at) => piece('mallory', `m${at}`))
  const others = [piece('asha', 'a0'), piece('asha', 'a1'), piece('ravi', 'r0')]
  await Promise.all([...mallory, ...others])
  expect(done).toEqual(order)
})

it('a failed task does not block the next', async () => {
  const turns = createFairTurns({ atOnce: 1, waitMs: 60_000 })
  await expect(turns.take('a', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  expect(await turns.take('a', async () => 7)).toBe(7)
})

it('a task whose turn does not come in time is put off, and those behind it keep their places', async () => {
  const turns = createFairTurns({ atOnce: 1, waitMs: 20 })
  const long = openWork()
  const first = turns.take('asha', long.work)
  await expect(turns.take('ravi', async () => 'too late')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 })
  const third = turns.take('ravi', async () => 'in time')
  long.end()
  await first
  expect(await third).toBe('in time')
})
