import { expect, it } from 'vitest'
import { home } from '../../../test/samples.ts'
import { isPinInDoubt } from './pin-in-doubt.ts'

const saved = { ...home, point: { lat: 9.96, lng: 76.3 } }
const elsewhere = { ...saved, street: '13, Bastion Street' }

it('a saved pin is in doubt once the address is another one', () => {
  expect(isPinInDoubt(saved, elsewhere)).toBe(true)
  expect(isPinInDoubt(saved, { ...saved, city: 'Thrissur' })).toBe(true)
  expect(isPinInDoubt(saved, { ...saved, postalCode: '682001' })).toBe(true)
})
it('it is not in doubt after a change of the note, a moved or removed pin, or an answer', () => {
  expect(isPinInDoubt(saved, { ...saved, note: 'Ring twice', street: `${saved.street} ` })).toBe(false)
  expect(isPinInDoubt(saved, { ...elsewhere, point: { lat: 9.97, lng: 76.3 } })).toBe(false)
  expect(isPinInDoubt(saved, { ...elsewhere, point: null })).toBe(false)
  expect(isPinInDoubt(saved, { ...elsewhere, keepsPin: true })).toBe(false)
})
it('an address without a saved pin has none in doubt', () => {
  expect(isPinInDoubt(undefined, elsewhere)).toBe(false)
  expect(isPinInDoubt(home, { ...elsewhere, point: undefined })).toBe(false)
})
