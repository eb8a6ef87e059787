import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { settings as server, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import type { Delivery } from '../queries.ts'
import OwnDelivery from './delivery.screen.tsx'
import type { Zone } from './queries.ts'

const READ = 'GET /restaurent/delivery'
const SAVE = 'PATCH /restaurent/delivery'
const terms = { fee: 0, minimum: 0, extraMinutes: 0 }
const near: Zone = { _id: 'zone-near', kind: 'radius', name: 'Nearby', radius: 2000, ...terms }
const city: Zone = { _id: 'zone-city', kind: 'radius', name: 'City', radius: 8000, ...terms, fee: 40 }
const lake: Zone = { _id: 'zone-lake', kind: 'postal', name: 'Lake', postalCodes: ['560038'], ...terms }
const settings = (edition: string, zones: Zone[]): Delivery => ({
  place: { lat: 12.9716, lng: 77.5946 },
  delivers: true,
  picksUp: false,
  zones,
  later: { daysAhead: 0, slotMinutes: 15 },
  edition,
})
const saved = (edition: string, zones: Zone[]) => ({ message: 'success' as const, delivery: settings(edition, zones) })
const open = (zones = [near, city]) =>
  renderScreen(OwnDelivery, {
    at: '/restaurent/delivery',
    as: { restaurant: spice },
    answers: { [READ]: { delivery: settings('first', zones) }, 'GET /places': { places: [] }, 'GET /settings': server },
  })
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
/** Opens a zone, types a fee, and saves over a change of another device. */
async function saveOver(newest: Zone[]) {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit City' }))
  const form = within(await screen.findByRole('dialog', { name: 'City' }))
  await user.clear(form.getByLabelText('Fee'))
  await user.type(form.getByLabelText('Fee'), '55')
  answer({ [SAVE]: refusal('delivery_changed', { delivery: settings('second', newest) }) })
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  expect(await form.findByText('Changed elsewhere meanwhile')).toBeTruthy()
  return { user, form }
}

it('a zone that is saved over a change of another device is refused in words, keeps what is typed, and is saved with the others as they are now', async () => {
  const { user, form } = await saveOver([lake, { ...city, fee: 45 }])
  expect(lastBody(SAVE)).toMatchObject({ edition: 'first', zones: [{ name: 'Nearby' }, { fee: '55' }] })
  expect(form.getByLabelText<HTMLInputElement>('Fee').value).toBe('55')
  expect(toasts()).toEqual(['Your delivery settings were changed elsewhere meanwhile. Nothing was saved'])
  answer({ [SAVE]: saved('third', [lake, { ...city, fee: 55 }]) })
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastBody(SAVE)).toMatchObject({
    edition: 'second',
    zones: [
      { _id: 'zone-lake', name: 'Lake' },
      { _id: 'zone-city', fee: '55' },
    ],
  })
  expect(names()).toEqual(['Lake', 'City'])
})

it('a zone that another device has deleted is saved as another one', async () => {
  const { user, form } = await saveOver([near])
  answer({ [SAVE]: saved('third', [near, city]) })
  await user.click(form.getByRole('button', { name: 'Save zone' }))
  await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ edition: 'second', zones: [{ name: 'Nearby' }, { name: 'City', fee: '55' }] }))
})

it('of two quick moves the second follows the first', async () => {
  const { user } = open([near, city, lake])
  const orders = [
    [near, lake, city],
    [lake, near, city],
  ]
  let release: (() => void) | undefined
  const pressed = new Promise<void>((resolve) => {
    release = resolve
  })
  answer({
    [SAVE]: async () => {
      await pressed
      return saved(`after ${sentTo(SAVE).length}`, orders[sentTo(SAVE).length - 1] ?? [])
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Move Lake up' }))
  await user.click(screen.getByRole('button', { name: 'Move Lake up' }))
  expect(sentTo(SAVE)).toHaveLength(1)
  release?.()
  await waitFor(() => expect(sentTo(SAVE)).toHaveLength(2))
  expect(sentTo(SAVE).map(({ body }) => (body as { edition: string }).edition)).toEqual(['first', 'after 1'])
  await waitFor(() => expect(names()).toEqual(['Lake', 'Nearby', 'City']))
  expect(toasts()).toEqual([])
})

it('a move over a change of another device shows what is there now', async () => {
  const { user } = open()
  answer({ [SAVE]: refusal('delivery_changed', { delivery: settings('second', [lake, near]) }) })
  await user.click(await screen.findByRole('button', { name: 'Move City up' }))
  await waitFor(() => expect(names()).toEqual(['Lake', 'Nearby']))
  expect(toasts()).toEqual(['Your delivery settings were changed elsewhere meanwhile. Nothing was saved'])
})

it('a zone that is deleted over a change of another device stays, and is deleted at the second press', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Edit City' }))
  const form = within(await screen.findByRole('dialog', { name: 'City' }))
  const ask = async () => {
    await user.click(form.getByRole('button', { name: 'Delete zone', hidden: true }))
    return within(await screen.findByRole('alertdialog', { name: 'Delete City?' })).getByRole('button', { name: 'Delete' })
  }
  answer({ [SAVE]: refusal('delivery_changed', { delivery: settings('second', [lake, city]) }) })
  await user.click(await ask())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(form.getByText('Changed elsewhere meanwhile')).toBeTruthy()
  answer({ [SAVE]: saved('third', [lake]) })
  await user.click(await ask())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lastBody(SAVE)).toMatchObject({ edition: 'second', zones: [{ name: 'Lake' }] })
  expect(toasts().at(-1)).toBe('The zone is deleted')
})
