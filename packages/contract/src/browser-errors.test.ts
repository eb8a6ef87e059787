import { expect, it } from 'vitest'
import { BROWSER_ERROR_LIMITS, withoutPersonal } from './browser-errors.ts'

it.each([
  ["TypeError: Cannot read properties of undefined (reading 'name')", "TypeError: Cannot read properties of undefined (reading 'name')"],
  [
    '    at Menu (https://food.example/assets/menu.screen-Dk3_x9aB.js:1:2034)',
    '    at Menu (https://food.example/assets/menu.screen-Dk3_x9aB.js:1:2034)',
  ],
  ['Menu@https://food.example/assets/menu.screen-Dk3_x9aB.js:1:2034', 'Menu@https://food.example/assets/menu.screen-Dk3_x9aB.js:1:2034'],
  ['at f (https://food.example/email/confirm?token=abc#x:12:5)', 'at f (https://food.example/email/confirm:12:5)'],
  ['asha.nair+1@example.com is wrong', '<email> is wrong'],
  [`Unexpected token 'A', "Asha Nair," is not valid JSON`, `Unexpected token 'A', <text> is not valid JSON`],
  ["no such street: '12, MG Road'", 'no such street: <text>'],
  ['Bearer c2Vzc2lvbnNlc3Npb25zZXNzaW9uc2Vzc2lvbnNlc3Npb24', 'Bearer <token>'],
  ['order 019ac0de-1234-7000-8000-0123456789ab is gone', 'order <id> is gone'],
  ['call +91 98765 43210', 'call <number>'],
])('a report of “%s” is “%s”', (text, expected) => {
  expect(withoutPersonal(text, BROWSER_ERROR_LIMITS.stack)).toBe(expected)
})

it('a report has a limit, however long its text is', () => {
  // processor time, because a busy machine may stall
  const before = process.cpuUsage()
  expect(withoutPersonal(`${'x'.repeat(5)} `.repeat(400_000), 300)).toHaveLength(300)
  expect(withoutPersonal(`"${'?'.repeat(100_000)}`, 300).length).toBeLessThanOrEqual(300)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000)
})
