// The screens on which people read where a restaurant delivers, for how much and from which sum, each in a state of its own.
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { words as addressesEn } from '../apps/web/src/words/en/addresses.ts'
import { words as areaEn } from '../apps/web/src/words/en/admin-area.ts'
import { words as placeEn } from '../apps/web/src/words/en/deliver-to.ts'
import { words as mapEn } from '../apps/web/src/words/en/map.ts'
import { words as zonesEn } from '../apps/web/src/words/en/own-delivery.ts'
import { words as placesEn } from '../apps/web/src/words/en/places.ts'
import { words as reachEn } from '../apps/web/src/words/en/reach.ts'
import { words as limitEn } from '../apps/web/src/words/en/reach-limit.ts'
import { words as storeEn } from '../apps/web/src/words/en/store.ts'
import { words as addressesHi } from '../apps/web/src/words/hi/addresses.ts'
import { words as areaHi } from '../apps/web/src/words/hi/admin-area.ts'
import { words as placeHi } from '../apps/web/src/words/hi/deliver-to.ts'
import { words as mapHi } from '../apps/web/src/words/hi/map.ts'
import { words as zonesHi } from '../apps/web/src/words/hi/own-delivery.ts'
import { words as placesHi } from '../apps/web/src/words/hi/places.ts'
import { words as reachHi } from '../apps/web/src/words/hi/reach.ts'
import { words as limitHi } from '../apps/web/src/words/hi/reach-limit.ts'
import { words as storeHi } from '../apps/web/src/words/hi/store.ts'
import { fillCart, menuOf, newestOrder } from './demo-menu.ts'
import { demoPerson, type Person } from './demo-people.ts'
import { newcomer, returning } from './newcomers.ts'
import { workerServer } from './servers.ts'

const WORDS = {
  en: {
    addresses: addressesEn,
    area: areaEn,
    place: placeEn,
    map: mapEn,
    zones: zonesEn,
    places: placesEn,
    reach: reachEn,
    limit: limitEn,
    store: storeEn,
  },
  hi: {
    addresses: addressesHi,
    area: areaHi,
    place: placeHi,
    map: mapHi,
    zones: zonesHi,
    places: placesHi,
    reach: reachHi,
    limit: limitHi,
    store: storeHi,
  },
}
type Words = (typeof WORDS)['en']

interface State {
  /** Who looks, and at which address. */
  start: (request: APIRequestContext) => Promise<{ person?: Person; address: string; place?: GuestPlace }>
  /** What they do there, until the state shows. */
  open: (page: Page, words: Words) => Promise<unknown>
}
interface GuestPlace {
  readonly label: string
  readonly point: { readonly lat: number; readonly lng: number }
  readonly postalCode: string
}

const KADAVANTHRA: GuestPlace = { label: 'Kadavanthra, 682020, Kochi', point: { lat: 9.9661, lng: 76.2996 }, postalCode: '682020' }
const HOME = { street: 'Flat 4B, Jasmine Court', city: 'Kochi', state: 'Kerala', postalCode: '682020', label: 'Home' }
const FORT = { lat: 9.9662, lng: 76.2412 }
const ISLAND = [
  { lat: 9.972, lng: 76.262 },
  { lat: 9.972, lng: 76.276 },
  { lat: 9.944, lng: 76.28 },
  { lat: 9.944, lng: 76.266 },
]
const ZONES = [
  { kind: 'radius', name: 'Fort Kochi and Mattancherry', radius: 2_000, fee: 0, minimum: 149, freeFrom: null, extraMinutes: 0 },
  { kind: 'polygon', name: 'Willingdon Island', area: ISLAND, fee: 40, minimum: 299, freeFrom: 799, extraMinutes: 10 },
  {
    kind: 'postal',
    name: 'Across the water: Ernakulam, Kadavanthra, Panampilly Nagar',
    postalCodes: ['682011', '682015', '682016', '682017', '682018', '682020', '682035', '682036'],
    fee: 60.5,
    minimum: 1_399,
    freeFrom: 12_999,
    extraMinutes: 15,
  },
]

const zonesOf = async (request: APIRequestContext, more: object = {}) => {
  const person = await newcomer(request, 'restaurant')
  await person.call('PATCH', '/restaurent/delivery', { place: FORT, zones: ZONES, ...more })
  return { person, address: '/restaurent/delivery' }
}
/** A customer with some products of these restaurants in the cart; the address has the pin of Kadavanthra, or none. */
const cartOf = async (
  request: APIRequestContext,
  owners: readonly string[],
  at: string,
  address: object = { point: KADAVANTHRA.point },
) => {
  const person = await newcomer(request, 'customer')
  const { address: saved } = await person.call<{ address: { _id: string }[] }>('PATCH', '/addAddress', { address: { ...HOME, ...address } })
  const menus = await Promise.all(owners.map((owner) => menuOf(request, owner)))
  await fillCart(
    person,
    menus.map(({ products }) => products[0]),
  )
  await person.call('PATCH', '/cart', { addressId: saved[0]?._id })
  // the session knows the addresses that the account had at the login
  return { person: await returning(request, person), address: at }
}
const guest = (address: string, place?: GuestPlace) => async () => ({ address, ...(place && { place }) })
const menuAt = (owner: string) => async (request: APIRequestContext) => ({
  address: `/menu/${(await demoPerson(request, 'restaurant', owner)).id}`,
  place: KADAVANTHRA,
})
/** The pin is only as exact as the postal code. */
const NO_PIN = {}
const WITHOUT_MINIMUM = 'sarson.sons'
const BY_POSTAL_CODE = 'little.lhakpa'
const WITH_MINIMUM = 'vala.vanchi'
const OUT_OF_REACH = 'sichuan.scooter'

const openPlace = (page: Page, { store }: Words) => page.getByRole('banner').getByRole('button', { name: store.deliverTo }).click()
const bill = (page: Page) => expect(page.getByText('₹60', { exact: true }).first()).toBeVisible()
const openForm = async (page: Page, { addresses }: Words) => {
  // the header has the same words
  await page.getByRole('main').getByRole('button', { name: addresses.add }).click()
  const form = page.getByRole('dialog', { name: addresses.add })
  await form.getByLabel(addresses.form.street).fill('“Sree Padmanabha”, 14/882 Chittoor Road')
  await form.getByLabel(addresses.form.postalCode, { exact: true }).fill('682020')
  return form
}
const profile = async (request: APIRequestContext) => ({ person: await newcomer(request, 'customer'), address: '/profile' })

export const REACH_STATES: Readonly<Record<string, State>> = {
  'zones in their order, with a tested address': {
    start: zonesOf,
    open: async (page, { places, zones }) => {
      await page.getByLabel(places.search).fill('682020')
      await page.getByRole('list', { name: places.found }).getByRole('button').first().click()
      await expect(page.getByText(zones.test.delivered, { exact: true })).toBeVisible()
    },
  },
  'a zone whose border crosses itself': {
    start: zonesOf,
    open: async (page, { places, zones }) => {
      await page.getByRole('button', { name: zones.edit('Willingdon Island') }).click()
      await page.getByLabel(places.corners.longitude(3)).fill('76.24')
      await page.getByRole('button', { name: zones.form.save }).click()
      await expect(page.getByText(places.corners.cross('2–3', '4–1', 4))).toBeVisible()
    },
  },
  'a new zone without a name': {
    start: zonesOf,
    open: async (page, { zones }) => {
      await page.getByRole('button', { name: zones.add }).click()
      await page.getByLabel(zones.form.fee, { exact: true }).fill('forty')
      await page.getByRole('button', { name: zones.form.save }).click()
      await expect(page.getByText(zones.form.amountWrong)).toBeVisible()
      await expect(page.getByText(zones.form.nameMissing)).toBeVisible()
    },
  },
  'a temporary reach': {
    start: (request) => zonesOf(request, { reachLimit: { metres: 2_000, minutes: 60 } }),
    open: (page, { limit }) => expect(page.getByText(limit.isOn('2 km')).or(page.getByText(limit.isOn('2 किमी')))).toBeVisible(),
  },
  'the question for a temporary reach': {
    start: zonesOf,
    open: (page, { limit }) => page.getByRole('button', { name: limit.button }).click(),
  },
  'an area of the marketplace, and a place outside it': {
    start: async (request) => ({ person: await demoPerson(request, 'administrator', 'admin'), address: '/admin/area' }),
    open: async (page, { area, places }) => {
      await page.getByRole('button', { name: area.set }).click()
      for (const [at, { lat, lng }] of ISLAND.entries()) {
        if (at === 3) await page.getByRole('button', { name: places.corners.add }).click()
        await page.getByLabel(places.corners.latitude(at + 1), { exact: true }).fill(String(lat))
        await page.getByLabel(places.corners.longitude(at + 1), { exact: true }).fill(String(lng))
      }
      await page.getByLabel(places.search).fill('682020')
      await page.getByRole('list', { name: places.found }).getByRole('button').first().click()
      await expect(page.getByText(area.test.outside)).toBeVisible()
    },
  },
  'home with a place': {
    start: guest('/', KADAVANTHRA),
    open: (page, { place }) => expect(page.getByText(place.free).first()).toBeVisible(),
  },
  'restaurants with a place': {
    start: guest('/filterShops', KADAVANTHRA),
    open: (page, { place }) => expect(page.getByText(place.away, { exact: true }).first()).toBeAttached(),
  },
  'a guest’s place, found by its name': {
    start: guest('/'),
    open: async (page, words) => {
      await openPlace(page, words)
      await page.getByRole('textbox', { name: words.place.search }).fill('kal')
      await expect(page.getByRole('list', { name: words.places.found }).getByRole('button').first()).toBeVisible()
    },
  },
  'a guest’s place that no list has': {
    start: guest('/', KADAVANTHRA),
    open: async (page, words) => {
      await openPlace(page, words)
      await page.getByRole('textbox', { name: words.place.search }).fill('Kalpathypuram')
      await expect(page.getByText(words.places.nothing)).toBeVisible()
    },
  },
  'a guest’s place by a pin on the map': {
    start: guest('/', KADAVANTHRA),
    open: async (page, words) => {
      await openPlace(page, words)
      await page.getByRole('button', { name: words.place.onMap }).click()
      await expect(page.getByRole('application')).toBeVisible()
    },
  },
  'a menu with a fee': { start: menuAt(WITH_MINIMUM), open: (page) => expect(page.getByText('₹399')).toBeVisible() },
  'a menu out of reach': {
    start: menuAt(OUT_OF_REACH),
    open: (page, { reach }) => expect(page.getByText(reach.reasons.outside_zones)).toBeVisible(),
  },
  'a menu with a cart below the minimum': {
    start: async (request) => {
      const { person } = await cartOf(request, [WITH_MINIMUM], '/')
      return { person, address: `/menu/${(await demoPerson(request, 'restaurant', WITH_MINIMUM)).id}` }
    },
    open: (page) => expect(page.getByText('₹399').first()).toBeVisible(),
  },
  'a cart with fees': { start: (request) => cartOf(request, [WITHOUT_MINIMUM, BY_POSTAL_CODE, 'kitchen'], '/cart'), open: bill },
  'a cart below a minimum and out of reach': {
    start: (request) => cartOf(request, [WITH_MINIMUM, OUT_OF_REACH], '/cart'),
    open: (page, { reach }) => expect(page.getByText(reach.reasons.outside_zones)).toBeVisible(),
  },
  'a checkout with fees, without a pin': {
    start: (request) => cartOf(request, [WITHOUT_MINIMUM, BY_POSTAL_CODE], '/checkout', NO_PIN),
    open: bill,
  },
  'a checkout out of reach': {
    start: (request) => cartOf(request, [OUT_OF_REACH], '/checkout'),
    open: (page, { reach }) => expect(page.getByText(reach.reasons.outside_zones)).toBeVisible(),
  },
  'addresses that answer for the cart': {
    start: async (request) => {
      const started = await cartOf(request, [OUT_OF_REACH], '/cart')
      const point = { lat: 10.0222, lng: 76.3068 }
      const theirs = { label: 'Other', street: '“Sree Padmanabha”, 14/882 Chittoor Road', recipientName: 'Lakshmikutty Ramachandran Nair' }
      await started.person.call('PATCH', '/addAddress', { address: { ...HOME, ...theirs, point, handOver: 'at_door' } })
      return started
    },
    open: async (page, { reach, place }) => {
      await page.getByRole('button', { name: reach.otherAddress }).click()
      await expect(page.getByRole('dialog').getByText(place.away)).toBeVisible()
    },
  },
  'an address with a pin': {
    start: profile,
    open: async (page, words) => {
      const form = await openForm(page, words)
      await form.getByRole('button', { name: words.addresses.form.setPin }).click()
      await form.getByLabel(words.places.search).fill('Kaloor')
      await form.getByRole('list', { name: words.places.found }).getByRole('button').first().click()
      await expect(form.getByText(words.addresses.form.useCode('682017'))).toBeVisible()
      await expect(form.getByRole('application')).toBeVisible()
    },
  },
  'an address of another person': {
    start: profile,
    open: async (page, words) => {
      const form = await openForm(page, words)
      await form.getByLabel(words.addresses.form.forOther).check()
      await form.getByRole('button', { name: words.addresses.form.save }).click()
      await expect(form.getByText(words.addresses.form.recipientMissing)).toBeVisible()
    },
  },
  'an order’s bill with charges': {
    start: async (request) => {
      const { person } = await cartOf(request, [WITHOUT_MINIMUM], '/')
      const { cartData } = await person.call<{ cartData: { grandTotal: number } }>('GET', '/getcart')
      await person.call('POST', '/order', { payment: 'COD', addressIndex: 0, cartData: { grandTotal: cartData.grandTotal } })
      return { person, address: `/orderItems/${(await newestOrder(person))._id}` }
    },
    open: bill,
  },
}

/** Starts a state for the pages of a context. The returned function opens it on one of them, in a language. */
export async function startState(context: BrowserContext, request: APIRequestContext, name: string) {
  const state = REACH_STATES[name]
  if (!state) throw new Error(`there is no state ${name}`)
  const { person, address, place } = await state.start(request)
  await person?.signIn(context)
  if (place)
    await context.addInitScript(
      (kept) => localStorage.getItem('tiffin.place') ?? localStorage.setItem('tiffin.place', kept),
      JSON.stringify({ state: { place }, version: 1 }),
    )
  return async (page: Page, language: 'en' | 'hi'): Promise<void> => {
    await context.addCookies([{ name: 'language', value: language, url: workerServer.address }])
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await state.open(page, WORDS[language])
  }
}
