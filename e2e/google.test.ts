// Signing in with Google in the browser, with a separate server, a local issuer, and a replacement for Google's script at Google's own
// address, so that the real content security policy applies.
import { expect, type Page, test } from '@playwright/test'
import { type GoogleIssuer, openGoogleIssuer } from '../apps/server/test/support/peers/google-issuer.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { watchForErrors } from './quiet-console.ts'

const GSI = 'https://accounts.google.com/gsi/client'
/** Renders a button like Google's script, and returns the token that the test has put in the window. */
const STAND_IN = `window.google = { accounts: { id: {
  initialize(options) { this.options = options },
  renderButton(place, look) {
    const button = document.createElement('button')
    button.textContent = 'Continue with Google'
    button.style.cssText = 'height:44px;width:' + look.width + 'px'
    button.dataset.look = look.theme + ' ' + look.locale
    button.onclick = () => this.options.callback({ credential: window.nextCredential })
    place.append(button)
  },
} } }`

let issuer: GoogleIssuer
let server: OwnServer
let base: string
test.beforeAll(async () => {
  issuer = await openGoogleIssuer()
  server = await startOwnServer(1, { ...issuer.env, DEMO: '0', NODE_ENV: 'test' })
  base = server.base
})
test.afterAll(async () => {
  await server?.stop()
  await issuer.close()
})

const standIn = (page: Page) => page.route(GSI, (route) => route.fulfill({ contentType: 'text/javascript', body: STAND_IN }))
const hold = (page: Page, credential: string) => page.evaluate((token) => Object.assign(window, { nextCredential: token }), credential)
const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

test('asha signs in with Google and reaches the requested page, is asked for her phone number, and later signs in to the same account', async ({
  page,
}) => {
  const errors = watchForErrors(page, [401])
  await standIn(page)
  await page.goto(`${base}/orders`)
  await expect(page).toHaveURL(/\/login$/)
  await expect(button(page)).toBeVisible()
  await hold(page, issuer.token({ aud: 'somebody-else' }))
  await button(page).click()
  await expect(page.getByRole('main').getByText('Google sign-in failed, please try again')).toBeVisible()

  await hold(page, issuer.token())
  await button(page).click()
  await expect(page).toHaveURL(/\/orders$/)
  await expect(page.getByText('Please add your phone number in your profile')).toBeVisible()
  await page.goto(`${base}/profile`)
  await expect(page.getByText('asha@gmail.com').first()).toBeVisible()

  await page.goto(`${base}/logout`)
  await expect(page).toHaveURL(/\/login$/)
  await hold(page, issuer.token())
  await button(page).click()
  await expect(page).not.toHaveURL(/\/login$/)
  expect(errors()).toEqual([])
})

test('when Google’s script cannot be loaded, a message says so, and a retry shows the button', async ({ page }) => {
  await page.route(GSI, (route) => route.abort())
  await page.goto(`${base}/login`)
  await expect(page.getByText('Google sign-in isn’t available right now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
  await page.unroute(GSI)
  await standIn(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(button(page)).toBeVisible()
})
