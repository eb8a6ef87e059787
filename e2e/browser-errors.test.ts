// What a page reports about its errors: nothing that may be personal, and no more than a few.
import { expect, test } from '@playwright/test'

test('errors of a page are reported once each, without what may be personal', async ({ page }) => {
  const bodies: { kind: string; message: string; page: string; release: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/browserErrors')) bodies.push(request.postDataJSON())
  })
  await page.goto('/help?q=secret')
  // the search of the help is the app's: its scripts run
  await expect(page.getByRole('searchbox').first()).toHaveValue('secret')
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) dispatchEvent(new ErrorEvent('error', { error: new TypeError('no room for asha@example.com') }))
    void Promise.reject(new Error('lost "12, MG Road"'))
    void Promise.reject(new DOMException('left', 'AbortError'))
  })
  await expect
    .poll(() => bodies.map(({ kind, message }) => [kind, message]).sort())
    .toEqual([
      ['error', 'TypeError: no room for <email>'],
      ['rejection', 'Error: lost <text>'],
    ])
  expect(bodies.map(({ page: at }) => at)).toEqual(['/help', '/help'])
  expect(bodies[0]?.release).toMatch(/^[\w-]+\.js$/)
  // more are not sent
  await page.evaluate(() => {
    for (let time = 0; time < 20; time += 1)
      dispatchEvent(new ErrorEvent('error', { error: new Error(`number ${String.fromCharCode(97 + time)}`) }))
  })
  await expect.poll(() => bodies.length).toBe(5)
  await page.evaluate(() => fetch('/settings', { headers: { accept: 'application/json' } }).then((answer) => answer.json()))
  expect(bodies).toHaveLength(5)
})
