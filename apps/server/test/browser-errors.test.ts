// Errors of browsers reach the log and the metrics, within limits, and only if the operator wants them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../src/platform/operations/log.ts'
import { browserErrorHandlers } from '../src/settings-handlers.ts'
import { Person } from './support/people/people.ts'
import { startApp, type TestApp } from './support/scene/start-app.ts'

const REPORT = {
  kind: 'screen',
  message: 'TypeError: x is undefined',
  stack: 'at Menu (assets/a.js:1:2)',
  page: '/menu/:restId',
  release: 'main-a.js',
}
const report = (app: TestApp, body: object = REPORT) => new Person(app.base).callOnce('POST', '/browserErrors', body)
const counted = async ({ base }: TestApp) =>
  /^tiffin_browser_errors_total\{kind="screen"\} (\d+)$/m.exec(await (await fetch(`${base}/metrics`)).text())?.[1]

it('an error of a browser is one line of the log, with its page and its release', async () => {
  const lines: object[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const kinds: string[] = []
  const { reportBrowserError } = browserErrorHandlers({ isOn: true, log, count: (kind) => void kinds.push(kind) })
  await reportBrowserError({ body: REPORT } as never)
  expect(lines).toEqual([expect.objectContaining({ level: 'warn', msg: 'an error in a browser', ...REPORT })])
  expect(kinds).toEqual(['screen'])
})

describe('a report', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp({ env: { RATE_LIMITS: 'on' } })
  })
  afterAll(() => app.close())

  it('is counted, and refused when it is too long or too frequent', async () => {
    expect((await report(app)).status).toBe(200)
    expect(await counted(app)).toBe('1')
    expect((await report(app, { ...REPORT, stack: 'x'.repeat(1_501) })).status).toBe(400)
    expect((await report(app, { ...REPORT, stack: 'x'.repeat(9_000) })).status).toBe(413)
    expect((await report(app, { ...REPORT, page: '/menu/a?token=b' })).status).toBe(400)
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await report(app)).status))
    expect(statuses).toContain(429)
    expect(Number(await counted(app))).toBeLessThanOrEqual(10)
  })

  it('is neither asked for nor kept where the operator has switched them off', async () => {
    const off = await startApp({ env: { BROWSER_ERRORS: 'off' } })
    try {
      expect((await new Person(off.base).get('/settings')).json.reportsErrors).toBe(false)
      expect((await report(off)).status).toBe(200)
      expect(await counted(off)).toBe('0')
    } finally {
      await off.close()
    }
  })
})
