import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, settings as server, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { type Delivery, reloadDelivery } from '../queries.ts'
import OwnDelivery from './delivery.screen.tsx'
import type { Terms, Zone } from './queries.ts'

const READ = 'GET /restaurent/delivery'
const SAVE = 'PATCH /restaurent/delivery'
const CHECK = 'GET /deliveryCheck'
const HERE = { lat: 12.9716, lng: 77.5946 }
const nearby: Zone = { _id: 'zone-near', kind: 'radius', name: 'Nearby', radius: 2000, fee: 0, minimum: 149, extraMinutes: 0 }
const corners = [
  { lat: 12.9, lng: 77.6 },
  { lat: 12.9, lng: 77.7 },
  { lat: 13, lng: 77.7 },
  { lat: 13, lng: 77.6 },
]
const island: Zone = {
  _id: 'zone-island',
  kind: 'polygon',
  name: 'Island',
  area: corners,
  fee: 40,
  minimum: 299,
  freeFrom: 799,
  extraMinutes: 10,
}
const across: Zone = { _id: 'zone-across', kind: 'postal', name: 'Across', postalCodes: ['560038'], fee: 60.5, minimum: 0, extraMinutes: 0 }
const zones = [nearby, island, across]

const settings = (change: Partial<Delivery> = {}): Delivery => ({
  place: HERE,
  delivers: true,
  picksUp: false,
  zones,
  later: { daysAhead: 0, slotMinutes: 15 },
  edition: 'first',
  ...change,
})
const saved = (change: Partial<Delivery> = {}) => ({ message: 'success' as const, delivery: settings(change) })
const open = (change: Partial<Delivery> = {}, answers: Answers = {}) =>
  renderScreen(OwnDelivery, {
    at: '/restaurent/delivery',
    as: { restaurant: spice },
    answers: {
      [READ]: { delivery: settings(change) },
      'GET /restaurent/hours': { hours: { ...alwaysOpen, lastOrderMinutes: 0, pausesWhenUnanswered: true } },
      'GET /places': { places: [] },
      'GET /settings': server,
      ...answers,
    },
  })
const rows = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map((heading) => within(heading.closest('li') as HTMLElement))
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const errorOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent

describe('the delivery page of a restaurant', () => {
  it('shows that it loads', () => {
    open({}, { [READ]: NEVER })
    expect(screen.getByText('Loading your delivery settings', { exact: false })).toBeTruthy()
  })
  it('is read again on request when it could not be read', async () => {
    const { user } = open({}, { [READ]: fault() })
    await screen.findByText('We could not load your delivery settings.')
    answer({ [READ]: { delivery: settings() } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(3)
  })
  it('without zones says that the restaurant delivers everywhere', async () => {
    open({ zones: [] })
    expect(await screen.findByText('You deliver everywhere, for free')).toBeTruthy()
    expect(screen.queryByText('Everywhere else')).toBeNull()
  })
  it('shows the zones in order with their terms, and what holds everywhere else', async () => {
    open()
    const texts = (await rows()).map((row) => row.getAllByRole('definition').map(({ textContent }) => textContent))
    expect(texts).toEqual([
      ['Free', '₹149', 'Always', 'None'],
      ['₹40', '₹299', '₹799', '+10 min'],
      ['₹60.50', 'None', 'Never', 'None'],
    ])
    for (const shape of ['Within 2 km', '4 corners', '1 PIN code', 'Everywhere else']) expect(screen.getByText(shape)).toBeTruthy()
  })
  it('moves a zone by the keyboard, shows it at once and keeps the ids', async () => {
    const { user } = open({}, { [SAVE]: NEVER })
    const up = await screen.findByRole('button', { name: 'Move Island up' })
    up.focus()
    await user.keyboard('{Enter}')
    expect(names()).toEqual(['Island', 'Nearby', 'Across'])
    await waitFor(() =>
      expect(lastBody(SAVE)).toMatchObject({
        zones: [{ _id: island._id, area: corners }, { _id: nearby._id }, { _id: across._id, fee: 60.5 }],
      }),
    )
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Island down')
  })
  it('a move that is refused is taken back', async () => {
    const { user } = open({}, { [SAVE]: refusal('restaurant_place_missing') })
    await user.click(await screen.findByRole('button', { name: 'Move Island up' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await waitFor(() => expect(names()).toEqual(['Nearby', 'Island', 'Across']))
  })
  it('asks before the restaurant stops delivering', async () => {
    const { user } = open({}, { [SAVE]: saved({ delivers: false }) })
    await user.click(await screen.findByRole('switch', { name: /^Delivers/ }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop delivering?' }))
    expect(sentTo(SAVE)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Stop delivering' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Delivers/ }).checked).toBe(false))
    expect(lastBody(SAVE)).toEqual({ delivers: false })
  })
  it('what another device changes is shown', async () => {
    const { queries } = open()
    await rows()
    answer({ [READ]: { delivery: settings({ zones: [island] }) } })
    await reloadDelivery(queries)
    await waitFor(() => expect(names()).toEqual(['Island']))
  })
})

describe('the packaging charge', () => {
  const allowed = { packaging: { charge: 12, most: 20 } }
  it('is shown only where the marketplace allows it', async () => {
    open()
    await rows()
    expect(screen.queryByText('Packaging charge')).toBeNull()
  })
  it('is changed, and an empty field is none', async () => {
    const { user } = open(allowed, { [SAVE]: saved({ packaging: { charge: 0, most: 20 } }) })
    expect(await screen.findByText('₹12 on every order')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change: Packaging charge' }))
    const form = await dialog('Packaging charge')
    await user.clear(form.getByLabelText('Packaging per order'))
    await user.click(form.getByRole('button', { name: 'Save charge' }))
    await waitFor(() => expect(lastBody(SAVE)).toEqual({ packaging: '0', edition: 'first' }))
    expect(await screen.findByText('Nothing is charged.')).toBeTruthy()
  })
  it.each([
    ['20.01', 'The marketplace allows up to ₹20.'],
    ['abc', 'Type an amount such as 40 or 39.50.'],
  ])('of %s is refused beside the field', async (typed, said) => {
    const { user } = open(allowed)
    await user.click(await screen.findByRole('button', { name: 'Change: Packaging charge' }))
    const form = await dialog('Packaging charge')
    const field = form.getByLabelText('Packaging per order')
    await user.clear(field)
    await user.type(field, typed)
    await user.click(form.getByRole('button', { name: 'Save charge' }))
    expect(errorOf(field)).toBe(said)
    expect(sentTo(SAVE)).toHaveLength(0)
  })
})

describe('a zone', () => {
  it('that is a distance is added at the end, with the amounts as typed', async () => {
    const { user } = open({}, { [SAVE]: saved() })
    await user.click(await screen.findByRole('button', { name: 'Add a zone' }))
    const form = await dialog('New zone')
    await user.type(form.getByLabelText(/^Name/), 'City')
    await user.type(form.getByLabelText(/^Distance in km/), '7.5')
    await user.type(form.getByLabelText('Fee'), '39.50')
    await user.type(form.getByLabelText('Free from'), '500')
    await user.click(form.getByRole('button', { name: 'Save zone' }))
    await waitFor(() => expect(toasts()).toEqual(['The zone is saved']))
    const terms = { fee: '39.50', minimum: '0', freeFrom: '500', extraMinutes: 0 }
    expect(lastBody(SAVE)).toMatchObject({
      zones: [nearby, island, across]
        .map(({ _id }) => ({ _id }))
        .concat([{ kind: 'radius', name: 'City', radius: 7500, ...terms } as never]),
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('says what is wrong beside each field, and sends nothing', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Add a zone' }))
    const form = await dialog('New zone')
    await user.type(form.getByLabelText(/^Name/), 'nearby')
    await user.type(form.getByLabelText(/^Distance in km/), '60')
    await user.type(form.getByLabelText('Fee'), 'ten')
    await user.type(form.getByLabelText('Extra minutes'), '241')
    await user.click(form.getByRole('button', { name: 'Save zone' }))
    const faults = [/^Name/, /^Distance in km/, 'Fee', 'Extra minutes'].map((label) => errorOf(form.getByLabelText(label)))
    expect(faults).toEqual([
      'Another zone has this name.',
      'Type a distance from 0.1 to 50 km.',
      'Type an amount such as 40 or 39.50.',
      'Type whole minutes, up to 240.',
    ])
    expect(sentTo(SAVE)).toHaveLength(0)
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Name/)))
  })
  it('that is a distance asks where the restaurant is while that is unknown, and sends both', async () => {
    const { user } = open({ place: undefined, zones: [] }, { [SAVE]: saved() })
    await user.click(await screen.findByRole('button', { name: 'Add a zone' }))
    const form = await dialog('New zone')
    await user.type(form.getByLabelText(/^Name/), 'City')
    await user.type(form.getByLabelText(/^Distance in km/), '5')
    await user.click(form.getByRole('button', { name: 'Save zone' }))
    expect(errorOf(form.getByLabelText('Latitude'))).toBe('Type both in degrees, such as 12.97160 and 77.59460.')
    await user.type(form.getByLabelText('Latitude'), '12.9716')
    await user.type(form.getByLabelText('Longitude'), '77.5946')
    await user.click(form.getByRole('button', { name: 'Save zone' }))
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ place: HERE, zones: [{ kind: 'radius', radius: 5000 }] }))
  })
  it('whose border crosses itself is refused beside its corners, until a corner moves', async () => {
    const { user } = open({}, { [SAVE]: saved() })
    await user.click(await screen.findByRole('button', { name: 'Edit Island' }))
    const form = await dialog('Island')
    const field = (name: string) => form.getByLabelText(name)
    fireEvent.change(field('Latitude of corner 2'), { target: { value: '13.1' } })
    fireEvent.change(field('Latitude of corner 3'), { target: { value: '12.8' } })
    await user.click(form.getByRole('button', { name: 'Save zone' }))
    expect(errorOf(field('Latitude of corner 3'))).toBe('Lines 1–2 and 3–4 cross. Move corner 3, or remove it.')
    expect(sentTo(SAVE)).toHaveLength(0)
    await user.click(form.getByRole('button', { name: 'Remove corner 3' }))
    await user.click(form.getByRole('button', { name: 'Save zone' }))
    await waitFor(() =>
      expect(lastBody(SAVE)).toMatchObject({ zones: [{}, { area: [corners[0], { lat: 13.1, lng: 77.7 }, corners[3]] }, {}] }),
    )
  })
  it('takes corners that are pasted as lines', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Island' }))
    const form = await dialog('Island')
    await user.click(form.getByLabelText('Latitude of corner 4'))
    await user.paste('13.01, 77.61\n13.02 77.62\n')
    expect(
      form
        .getAllByRole<HTMLInputElement>('textbox', { name: /^Latitude of/ })
        .map(({ value }) => value)
        .slice(3),
    ).toEqual(['13.01000', '13.02000'])
    expect(form.getByLabelText<HTMLInputElement>('Longitude of corner 5').value).toBe('77.62000')
  })
  it('of postal codes takes a pasted list, names a wrong code, and counts what was typed last', async () => {
    const { user } = open({}, { [SAVE]: saved() })
    await user.click(await screen.findByRole('button', { name: 'Edit Across' }))
    const form = await dialog('Across')
    const field = form.getByLabelText('Add PIN codes')
    await user.click(field)
    await user.paste('560001, 560 002; !!')
    await user.click(form.getByRole('button', { name: 'Save zone' }))
    expect(errorOf(field)).toBe('“!!” is not a PIN code.')
    await user.clear(field)
    await user.paste('560001 560002 560038')
    await user.keyboard('{Enter}')
    await user.click(form.getByRole('button', { name: 'Remove 560002' }))
    await user.type(field, '560003')
    await user.click(form.getByRole('button', { name: 'Save zone' }))
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ zones: [{}, {}, { postalCodes: ['560038', '560001', '560003'] }] }))
  })
  it('asks before it is closed with unsaved changes', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Edit Nearby' }))
    await user.type((await dialog('Nearby')).getByLabelText('Fee'), '20')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect((await dialog('Nearby')).getByLabelText<HTMLInputElement>('Fee').value).toBe('20')
  })
  it('is deleted after a question, which says what the last one means', async () => {
    const { user } = open({ zones: [nearby] }, { [SAVE]: saved({ zones: [] }) })
    await user.click(await screen.findByRole('button', { name: 'Edit Nearby' }))
    await user.click((await dialog('Nearby')).getByRole('button', { name: 'Delete zone' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Nearby?' }))
    expect(question.getByText('It is your only zone. Without it you deliver everywhere, for free.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('You deliver everywhere, for free')).toBeTruthy()
    expect(lastBody(SAVE)).toEqual({ zones: [], edition: 'first' })
  })
})

describe('the test of an address', () => {
  const test = async (terms: Partial<Terms>, text: string, change: Partial<Delivery> = {}) => {
    const { user } = open(change, { [CHECK]: { terms: { delivers: true, fee: 0, minimum: 0, extraMinutes: 0, ...terms } } })
    const field = await screen.findByLabelText('PIN code, place or coordinates')
    await user.type(field, text)
    await user.keyboard('{Enter}')
    return within(
      (await screen.findByText(/^(Delivered|Not delivered)$/, { selector: 'section span' })).closest('[role=status]') as HTMLElement,
    )
  }
  it('names the zone of coordinates, and why no earlier zone has them', async () => {
    const result = await test({ zone: 'Island', fee: 40, minimum: 299, freeFrom: 799, extraMinutes: 10, metres: 6123 }, '12.95 77.65')
    expect(result.getByText('Island')).toBeTruthy()
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Zone 1: 6.12 km, reaches 2 km',
      'Zone 2: inside the corners',
    ])
    expect(result.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['₹40', '₹299', '₹799', '+10 min', '6.12 km'])
    expect(sentTo(CHECK)[0]?.query).toMatchObject({ lat: '12.95', lng: '77.65' })
  })
  it('of a postal code that no list has says what is missing', async () => {
    const result = await test({ delivers: false, reason: 'place_unknown' }, '560 999')
    expect(result.getByText(/We do not know where this PIN code is/)).toBeTruthy()
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Zone 1: distance unknown, reaches 2 km',
      'Zone 2: outside the corners',
      'Zone 3: another PIN code',
    ])
    expect(sentTo(CHECK)[0]?.query).toMatchObject({ postalCode: '560999' })
  })
  it('says so where nothing is found', async () => {
    const { user } = open()
    const field = await screen.findByLabelText('PIN code, place or coordinates')
    await user.type(field, 'nowhere')
    await waitFor(() => expect(errorOf(field)).toBe('No place found. Type a PIN code, or coordinates such as 12.97160, 77.59460.'))
  })
})

describe('a temporary reach', () => {
  it('always has an end, which its button names', async () => {
    const { user } = open({}, { [SAVE]: saved({ reachLimit: { metres: 3000, until: after(30) } }) })
    await user.click(await screen.findByRole('button', { name: 'Only nearby' }))
    const form = await dialog('Deliver only nearby')
    await user.click(form.getByRole('radio', { name: '3 km' }))
    await user.click(form.getByRole('radio', { name: /30 minutes/ }))
    await user.click(form.getByRole('button', { name: /^Only 3 km until \d/ }))
    expect(await screen.findByText('You deliver only within 3 km')).toBeTruthy()
    expect(lastBody(SAVE)).toEqual({ reachLimit: { metres: 3000, minutes: 30 } })
  })
  it('asks before it is closed with another choice, and closes at once without one', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Only nearby' }))
    await user.click((await dialog('Deliver only nearby')).getByRole('radio', { name: '3 km' }))
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    await user.click((await dialog('Deliver only nearby')).getByRole('radio', { name: '2 km' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  it('until another time needs that time', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Only nearby' }))
    const form = await dialog('Deliver only nearby')
    await user.click(form.getByRole('radio', { name: 'Another time' }))
    await user.click(form.getByRole('button', { name: 'Only 2 km' }))
    expect(errorOf(form.getByLabelText('Time'))).toBe('Choose a time')
    expect(sentTo(SAVE)).toHaveLength(0)
  })
  it('is ended earlier', async () => {
    const { user } = open({ reachLimit: { metres: 2000, until: after(30) } }, { [SAVE]: saved() })
    await screen.findByText('You deliver only within 2 km')
    expect(screen.queryByRole('button', { name: 'Only nearby' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Deliver to all zones again' }))
    expect(await screen.findByRole('button', { name: 'Only nearby' })).toBeTruthy()
    expect(lastBody(SAVE)).toEqual({ reachLimit: null })
    expect(toasts()).toEqual(['You deliver to all your zones again'])
  })
  it('without zones ends with delivery everywhere', async () => {
    const { user } = open({ zones: [], reachLimit: { metres: 2000, until: after(30) } }, { [SAVE]: saved({ zones: [] }) })
    await user.click(await screen.findByRole('button', { name: 'Deliver everywhere again' }))
    await waitFor(() => expect(toasts()).toEqual(['You deliver everywhere again']))
  })
  it('ends at a time of the restaurant’s clocks', async () => {
    const dubai = { ...alwaysOpen, timeZone: 'Asia/Dubai', lastOrderMinutes: 0, pausesWhenUnanswered: true }
    open({ reachLimit: { metres: 2000, until: after(30) } }, { 'GET /restaurent/hours': { hours: dubai } })
    const clock = new Date(Date.parse(after(30)) + 4 * 3_600_000)
    const time = `${clock.getUTCHours() % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, '0')}`
    expect(await screen.findByText(new RegExp(`^You deliver to all your zones again from .*${time} [ap]m\\.$`))).toBeTruthy()
  })
  const badgesWith = async (change: Partial<Delivery>) => {
    open(change)
    await screen.findByText(/^You deliver only within/)
    return (await rows()).map((row) => row.queryByText(/ until /)?.textContent?.replace(/ until .*/, '') ?? null)
  }
  const limit = (metres: number) => ({ reachLimit: { metres, until: after(30) } })
  it('lets zones rest that no address has until then', async () => {
    expect(await badgesWith(limit(2000))).toEqual([null, 'Rests', 'Rests'])
  })
  it('cuts zones that reach farther, and those of PIN codes, which may', async () => {
    // 585 m to the island
    expect(await badgesWith({ zones: [island, across, nearby], ...limit(1000) })).toEqual(['Only 1 km', 'Only 1 km', 'Only 1 km'])
  })
  it('lets an area rest that is farther away, and leaves one that is near', async () => {
    const yard = {
      ...island,
      _id: 'zone-yard',
      name: 'Yard',
      area: [0, 1, 2].map((at) => ({ lat: 12.97 + at / 1000, lng: 77.594 + (at % 2) / 1000 })),
    }
    expect(await badgesWith({ zones: [island, yard], ...limit(500) })).toEqual(['Rests', null])
  })
})
