import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, refusal, sentTo } from '../../../test/answers.ts'
import { renderScreen, type Visit } from '../../../test/render-screen.tsx'
import { asha, onePage, spice } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import FavouritesRow from './favourites-row.tsx'
import { Heart } from './heart.tsx'

const { email: _email, ...restaurant } = spice
const GET = 'GET /favourites'
const one = { ids: [restaurant._id], data: [restaurant] }
const none: typeof one = { ids: [], data: [] }
const open = (Shown: () => React.ReactNode, answers: Answers, as: NonNullable<Visit['as']> = { customer: asha }) =>
  renderScreen(Shown, {
    at: '/',
    as,
    answers: {
      'GET /reach': { byPlace: false },
      'GET /getUserData': { user: asha },
      'GET /getOrderHistory': { orders: [], ...onePage },
      ...answers,
    },
  })
const OneHeart = () => <Heart restId={restaurant._id} name="Spice Route" />
const heart = () => screen.findByRole('button', { name: 'Spice Route is a favourite' })

describe('the heart of a restaurant', () => {
  it('makes it a favourite at once', async () => {
    let kept: typeof one = none
    const { user } = open(OneHeart, {
      [GET]: () => kept,
      'PUT /favourites/:restId': () => {
        kept = one
        return { message: 'success', ids: one.ids }
      },
    })
    await user.click(await heart())
    expect((await heart()).getAttribute('aria-pressed')).toBe('true')
    expect(sentTo('PUT /favourites/:restId')).toHaveLength(1)
  })
  it('goes back, and says why, when that fails', async () => {
    const { user } = open(OneHeart, { [GET]: one, 'DELETE /favourites/:restId': refusal('unavailable') })
    await user.click(await heart())
    await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'))
    expect(toasts()).toHaveLength(1)
  })
  it('of a guest leads to the login, and asks the server nothing', async () => {
    const { user, address } = open(OneHeart, {}, {})
    await user.click(await screen.findByRole('button', { name: 'Log in to keep favourites' }))
    expect(address()).toBe('/login')
    expect(sentTo(GET)).toHaveLength(0)
  })
})

describe('the row of favourites', () => {
  it('leads to each of them, and loses one that is taken away', async () => {
    let kept: typeof one = one
    const { user } = open(FavouritesRow, {
      [GET]: () => kept,
      'DELETE /favourites/:restId': () => {
        kept = none
        return { message: 'success', ids: [] }
      },
    })
    expect((await screen.findByRole('link', { name: 'Spice Route' })).getAttribute('href')).toBe(`/menu/${restaurant._id}`)
    await user.click(await heart())
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your favourites' })).toBeNull())
  })
  it.each([
    [0, 'REGULAR10 on your next order'],
    [1, 'REGULAR10 after 1 more order'],
    [3, 'REGULAR10 after 3 more orders'],
  ])('says what a restaurant has for its regulars with %i orders missing', async (after, text) => {
    open(FavouritesRow, { [GET]: { ...one, codes: [{ restId: restaurant._id, code: 'REGULAR10', after }] } })
    expect(await screen.findByText(text)).toBeTruthy()
  })
  it('is not there without any', async () => {
    open(FavouritesRow, { [GET]: none })
    await waitFor(() => expect(sentTo(GET)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Your favourites' })).toBeNull()
  })
})
