// The main path of each role in Firefox and in WebKit: a customer orders and follows, the restaurant accepts and assigns, the employee
// delivers, the administrator finds the person. Neither browser may report an error.
import { Buffer } from 'node:buffer'
import { writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { fillCart, newestOrder } from '../demo-menu.ts'
import { demoPerson } from '../demo-people.ts'
import { avoidMidnight } from '../midnight.ts'
import { orderNumber } from '../placed-delivery.ts'
import { firefoxLacks, startFirefox } from './firefox.ts'
import { button, dialog, field, link, main, type OtherBrowser, type Step, Tab } from './tab.ts'
import { startWebkit, webkitLacks } from './webkit.ts'

const RESTAURANT = "Ammini's Copper Uruli"
const PRODUCT = 'Kottayam Red Fish Curry'
const article = (words: string | RegExp): Step => ['article', new RegExp(words)]
const heading = (words: RegExp): Step => ['h1, h2', words]
const step = (words: string): Step => ['[aria-current=step]', new RegExp(words)]

async function logIn(tab: Tab, path: string, email: string): Promise<void> {
  await tab.open(path)
  await tab.fill(email, main, field(/^Email/))
  await tab.fill('demo-tiffin', main, field(/^Password$/))
  await tab.press(main, button(/^Log in$/))
}

async function placeOrder(customer: Tab): Promise<void> {
  await customer.press(link(/^Restaurants$/))
  await customer.see(['[role=status]', /^\d+ restaurants$/])
  await customer.press(main, link(new RegExp(RESTAURANT)))
  await customer.press(link(/^Curries$/))
  await customer.press(button(new RegExp(`^Buy Now ${PRODUCT}$`)))
  await customer.press(dialog(new RegExp(PRODUCT)), ['label', /₹/])
  await customer.press(dialog(new RegExp(PRODUCT)), button(/^Add to Cart/))
  await customer.press(link(/View cart/))
  await customer.press(link(/^Proceed To CheckOut$/))
  await customer.press(['label', /Cash on delivery/])
  await customer.press(button(/^Place Order/))
  await customer.see(heading(/^Order placed$/))
  await customer.press(link(/^Track order/))
}

type Tabs = Record<'customer' | 'restaurant' | 'employee' | 'office', Tab>
async function openTabs(browser: OtherBrowser): Promise<Tabs> {
  const open = async () => new Tab(await browser.newTab())
  return { customer: await open(), restaurant: await open(), employee: await open(), office: await open() }
}

/** Each browser runs the whole path, so that its tabs receive each other's live events. */
async function walk({ customer, restaurant, employee, office }: Tabs, numberPattern: () => Promise<string>, email: string): Promise<void> {
  await test.step('the restaurant opens its board', async () => {
    await logIn(restaurant, '/restaurent/login', 'kitchen@demo.tiffin.example')
    await restaurant.beAt(/\/restaurent\/home$/)
    await restaurant.press(link(/^Orders/))
    await restaurant.see(heading(/^New/))
  })
  await test.step('the customer logs in, chooses a dish, pays in cash and follows the order', async () => {
    await logIn(customer, '/login', email)
    await customer.beAt(/\/$/)
    await placeOrder(customer)
    await customer.see(step('Accept'))
  })
  const order = await numberPattern()
  await test.step('the restaurant accepts, packs and assigns it', async () => {
    await restaurant.press(article(`Order ${order}`), button(/^Accept/))
    await restaurant.press(article(`Order ${order}`), button(/^Mark packed/))
    await restaurant.press(article(`Order ${order}`), button(/^Assign delivery partner/))
    await restaurant.press(dialog(/Who delivers/), button(/Ravi Kumar/))
    await customer.see(step('Packed'))
  })
  await test.step('the employee picks it up and delivers it', async () => {
    await logIn(employee, '/employee/login', 'ravi@demo.tiffin.example')
    await employee.beAt(/\/employee\/home$/)
    await employee.press(link(/^Orders/))
    await employee.press(article(`Delivery .*${order}`), button(/^Mark out of delivery/))
    await customer.see(step('Out of delivery'))
    await employee.press(article(`Delivery .*${order}`), button(/^Mark delivered/))
    await employee.press(dialog(/./), button(/^Yes, delivered$/))
    await customer.see(step('Delivered'))
  })
  await test.step('the administrator finds the person and opens them', async () => {
    await logIn(office, '/admin/login', 'admin@demo.tiffin.example')
    await office.press(link(/^User Management$/))
    await office.fill(email, main, field(/^Search/))
    await office.press(['tr', new RegExp(email)], link(/^More about/))
    await office.see(main, link(new RegExp(email)))
    await office.press(main, link(/^View orders$/))
    await office.see(main, ['a[href], tr', new RegExp(order)])
  })
}

// two roles' browsers work one after the other, and WebKit's driver is slow
const LIMIT_MS = 600_000
test.describe.configure({ timeout: LIMIT_MS })

const BROWSERS = [
  { name: 'Firefox', lacks: firefoxLacks, start: startFirefox },
  { name: 'WebKit', lacks: webkitLacks, start: startWebkit },
]
for (const { name, lacks, start } of BROWSERS)
  test(`in ${name} an order goes from the menu to the door, without an error in the console`, async ({ baseURL, request }, testInfo) => {
    testInfo.skip(Boolean(lacks), lacks)
    await avoidMidnight(LIMIT_MS)
    // the restaurant is on the first page of the list for his place
    const george = await demoPerson(request, 'customer', 'george')
    await fillCart(george, [])
    const browser = await start(baseURL ?? '')
    const tabs = await openTabs(browser)
    try {
      await walk(tabs, async () => orderNumber(await newestOrder(george)).source, 'george@demo.tiffin.example')
      expect(browser.faults()).toEqual([])
    } catch (error) {
      for (const [role, tab] of Object.entries(tabs))
        await writeFile(testInfo.outputPath(`${role}.png`), Buffer.from(await tab.picture(), 'base64'))
      throw error
    } finally {
      await browser.close()
    }
  })
