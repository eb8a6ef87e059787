import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, refusedWith, sentTo } from '../../../test/answers.ts'
import { renderUse } from '../../../test/render-screen.tsx'
import { asha, home, work } from '../../../test/samples.ts'
import { toasts } from '../../../test/toasts.ts'
import { getCustomer } from '../profile/queries.ts'
import { useSessionStore } from '../session/store.ts'
import { useChosenAddress } from './chosen-address.ts'
import { useDeleteAddress, useSaveAddress } from './use-address-changes.ts'

const hostel = { ...home, _id: 'address-hostel', street: 'Hostel 4', label: 'Other' } as const
const typed = { street: 'Hostel 4', city: 'Kochi', state: 'Kerala', postalCode: '682016', label: 'Other', note: '' } as const

function book(answers: Answers, edited?: typeof home) {
  const onSaved = vi.fn()
  const onDone = vi.fn()
  const { result, queries } = renderUse(
    () => ({
      save: useSaveAddress(edited, onSaved),
      remove: useDeleteAddress(onDone),
      chosen: useChosenAddress([home, work, hostel])?._id,
    }),
    { as: { customer: asha }, answers },
  )
  queries.setQueryData(getCustomer().queryKey, asha)
  const shown = () => [
    queries.getQueryData(getCustomer().queryKey)?.Address.map(({ _id }) => _id),
    useSessionStore.getState().customer.profile?.Address.map(({ _id }) => _id),
  ]
  return { result, onSaved, onDone, shown }
}

describe('an address', () => {
  it('a new address is shown everywhere and delivered to from then on', async () => {
    const { result, onSaved, shown } = book({ 'PATCH /addAddress': { message: 'success', address: [home, work, hostel] } })
    await act(() => result.current.save.mutateAsync(typed))
    const ids = ['address-home', 'address-work', 'address-hostel']
    expect(shown()).toEqual([ids, ids])
    expect(onSaved).toHaveBeenCalledWith('address-hostel')
    expect(result.current.chosen).toBe('address-hostel')
  })
  it('the same address, added after a success, is another one', async () => {
    const { result } = book({ 'PATCH /addAddress': { message: 'success', address: [home, work, hostel] } })
    await act(() => result.current.save.mutateAsync(typed))
    await act(() => result.current.save.mutateAsync(typed))
    expect(new Set(sentTo('PATCH /addAddress').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })
  it('a changed address keeps the choice of another one', async () => {
    const { result, onSaved } = book(
      { 'PATCH /editAddress': { message: 'success', address: [{ ...home, street: '13, MG Road' }, work] } },
      home,
    )
    await act(() => result.current.save.mutateAsync({ ...typed, street: '13, MG Road' }))
    expect(sentTo('PATCH /editAddress')[0]?.body).toMatchObject({ addressId: 'address-home', address: { street: '13, MG Road' } })
    expect(onSaved).toHaveBeenCalledWith('address-home')
    expect(result.current.chosen).toBeUndefined()
  })
  it('an address that the server refuses is not saved, and says why', async () => {
    const { result, onSaved } = book({ 'PATCH /addAddress': refusedWith(409, 'At most 20 addresses') })
    act(() => result.current.save.mutate(typed))
    await waitFor(() => expect(toasts()).toEqual(['At most 20 addresses']))
    expect(onSaved).not.toHaveBeenCalled()
  })
  it('a deleted address disappears everywhere', async () => {
    const { result, onDone, shown } = book({ 'DELETE /address/:addressId': { message: 'success', address: [work] } })
    await act(() => result.current.remove.mutateAsync(home))
    expect(sentTo('DELETE /address/:addressId')[0]?.params).toEqual({ addressId: 'address-home' })
    expect(shown()).toEqual([['address-work'], ['address-work']])
    expect(onDone).toHaveBeenCalledTimes(1)
  })
  it('an address that cannot be deleted stays, and its question closes', async () => {
    const { result, onDone, shown } = book({ 'DELETE /address/:addressId': refusedWith(409, 'Not now') })
    act(() => result.current.remove.mutate(home))
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(shown()[0]).toEqual(['address-home', 'address-work'])
    expect(toasts()).toEqual(['Not now'])
  })
})
