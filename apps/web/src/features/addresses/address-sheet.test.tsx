import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, answer, fault, lastBody, OFFLINE, refusedWith, sentTo } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-screen.tsx'
import { asha, home, settings, work } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import AddressSheet from './address-sheet.tsx'

function open(start: 'choose' | 'add' | typeof home, answers: Answers = {}) {
  const onClose = vi.fn()
  const onChosen = vi.fn()
  const sheet = <AddressSheet start={start} onClose={onClose} onChosen={onChosen} />
  const { user } = renderPart(sheet, { as: { customer: asha }, answers: { 'GET /getUserData': { user: asha }, ...answers } })
  return { user, onClose, onChosen }
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = (user: ReturnType<typeof open>['user']) => user.click(screen.getByRole('button', { name: 'Save address' }))

describe('a new address', () => {
  it('has its city and state from its PIN code', async () => {
    const { user } = open('add')
    await user.type(await field(/Postal Code/), '682016')
    expect((await field(/City/)).value).not.toBe('')
    expect((await field(/State/)).value).toBe('Kerala')
  })
  it('written as on an envelope fills in all fields, and PIN code and city leave the street', async () => {
    const { user } = open('add')
    const street = await field(/Street Address/)
    await user.type(street, '4, Bastion Street, Kochi - 682 001')
    await user.tab()
    expect(street.value).toBe('4, Bastion Street')
    const values = [await field(/Postal Code/), await field(/City/), await field(/State/)].map(({ value }) => value)
    expect(values).toEqual(['682001', 'Kochi', 'Kerala'])
  })
  it('keeps a PIN code that was typed in its field, and a number at the end of the street that is none', async () => {
    const { user } = open('add')
    await user.type(await field(/Postal Code/), '560038')
    const street = await field(/Street Address/)
    await user.type(street, 'Bastion Street 682001')
    await user.tab()
    expect([street.value, (await field(/Postal Code/)).value]).toEqual(['Bastion Street 682001', '560038'])
    await user.clear(street)
    await user.clear(await field(/Postal Code/))
    await user.type(street, 'Plot 000123')
    expect((await field(/Postal Code/)).value).toBe('')
  })
  it('has no city of another PIN code after a correction', async () => {
    const { user } = open('add')
    const pin = await field(/Postal Code/)
    await user.type(pin, '560038')
    expect((await field(/City/)).value).toBe('Bengaluru')
    await user.clear(pin)
    await user.type(pin, '845 401')
    expect([(await field(/City/)).value, (await field(/State/)).value]).toEqual(['', 'Bihar'])
    await user.clear(pin)
    await user.type(pin, '560038')
    expect((await field(/City/)).value).toBe('Bengaluru')
  })
  it('keeps a city that was typed by hand', async () => {
    const { user } = open('add')
    await user.type(await field(/City/), 'Fort Kochi')
    await user.type(await field(/Postal Code/), '682016')
    expect((await field(/City/)).value).toBe('Fort Kochi')
  })
  it('is saved with the first label that is free, and chosen', async () => {
    const hostel = { ...home, _id: 'address-hostel', street: 'Hostel 4', label: 'Other' as const }
    const { user, onChosen } = open('add', { 'PATCH /addAddress': { message: 'success', address: [home, work, hostel] } })
    await user.type(await field(/Postal Code/), '682016')
    await user.type(await field(/Street Address/), 'Hostel 4')
    await save(user)
    await waitFor(() => expect(onChosen).toHaveBeenCalledWith('address-hostel'))
    expect(lastBody('PATCH /addAddress')).toMatchObject({
      address: { street: 'Hostel 4', postalCode: '682016', state: 'Kerala', label: 'Other' },
    })
  })
  it('is stored once, when it is saved again after a lost response', async () => {
    const hostel = { ...home, _id: 'address-hostel', street: 'Hostel 4', label: 'Other' as const }
    const { user, onChosen } = open('add', { 'PATCH /addAddress': OFFLINE })
    await user.type(await field(/Postal Code/), '682016')
    await user.type(await field(/Street Address/), 'Hostel 4')
    await save(user)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    answer({ 'PATCH /addAddress': { message: 'success', address: [home, work, hostel] } })
    await save(user)
    await waitFor(() => expect(onChosen).toHaveBeenCalledWith('address-hostel'))
    const [first, second] = sentTo('PATCH /addAddress').map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toMatch(/./)
    expect(second).toBe(first)
  })
  it('says at each field what is missing', async () => {
    const { user } = open('add')
    await field(/Postal Code/)
    await save(user)
    await waitFor(async () => expect((await field(/Street Address/)).getAttribute('aria-invalid')).toBe('true'))
    expect((await field(/Postal Code/)).getAttribute('aria-invalid')).toBe('true')
    expect(sentTo('PATCH /addAddress')).toHaveLength(0)
    expect(toasts()).toEqual(['Please fill all field'])
  })
  it('says what is wrong when nothing is missing', async () => {
    const { user } = open('add')
    await user.type(await field(/Postal Code/), '682016')
    await user.type(await field(/Street Address/), 'Hostel 4')
    await user.type(await field(/Note/), `Bell\u202e`)
    await save(user)
    await waitFor(() => expect(toasts()).toEqual(['This text contains characters that are not allowed']))
    expect(sentTo('PATCH /addAddress')).toHaveLength(0)
  })
  it('has the PIN code of a place that was found, and asks about another one', async () => {
    const places = [{ kind: 'locality', name: 'Kaloor', code: '682017', region: 'Kerala', point: { lat: 9.997, lng: 76.302 } }] as const
    const { user } = open('add', { 'GET /places': { places: [...places] }, 'GET /settings': settings })
    await user.click(await screen.findByRole('button', { name: 'Put a pin on your door' }))
    const search = await field(/PIN code, place/)
    await user.type(search, 'Kaloor')
    await user.click(await screen.findByRole('button', { name: /Kaloor/ }))
    expect((await field(/Postal Code/)).value).toBe('682017')
    expect((await field(/State/)).value).toBe('Kerala')
    await user.clear(await field(/Postal Code/))
    await user.type(await field(/Postal Code/), '682036')
    expect(await screen.findByText('This place is in 682017')).toBeTruthy()
    expect((await field(/Postal Code/)).value).toBe('682036')
    await user.click(screen.getByRole('button', { name: 'Use 682017' }))
    expect((await field(/Postal Code/)).value).toBe('682017')
    expect(screen.queryByText('This place is in 682017')).toBeNull()
  })
  it('for another person asks who it is, and forgets them again', async () => {
    const hostel = { ...home, _id: 'address-hostel', street: 'Hostel 4', label: 'Other' as const }
    const { user, onChosen } = open('add', { 'PATCH /addAddress': { message: 'success', address: [home, work, hostel] } })
    await user.type(await field(/Postal Code/), '682016')
    await user.type(await field(/Street Address/), 'Hostel 4')
    const other = screen.getByRole('checkbox', { name: /else receives it/ })
    await user.click(other)
    await save(user)
    expect(await screen.findByRole('textbox', { name: /Their name/, description: /Please say who receives it/ })).toBe(
      document.activeElement,
    )
    expect(sentTo('PATCH /addAddress')).toHaveLength(0)
    await user.type(await field(/Their name/), 'Lakshmi')
    await user.type(await field(/Their phone/), '+91 98000 0011')
    await save(user)
    expect(await screen.findByRole('textbox', { name: /Their phone/, description: /10/ })).toBeTruthy()
    await user.type(await field(/Their phone/), '7')
    await user.click(screen.getByRole('radio', { name: /Leave it at the door/ }))
    await save(user)
    await waitFor(() => expect(onChosen).toHaveBeenCalledTimes(1))
    const sent = { recipientName: 'Lakshmi', recipientPhone: '9800000117', handOver: 'at_door' }
    expect(lastBody('PATCH /addAddress')).toMatchObject({ address: sent })
  })
  it('whose recipient is taken back names none, whatever was typed', async () => {
    const theirs = { ...home, recipientName: 'Lakshmi', recipientPhone: '9800000117' }
    const { user, onClose } = open(theirs, { 'PATCH /editAddress': { message: 'success', address: [home] } })
    const phone = await field(/Their phone/)
    await user.clear(phone)
    await user.type(phone, '12')
    await user.click(screen.getByRole('checkbox', { name: /else receives it/ }))
    await save(user)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(lastBody('PATCH /editAddress')).toMatchObject({ address: { recipientName: '', recipientPhone: '' } })
  })
  it('has the errors of the server at its fields', async () => {
    const { user } = open('add', {
      'PATCH /addAddress': refusedWith(400, 'Too far', { errors: [{ path: 'address.postalCode', message: 'Too far' }] }),
    })
    await user.type(await field(/Postal Code/), '682016')
    await user.type(await field(/Street Address/), 'Hostel 4')
    await save(user)
    expect(await screen.findByRole('textbox', { name: /Postal Code/, description: /Too far/ })).toBeTruthy()
  })
})

describe('an address that is not saved', () => {
  it('is asked about before the sheet closes', async () => {
    const { user, onClose } = open('add')
    await user.type(await field(/Street Address/), 'Hostel 4')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
    expect(onClose).not.toHaveBeenCalled()
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect((await field(/Street Address/)).value).toBe('Hostel 4')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  it('is not asked about when its label alone was chosen and taken back', async () => {
    const { user, onClose } = open(home)
    await field(/Street Address/)
    await user.click(screen.getByRole('radio', { name: 'Other' }))
    await user.click(screen.getByRole('radio', { name: 'Home' }))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('the addresses', () => {
  it('are chosen from', async () => {
    const { user, onChosen } = open('choose')
    await user.click(await screen.findByText(/4, Marine Drive/))
    await waitFor(() => expect(onChosen).toHaveBeenCalledWith('address-work'))
  })
  it('are changed in the same form', async () => {
    const { user } = open(home, { 'PATCH /editAddress': { message: 'success', address: [{ ...home, street: '13, MG Road' }, work] } })
    const street = await field(/Street Address/)
    expect(street.value).toBe('12, MG Road')
    await user.clear(street)
    await user.type(street, '13, MG Road')
    await save(user)
    await waitFor(() =>
      expect(lastBody('PATCH /editAddress')).toMatchObject({ addressId: 'address-home', address: { street: '13, MG Road' } }),
    )
  })
  it('addresses that cannot be read are read again on request', async () => {
    const { user } = open('choose', { 'GET /getUserData': fault() })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer({ 'GET /getUserData': { user: asha } })
    await user.click(retry)
    expect(await screen.findByText(/4, Marine Drive/)).toBeTruthy()
  })
})
