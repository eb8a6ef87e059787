import { expect, it } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

it('accounts take turns: six tasks of one account delay another by one task', async () => {
  const turns = createFairTurns()
  const done: string[] = []
  let atWork = 0
  const piece = (account: string, name: string) =>
    turns.take(account, async () => {
      atWork += 1
      expect(atWork).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      done.push(name)
      atWork -= 1
    })
  const mallory = Array.from({ length: 6 }, (_, at) => piece('mallory', `m${at}`))
  const others = [piece('asha', 'a0'), piece('asha', 'a1'), piece('ravi', 'r0')]
  await Promise.all([...mallory, ...others])
  expect(done).toEqual(['m0', 'a0', 'm1', 'r0', 'a1', 'm2', 'm3', 'm4', 'm5'])
})

it('a failed task does not block the next', async () => {
  const turns = createFairTurns()
  await expect(turns.take('a', () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture')
  expect(await turns.take('a', async () => 7)).toBe(7)
})
