import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { isInArea } from '@tiffin/contract/areas'
import { expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, NEVER, refusal, sentTo } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { admin, settings } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import { nearestMetres } from '../../../features/map/shapes.ts'
import Area from './area.screen.tsx'

const READ = 'GET /admin/area'
const SAVE = 'PATCH /admin/area'
const city = [
  { lat: 12.9, lng: 77.5 },
  { lat: 12.9, lng: 77.7 },
  { lat: 13.1, lng: 77.7 },
  { lat: 13.1, lng: 77.5 },
]
const open = (area: typeof city | null, answers: Answers = {}) =>
  renderScreen(Area, {
    at: '/admin/area',
    as: { administrator: admin },
    answers: { [READ]: { area, edition: 'first', restaurants: [] }, 'GET /places': { places: [] }, 'GET /settings': settings, ...answers },
  })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })

it('shows that it loads, and is read again on request when it could not be read', async () => {
  const { user } = open(null, { [READ]: fault() })
  await screen.findByText('We could not load the area.')
  answer({ [READ]: NEVER })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Loading the area', { exact: false })).toBeTruthy()
})

it('without an area restaurants deliver everywhere; a border is typed and saved', async () => {
  const { user } = open(null, { [SAVE]: { message: 'success', area: city.slice(0, 3), edition: 'second' } })
  await user.click(await screen.findByRole('button', { name: 'Set an area' }))
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  expect(screen.getByText('An area needs at least 3 corners.')).toBeTruthy()
  for (const [at, { lat, lng }] of city.slice(0, 3).entries()) {
    await type(`Latitude of corner ${at + 1}`, String(lat))
    await type(`Longitude of corner ${at + 1}`, String(lng))
  }
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  await waitFor(() => expect(toasts()).toEqual(['The area is saved. It holds for all restaurants now.']))
  expect(lastBody(SAVE)).toEqual({ area: city.slice(0, 3), edition: 'first' })
  expect(screen.queryByText('Changes not saved yet')).toBeNull()
})

it('with restaurants on the map, an area begins as a box around them, which is saved as it is', async () => {
  const restaurants = [
    { lat: 12.97, lng: 77.59 },
    { lat: 12.93, lng: 77.62 },
  ]
  const { user } = open(null, {
    [READ]: { area: null, edition: 'first', restaurants },
    [SAVE]: { message: 'success', area: city, edition: 'second' },
  })
  await user.click(await screen.findByRole('button', { name: 'Set an area' }))
  screen.getByText('A proposal: the box around all restaurants', { exact: false })
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  await waitFor(() => expect(screen.queryByText('A proposal', { exact: false })).toBeNull())
  const { area } = lastBody(SAVE) as { area: typeof city }
  expect(area).toHaveLength(4)
  for (const restaurant of restaurants) expect(nearestMetres(restaurant, area)).toBeGreaterThan(4_900)
  for (const restaurant of restaurants) expect(isInArea(area, restaurant)).toBe(true)
})

it('where no restaurant is on the map, it says how to find the city', async () => {
  const { user } = open(null)
  await user.click(await screen.findByRole('button', { name: 'Set an area' }))
  screen.getByText('No restaurant has said where it is yet.', { exact: false })
})

it('a border that crosses itself is refused beside its corners, and changes are discarded', async () => {
  const { user } = open(city)
  await type('Latitude of corner 2', '13.2')
  await type('Latitude of corner 3', '12.8')
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  expect(screen.getByText('Lines 1–2 and 3–4 cross. Move corner 3, or remove it.')).toBeTruthy()
  expect(sentTo(SAVE)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field('Latitude of corner 2')).value).toBe('12.90000')
})

it('is removed after a question', async () => {
  const { user } = open(city, { [SAVE]: { message: 'success', area: null, edition: 'second' } })
  await user.click(await screen.findByRole('button', { name: 'Remove the area' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the area?' }))
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Restaurants deliver everywhere')).toBeTruthy()
  expect(lastBody(SAVE)).toEqual({ area: null, edition: 'first' })
})

it('a place is tested against the border as it is typed', async () => {
  const { user } = open(city)
  await user.type(await screen.findByLabelText('PIN code, place or coordinates'), '13.15, 77.6')
  await user.keyboard('{Enter}')
  expect(screen.getByText('Outside: no restaurant delivers there')).toBeTruthy()
  await type('Latitude of corner 3', '13.2')
  await type('Latitude of corner 4', '13.2')
  expect(screen.getByText('Inside the area')).toBeTruthy()
})

const island = city.slice(0, 3)
const changedElsewhere = refusal('area_changed', { area: island, edition: 'second' })

it('saved over a change of another device, it is refused in words, keeps what is typed, and replaces what is there now', async () => {
  const { user } = open(city, { [SAVE]: changedElsewhere })
  await type('Latitude of corner 4', '13.2')
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  expect(await screen.findByText('Changed elsewhere meanwhile')).toBeTruthy()
  expect(toasts()).toEqual(['The area was changed elsewhere meanwhile. Nothing was saved'])
  expect((await field('Latitude of corner 4')).value).toBe('13.2')
  const kept = [...island, { lat: 13.2, lng: 77.5 }]
  answer({ [SAVE]: { message: 'success', area: kept, edition: 'third' } })
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  await waitFor(() => expect(screen.queryByText('Changed elsewhere meanwhile')).toBeNull())
  expect(lastBody(SAVE)).toEqual({ area: kept, edition: 'second' })
})

it('discarded after a change of another device, it is what that one has saved', async () => {
  const { user } = open(city, { [SAVE]: changedElsewhere })
  await type('Latitude of corner 4', '13.2')
  await user.click(screen.getByRole('button', { name: 'Save area' }))
  await screen.findByText('Changed elsewhere meanwhile')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Changed elsewhere meanwhile')).toBeNull()
  expect(screen.queryByLabelText('Latitude of corner 4')).toBeNull()
})

it('removed over a change of another device, it stays, shows what is there now, and asks again', async () => {
  const { user } = open(city, { [SAVE]: changedElsewhere })
  await user.click(await screen.findByRole('button', { name: 'Remove the area' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.queryByLabelText('Latitude of corner 4')).toBeNull()
  expect((await field('Latitude of corner 3')).value).toBe('13.10000')
})
