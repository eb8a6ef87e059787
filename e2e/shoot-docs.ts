// Takes the pictures of docs/screenshots from a running demo city: node --import tsx e2e/shoot-docs.ts http://localhost:3000
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, request as requests } from '@playwright/test'
import { wholeBrowser } from './browser.ts'
import { demoViewer, fillAddress, type Viewer } from './matrix-pages.ts'

interface Shot {
  readonly name: string
  readonly viewer: Viewer
  readonly address: string
  readonly width: 360 | 1280
  readonly height: number
  readonly theme?: 'dark'
  readonly language?: 'hi'
}
const PHONE = { width: 360, height: 760 } as const
const DESK = { width: 1280, height: 800 } as const
const SHOTS: readonly Shot[] = [
  { name: 'home', viewer: 'guest', address: '/', ...DESK },
  { name: 'menu-phone-dark', viewer: 'guest', address: '/menu/{restId}', ...PHONE, theme: 'dark' },
  { name: 'home-phone-hindi', viewer: 'guest', address: '/', ...PHONE, language: 'hi' },
  { name: 'order-phone', viewer: 'customer', address: '/orderItems/{ordId}', ...PHONE },
  { name: 'delivery-phone', viewer: 'employee', address: '/employee/deliveryHistory', ...PHONE },
  { name: 'kitchen', viewer: 'restaurant', address: '/restaurent/orders?view=board', ...DESK },
  { name: 'dashboard-dark', viewer: 'restaurant', address: '/restaurent/home', ...DESK, theme: 'dark' },
]
const FOLDER = join(import.meta.dirname, '../docs/screenshots')

const base = process.argv[2] ?? 'http://localhost:3000'
const browser = await chromium.launch(wholeBrowser)
const request = await requests.newContext({ baseURL: base })
for (const { name, viewer, address, width, height, theme = 'light', language } of SHOTS) {
  // isMobile: no strip beside the page is kept free for a scrollbar, which a picture does not show
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    baseURL: base,
    isMobile: true,
  })
  if (language) await context.addCookies([{ name: 'language', value: language, url: base }])
  const page = await context.newPage()
  if (viewer !== 'guest') await (await demoViewer(request, viewer)).signIn(page)
  await page.goto(await fillAddress(request, address))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const chrome = await context.newCDPSession(page)
  const { data } = await chrome.send('Page.captureScreenshot', { format: 'webp', quality: 72 })
  writeFileSync(join(FOLDER, `${name}.webp`), data, 'base64')
  await context.close()
}
await browser.close()
