// Names without a space, in three scripts: no page is wider than a phone.
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { demoViewer, fillAddress, MATRIX, settled } from './matrix-pages.ts'
import { test } from './matrix-visit.ts'

const NAMES = /^(?:name|productName|restaurantName|categoryName|category|variant|street|place|note|review|message|label|groupName|heading)$/
const WORDS = ['Kozhukkattai', 'കൊഴുക്കട്ട', 'क्षत्रियभोजन'].map((word) => word.repeat(15).slice(0, 180))

/** Collects what people have written, from any answer. */
function collect(value: unknown, into: Set<string>, key = ''): void {
  if (typeof value === 'string' && NAMES.test(key) && value.length > 4) into.add(value)
  else if (value && typeof value === 'object')
    for (const [name, each] of Object.entries(value)) collect(each, into, Array.isArray(value) ? key : name)
}
async function namesOf(api: APIRequestContext): Promise<readonly string[]> {
  const names = new Set<string>()
  const read = async (viewer: 'customer' | 'restaurant' | 'employee' | 'administrator', ...paths: string[]) => {
    const person = await demoViewer(api, viewer)
    for (const path of paths) collect(await person.call('GET', path.replace('{id}', person.id)), names)
  }
  await read('customer', '/getRestaurents', '/productList', '/getOrderHistory', '/getcart')
  await read('restaurant', '/restaurent/viewOrders', '/restaurent/getRestaurentProduct?id={id}', '/restaurent/optionGroups')
  await read('employee', '/employee/getOrdersEmpl')
  await read('administrator', '/admin/orders', '/admin/users', '/admin/restaurents', '/admin/employees')
  // the longest first: a name may contain another one
  return [...names].sort((one, other) => other.length - one.length)
}

/** Replaces every name in pages and answers of the server. */
async function lengthen(context: BrowserContext, names: readonly string[]): Promise<void> {
  const wordOf = (name: string) => WORDS[name.length % WORDS.length] as string
  await context.route(
    (url) => !/^\/(?:assets|pictures|icons|socket\.io)\//.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch().catch(() => undefined)
      if (!response) return route.abort()
      if (!/json|html/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response })
      let body = await response.text()
      for (const name of names) body = body.replaceAll(name, wordOf(name))
      return route.fulfill({ response, body })
    },
  )
}

/** What widens the page: elements that end beyond the window, outside of every element that scrolls or clips. */
const beyondWindow = (page: Page) =>
  page.evaluate(() => {
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
    const width = document.documentElement.scrollWidth
    if (width <= window.innerWidth) return []
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isClipped(element.parentElement))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 20)}`)
    return [`${width} px`, ...wide]
  })

let names: readonly string[]
test.beforeAll(async ({ api }) => {
  names = await namesOf(api)
})

for (const { viewer, address } of MATRIX.filter(({ address }) => !/dev\/ui|signup|login|forgot|nowhere|email/.test(address)))
  test(`${address} for the ${viewer} with names of 180 letters is as wide as a phone`, async ({ contextOf, api }) => {
    const context = await contextOf(viewer)
    const page = await context.newPage()
    await page.setViewportSize({ width: 360, height: 740 })
    await lengthen(context, names)
    await page.goto(await fillAddress(api, address))
    await settled(page)
    await expect.poll(() => beyondWindow(page)).toEqual([])
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  })
