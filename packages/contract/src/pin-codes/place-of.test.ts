import { describe, expect, it } from 'vitest'
import { placeOf } from './place-of.ts'

describe('a PIN code', () => {
  it.each([
    ['682035', 'Kochi', 'Kerala'],
    ['110001', 'New Delhi', 'Delhi'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['400601', 'Thane', 'Maharashtra'],
    ['400703', 'Navi Mumbai', 'Maharashtra'],
    ['560 038', 'Bengaluru', 'Karnataka'],
    ['\u200b682\u00a0035', 'Kochi', 'Kerala'],
    ['६८२ ०३५', 'Kochi', 'Kerala'],
    ['201301', 'Noida', 'Uttar Pradesh'],
    ['248001', 'Dehradun', 'Uttarakhand'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['834001', 'Ranchi', 'Jharkhand'],
    ['160017', 'Chandigarh', 'Chandigarh'],
  ])('%s is in %s, %s', (pin, city, state) => {
    expect(placeOf(pin)).toEqual({ city, state })
  })
  it('a code of a smaller town yields the state only', () => {
    expect(placeOf('403001')).toEqual({ city: undefined, state: 'Goa' })
    expect(placeOf('194101')).toEqual({ city: undefined, state: 'Ladakh' })
    expect(placeOf('814112')).toEqual({ city: undefined, state: 'Jharkhand' })
    expect(placeOf('811201')).toEqual({ city: undefined, state: 'Bihar' })
  })
  it.each(['', '68203', '6820355', '082035', 'EC1A 1BB', '900001'])('an invalid code (%s) yields nothing', (pin) => {
    expect(placeOf(pin)).toEqual({ city: undefined, state: undefined })
  })
})
