// The installed app: manifest, icons, offline page, and pushes from the permission to the opened order. The push service is a local
// server; the test passes what arrives there to the worker as the browser would.
import { type BrowserContext, expect, type Page, test, type Worker } from '@playwright/test'
import { newBrowser, openPushPeer, type Browser as PushBrowser, type PushPeer } from '../apps/server/test/support/peers/push-peer.ts'
import { wholeBrowser } from './browser.ts'
import { demoPerson } from './demo-people.ts'
import { newcomer } from './newcomers.ts'
import { packForEmployee, placeDemoOrder } from './placed-delivery.ts'
import { faultsOf } from './screen-faults.ts'

test.use({ launchOptions: wholeBrowser, serviceWorkers: 'allow' })

const workerIsActive = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)

test('it is installable: manifest, icons of each kind and a start page, in both languages', async ({ page, context, request }) => {
  for (const [language, name] of [
    ['en', 'Kitchen board'],
    ['hi', 'किचन बोर्ड'],
  ] as const) {
    await context.addCookies([{ name: 'language', value: language, url: test.info().project.use.baseURL ?? '' }])
    await page.goto('/')
    const href = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = await (await request.get(href ?? '')).json()
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: `${language}-IN` })
    expect(manifest.shortcuts.map((shortcut: { name: string }) => shortcut.name)).toContain(name)
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (address) => {
        const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
        return `${width}x${height}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
  }
  const session = await context.newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // tests run in a private browser context
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('without a connection it shows a message in the visitor’s language, and continues when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/')
  expect(await workerIsActive(page)).toMatch(/\/sw\.js$/)
  await context.setOffline(true)
  await page.goto('/orders?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  expect(await faultsOf(page)).toEqual([])
  await context.addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आप ऑफ़लाइन हैं')
  await context.clearCookies()
  await context.setOffline(false)
  await page.goto('/filterShops').catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants')
})

test('it caches files of its own build only: no pages, no API responses, nothing of earlier builds', async ({ page, request }) => {
  await (await demoPerson(request, 'customer', 'asha')).signIn(page)
  await page.goto('/')
  await workerIsActive(page)
  await page.evaluate(async () => {
    const older = await caches.open('tiffin older')
    await older.put('/assets/en/older.js', new Response(''))
    await (await navigator.serviceWorker.getRegistration())?.unregister()
  })
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await workerIsActive(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1)
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/offline-en.html')
  expect(kept.filter((path) => !/^\/(assets\/(en|hi)\/|icons\/|offline-(en|hi)\.html$|early\.js$|favicon\.svg$)/.test(path))).toEqual([])
})

test.describe('without the service worker, which could answer with files of the old build', () => {
  test.use({ serviceWorkers: 'block' })

  test('a tab that was open during a deployment switches to the new build', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
    // the page runs; chunks that it has not loaded yet are missing until it is reloaded
    let isOld = true
    await page.route(/\/assets\/.*\.js$/, (route) => (isOld ? route.fulfill({ status: 404 }) : route.fallback()))
    const reloaded = page.waitForEvent('load')
    page.on('request', (asked) => {
      if (asked.isNavigationRequest()) isOld = false
    })
    await page.evaluate(() => {
      window.history.pushState({}, '', '/dev/ui')
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await reloaded
    await expect(page).toHaveURL(/\/dev\/ui$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  })
})

/** Makes the browser use the local push service. */
async function usePeer(page: Page, browser: PushBrowser): Promise<void> {
  await page.addInitScript((json) => {
    const kept = () => localStorage.getItem('test:subscribed')
    const subscription = (key: string) => ({
      endpoint: json.endpoint,
      options: { applicationServerKey: Uint8Array.from(atob(key.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0)).buffer },
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem('test:subscribed')
        return true
      },
    })
    PushManager.prototype.getSubscription = async () => {
      const key = kept()
      return key === null ? null : (subscription(key) as unknown as PushSubscription)
    }
    PushManager.prototype.subscribe = async (options) => {
      const key = String(options?.applicationServerKey)
      localStorage.setItem('test:subscribed', key)
      return subscription(key) as unknown as PushSubscription
    }
  }, browser.subscription)
}

/** Passes to the worker what has arrived at the push service. */
async function deliver(page: Page, context: BrowserContext, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registrations: string[] = []
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.filter(({ isDeleted }) => !isDeleted).map(({ registrationId }) => registrationId))
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: registrations.at(-1) ?? '',
    data,
  })
  await session.detach()
}
type Recording = typeof globalThis & { registration: ServiceWorkerRegistration; recorded: Notification[] }
/** Records what the worker shows: without a notification center Chromium closes notifications after some seconds. */
async function recordNotifications(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = self as unknown as Recording
    const show = scope.registration.showNotification.bind(scope.registration)
    scope.recorded = []
    scope.registration.showNotification = async (title, options) => {
      await show(title, options)
      const tag = options?.tag ?? ''
      scope.recorded.push(...(await scope.registration.getNotifications(tag ? { tag } : {})).filter((each) => each.title === title))
    }
  })
  return worker
}
const recorded = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as Recording).recorded.map(({ title, body, tag }) => ({ title, body, tag })))

test.describe('notifications', () => {
  let peer: PushPeer
  test.beforeAll(async () => {
    peer = await openPushPeer()
  })
  test.afterAll(() => peer.close())

  test('ravi allows them, an assigned order is shown and opened, and logging out ends them', async ({ page, context, request }) => {
    const employee = await demoPerson(request, 'employee', 'ravi')
    const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
    const browser = newBrowser(peer.origin)
    await usePeer(page, browser)
    await employee.signIn(page)
    await context.grantPermissions(['notifications'])
    await page.goto('/employee/home')
    const control = page.getByRole('switch', { name: /Notify me/ })
    await expect(control).not.toBeChecked()
    await expect(page.getByText('Your browser will ask you to allow them.')).toBeVisible()
    await control.press('Space')
    await expect(control).toBeChecked()
    await page.reload()
    await expect(control).toBeChecked()

    const order = await placeDemoOrder(await demoPerson(request, 'customer', 'asha'), restaurant)
    await packForEmployee(restaurant, order, employee)
    const number = `#${order.number}`
    await expect.poll(() => peer.arrived.filter(({ path }) => path === browser.path).length).toBe(1)
    const data = browser.open(peer.arrived.find(({ path }) => path === browser.path)?.body ?? Buffer.alloc(0))
    const worker = await recordNotifications(context)
    await deliver(page, context, data)
    const delivery = expect.objectContaining({ title: `New delivery: ${number}`, tag: `order ${order._id}` })
    await expect.poll(() => recorded(worker)).toEqual([delivery])
    // the same order again replaces it; unreadable data is shown too, because the browser would otherwise end the subscription
    await deliver(page, context, data)
    await deliver(page, context, 'not ours')
    await expect.poll(() => recorded(worker)).toEqual([delivery, delivery, expect.objectContaining({ title: 'Tiffin' })])

    const press = (title: string) =>
      worker.evaluate(async (wanted) => {
        const scope = self as unknown as { recorded: Notification[]; Clients: never; WindowClient: never }
        // only a real press may open or show a tab, so the calls are recorded
        const went = new Promise<string>((resolve) => {
          Object.assign((scope.Clients as { prototype: object }).prototype, { openWindow: async (url: string) => resolve(`opens ${url}`) })
          Object.assign((scope.WindowClient as { prototype: object }).prototype, {
            focus: async function (this: { url: string }) {
              resolve(`shows ${this.url}`)
            },
          })
        })
        const notification = scope.recorded.findLast((each) => each.title === wanted)
        const Press = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event }).NotificationEvent
        self.dispatchEvent(new Press('notificationclick', { notification }))
        return went
      }, title)
    const { origin } = new URL(page.url())
    expect(await press(`New delivery: ${number}`)).toBe(`opens ${origin}/employee/deliveryHistory`)
    await page.goto('/employee/deliveryHistory')
    await deliver(page, context, data)
    await expect.poll(() => recorded(worker)).toHaveLength(4)
    expect(await press(`New delivery: ${number}`)).toBe(`shows ${origin}/employee/deliveryHistory`)

    await page.goto('/employee/logout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery login')
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('push:employee'), localStorage.getItem('test:subscribed')]))
      .toEqual([null, null])
    const second = await placeDemoOrder(await demoPerson(request, 'customer', 'asha'), restaurant)
    await packForEmployee(restaurant, second, employee)
    // later notifications arrive last
    const other = newBrowser(peer.origin)
    await restaurant.call('POST', '/restaurent/pushes', other.subscription)
    await placeDemoOrder(await demoPerson(request, 'customer', 'asha'), restaurant)
    await expect.poll(() => peer.arrived.some(({ path }) => path === other.path)).toBe(true)
    expect(peer.arrived.filter(({ path }) => path === browser.path)).toHaveLength(1)
  })

  test('a changed password ends every session but keeps the notifications of the device that changed it; the switch ends them', async ({
    page,
    context,
    request,
  }) => {
    const nayan = await newcomer(request, 'customer')
    await usePeer(page, newBrowser(peer.origin))
    await nayan.signIn(page)
    await context.grantPermissions(['notifications'])
    await page.goto('/profile')
    const control = page.getByRole('switch', { name: /Notify me/ })
    await control.press('Space')
    await expect(control).toBeChecked()
    await page.goto('/profile/editPassword')
    await page.getByLabel('Current password', { exact: true }).fill('dosa-123')
    await page.getByLabel('New password', { exact: true }).fill('idli-456')
    await page.getByLabel('Confirm password', { exact: true }).fill('idli-456')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your Password has been successfully updated')).toBeVisible()
    await page.goto('/profile')
    const tokens = () =>
      page.evaluate(() => [JSON.parse(localStorage.getItem('push:customer') ?? '{}').token, localStorage.getItem('userToken')])
    // the app informs the server before it stores the state
    await expect.poll(async () => new Set(await tokens()).size, { timeout: 30_000 }).toBe(1)
    expect(await tokens()).not.toContain(nayan.token)
    await expect(control).toBeChecked()
    await control.press('Space')
    await expect(control).not.toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('test:subscribed'))).toBeNull()
    await page.reload()
    await expect(control).not.toBeChecked()
  })

  test('the switch is offered after an order, in the profile, on the dashboard and under the board, and says what prevents it', async ({
    page,
    request,
  }) => {
    const asha = await demoPerson(request, 'customer', 'asha')
    const restaurant = await demoPerson(request, 'restaurant', 'kitchen')
    await asha.signIn(page)
    await restaurant.signIn(page)
    // the page's address selects the condition, before any script of the page runs
    await page.addInitScript(() => {
      const { search } = location
      if (search.includes('blocked')) Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
      else Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true })
      if (search.includes('missing') || search.includes('apple')) delete (window as { PushManager?: unknown }).PushManager
      if (search.includes('apple'))
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
      if (search.includes('failing')) {
        Notification.requestPermission = async () => 'granted'
        PushManager.prototype.subscribe = async () => Promise.reject(new DOMException('push service not available', 'AbortError'))
        PushManager.prototype.getSubscription = async () => null
      }
    })
    for (const [way, words] of [
      ['blocked', 'Blocked in this browser'],
      ['missing', 'Not available in this browser'],
      ['apple', 'Add Tiffin to your home screen first'],
    ] as const) {
      await page.goto(`/profile?${way}`)
      const card = page.getByRole('region', { name: 'Notifications on this device' })
      await expect(card.getByRole('status')).toContainText(words)
      await expect(card.getByRole('switch')).toHaveCount(0)
      if (way === 'blocked') expect(await faultsOf(page)).toEqual([])
    }
    await page.goto('/profile?failing')
    const control = page.getByRole('switch', { name: /Notify me/ })
    await control.press('Space')
    await expect(page.getByText('That didn’t work. Check your connection and try again.')).toBeVisible({ timeout: 30_000 })
    await expect(control).not.toBeChecked()
    // below the header, which covers half a link where the switch was scrolled into view
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await faultsOf(page)).toEqual([])

    await page.goto('/restaurent/orders?view=board')
    await expect(page.getByRole('switch', { name: /Notify me/ })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/restaurent/home')
    await expect(page.getByRole('switch', { name: /Notify me/ })).toBeVisible()

    const placed = await placeDemoOrder(asha, restaurant)
    const { orderItems } = await asha.call<{ orderItems: { checkoutId: string } }>('GET', `/orderItems?id=${placed._id}`)
    await page.goto(`/OrderSuccess?checkout=${orderItems.checkoutId}`)
    await expect(page.getByRole('switch', { name: /Notify me/ })).toBeVisible()
    await page.goto(`/OrderSuccess?checkout=${orderItems.checkoutId}&blocked`)
    await expect(page.getByRole('link', { name: /^Track order from/ })).toBeVisible()
    await expect(page.getByText('Blocked in this browser')).toHaveCount(0)
  })
})
