import { expect, it } from 'vitest'
import { readSource } from './read-source.ts'
import { testBreaches } from './test-rules.ts'
import { isTest } from './tree.ts'

const messagesOf = (path: string, text: string) => {
  const source = readSource(path, text)
  return [...testBreaches({ ...source, imports: [], path, isTest: isTest(path) })].map(({ line, message }) => `${line} ${message}`)
}
const SLEEP = 'await new Promise((resolve) => setTimeout(resolve, 200))\n'

it.each([
  ['a retry of a test', 'apps/server/test/wallet.test.ts', "\nit('pays', { retry: 2 }, () => undefined)\n", '2 tests run once'],
  ['retries of the browser tests', 'playwright.config.ts', "export default { retries: process.env['CI'] ? 2 : 0 }\n", '1 tests run once'],
  ['a loop that passes at some time', 'e2e/live.test.ts', 'await expect(look).toPass({ timeout: 5_000 })\n', '1 toPass hides'],
  ['a wait in the browser', 'e2e/live.test.ts', 'await page.waitForTimeout(500)\n', '1 no fixed waits'],
  ['a sleep', 'apps/server/src/platform/live/channel.test.ts', SLEEP, '1 no fixed waits'],
  [
    'a sleep from Node',
    'apps/server/test/chat.test.ts',
    "import { setTimeout as pause } from 'node:timers/promises'\n",
    '1 no fixed waits',
  ],
  ['a test that counts statements', 'apps/server/test/chat.test.ts', 'startApp({ onStatement: count })\n', '1 test what people notice'],
])('stops %s', (_, path, text, message) => {
  expect(messagesOf(path, text)).toEqual([expect.stringContaining(message)])
})

it.each([
  ['the delay of a peer', 'apps/server/test/support/peers/smtp-peer.ts', SLEEP],
  ['the settings of a runner without retries', 'vitest.config.ts', 'export default { retry: 0 }\n'],
  ['queries of the web app that retry', 'apps/web/src/lib/refresh.test.ts', 'query.setOptions({ retry: 1 })\n'],
  ['the counts of statements that matter', 'apps/server/test/statements.test.ts', 'startApp({ onStatement: count })\n'],
  ['a product that pauses', 'apps/server/src/platform/live/moving-away.ts', SLEEP],
])('allows %s', (_, path, text) => {
  expect(messagesOf(path, text)).toEqual([])
})
