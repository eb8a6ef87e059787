import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answers, answer, fault, lastBody, refusal, sentTo } from '../../../../test/answers.ts'
import { renderPart, renderScreen } from '../../../../test/render-screen.tsx'
import { after, alwaysOpen, deliversEverywhere, NOON, settings, spice } from '../../../../test/samples.ts'
import { toasts } from '../../../../test/toasts.ts'
import OpeningControl from '../opening/opening-control.tsx'
import { getOwnRestaurant } from '../queries.ts'
import RestaurantProfile from './restaurant-profile.screen.tsx'

const SAVE = 'PATCH /restaurent/profile/:id/edit'
const open = (answers: Answers = {}, Screen = RestaurantProfile) =>
  renderScreen(Screen, {
    at: '/restaurent/restaurentProfile',
    as: { restaurant: spice },
    answers: { 'GET /restaurent/getResProfile': { restData: spice }, 'GET /settings': settings, ...answers },
  })
const ADDRESS = [/Street/, /City/, /State/, /PIN|Postal/]
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

describe("a restaurant's profile", () => {
  it('shows what customers and delivery partners see', async () => {
    open()
    expect((await field(/Restaurant name/)).value).toBe('Spice Route')
    expect((await field(/Street/)).value).toBe('14, Rose Street')
    expect(screen.getByRole('link', { name: /View as customer/ }).getAttribute('href')).toBe('/menu/spice')
  })
  it('ends with what customers wrote, one press from the rating', async () => {
    const rating = [{ rating: 2, review: 'Cold when it came', name: 'Asha N.', createdAt: NOON }]
    open({ 'GET /restaurent/getResProfile': { restData: { ...spice, rating } } })
    expect((await screen.findByRole('link', { name: '12 ratings' })).getAttribute('href')).toBe('#reviews')
    expect(screen.getByText('Cold when it came')).toBeTruthy()
  })
  it('has no way to a menu that customers cannot see yet', async () => {
    open({ 'GET /restaurent/getResProfile': { restData: { ...spice, status: false } } })
    await field(/Restaurant name/)
    expect(screen.queryByRole('link', { name: /View as customer/ })).toBeNull()
  })
  it('saves what was changed', async () => {
    const { user } = open({ [SAVE]: { message: 'success', restData: { ...spice, restaurantName: 'Spice House' } } })
    const name = await field(/Restaurant name/)
    await user.clear(name)
    await user.type(name, 'Spice House')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(sentTo(SAVE)[0]).toMatchObject({ params: { id: 'spice' }, body: { name: 'Spice House', phoneNumber: '9999999991' } })
  })
  it('says at the field that a phone number is wrong, and sends nothing', async () => {
    const { user } = open()
    const phone = await field(/Phone number/)
    await user.clear(phone)
    await user.type(phone, '123')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
    expect(sentTo(SAVE)).toHaveLength(0)
  })
  it('says at the field that the number of a food licence is wrong, and saves it without spaces', async () => {
    const { user } = open({ [SAVE]: { message: 'success', restData: { ...spice, fssaiNumber: '11399999000104' } } })
    const number = await field(/FSSAI/)
    await user.type(number, '1139')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('textbox', { name: /FSSAI/, description: /has 14 digits/ })).toBeTruthy()
    expect(sentTo(SAVE)).toHaveLength(0)
    await user.type(number, ' 9999 000104')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ fssaiNumber: '11399999000104' }))
  })
  it('says at each field of the address that it stays filled, and sends nothing', async () => {
    const { user } = open({ [SAVE]: { message: 'success', restData: spice } })
    for (const name of ADDRESS) await user.clear(await field(name))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('textbox', { name: /Street/, description: 'Street Address is required' })).toBeTruthy()
    for (const name of ADDRESS) expect((await field(name)).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo(SAVE)).toHaveLength(0)
  })
  it('needs no address until it has one', async () => {
    const none = { ...spice, Address: { street: '', city: '', state: '', postalCode: '' } }
    const { user } = open({ 'GET /restaurent/getResProfile': { restData: none }, [SAVE]: { message: 'success', restData: none } })
    await field(/Street/)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(lastBody(SAVE)).not.toHaveProperty('address')
    answer({ [SAVE]: { message: 'success', restData: spice } })
    for (const name of ADDRESS) await user.type(await field(name), '682001')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(toasts()).toHaveLength(2))
    for (const name of ADDRESS) await user.clear(await field(name))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('textbox', { name: /Street/, description: 'Street Address is required' })).toBeTruthy()
    expect(sentTo(SAVE)).toHaveLength(2)
  })
  it('says at the email field that the address has an account already', async () => {
    const { user } = open({ [SAVE]: refusal('email_taken') })
    const email = await field(/Email/)
    await user.clear(email)
    await user.type(email, 'other@example.com')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByRole('textbox', { name: /Email/, description: /already has an account/ })).toBeTruthy()
    expect(lastBody(SAVE)).toMatchObject({ email: 'other@example.com' })
  })
  it('says which email address waits to be confirmed', async () => {
    open({ 'GET /restaurent/getResProfile': { restData: { ...spice, pendingEmail: 'new@example.com' } } })
    expect(await screen.findByText(/Until then you log in with spice@example.com/)).toBeTruthy()
  })
  it('a profile that cannot be read is read again on request', async () => {
    const { user } = open({ 'GET /restaurent/getResProfile': fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /restaurent/getResProfile': { restData: spice } })
    await user.click(retry)
    expect((await field(/Restaurant name/)).value).toBe('Spice Route')
  })
  it('keeps an email address that waits for its confirmation since the profile was last shown', async () => {
    const waiting = { ...spice, pendingEmail: 'new@spice.example' }
    const { user, queries, rerender } = renderPart(null, {
      at: '/restaurent/restaurentProfile',
      as: { restaurant: spice },
      answers: {
        'GET /restaurent/getResProfile': { restData: waiting },
        'GET /settings': settings,
        [SAVE]: { message: 'success', restData: waiting },
      },
    })
    queries.setQueryData(getOwnRestaurant('spice').queryKey, spice)
    rerender(<RestaurantProfile />)
    await user.type(await field(/Restaurant name/), ' House')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(lastBody(SAVE)).toMatchObject({ name: 'Spice Route House', email: 'new@spice.example' }))
  })
  it('shows the opening as it is after a change of the hours', async () => {
    const openNow = { ...alwaysOpen, pausesWhenUnanswered: true }
    const closed = {
      ...openNow,
      isOpen: false,
      closesAt: undefined,
      opensAt: after(35),
      pausedUntil: after(35),
      pausedBy: 'restaurant' as const,
    }
    function ProfileBelowOpening() {
      return (
        <>
          <OpeningControl />
          <RestaurantProfile />
        </>
      )
    }
    const { user } = open(
      {
        'GET /restaurent/hours': { hours: closed },
        'GET /restaurent/delivery': deliversEverywhere,
        'DELETE /restaurent/pause': { message: 'success', hours: openNow },
      },
      ProfileBelowOpening,
    )
    await field(/Restaurant name/)
    await user.click(await screen.findByRole('button', { name: 'Take orders now' }))
    await waitFor(() => expect(sentTo('GET /restaurent/getResProfile')).toHaveLength(2))
  })
})
