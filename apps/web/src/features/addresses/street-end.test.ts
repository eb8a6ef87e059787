import { expect, it } from 'vitest'
import { withoutPlace } from './street-end.ts'

const kochi = { city: 'Kochi', state: 'Kerala' }

it.each([
  ['5 Marine Drive, Kochi', '5 Marine Drive'],
  ['5 Marine Drive, Kochi, Kerala', '5 Marine Drive'],
  ['5 Marine Drive,kochi , KERALA', '5 Marine Drive'],
  ['5 Marine Drive - Kochi', '5 Marine Drive'],
  ['4, Bastion Street, Fort Kochi, Kerala', '4, Bastion Street, Fort Kochi'],
])('“%s” is saved as “%s”, because city and state have fields of their own', (street, kept) => {
  expect(withoutPlace(street, kochi)).toBe(kept)
})
it.each(['4, Bastion Street, Fort Kochi', 'Hotel Kochi', '5 Marine Drive, Thrissur', 'Kochi', ', Kochi', 'Kochi, 5 Marine Drive'])(
  '“%s” stays as it is',
  (street) => {
    expect(withoutPlace(street, kochi)).toBe(street)
  },
)
it('stays as it is where the PIN code has no known city', () => {
  expect(withoutPlace('5 Station Road, Motihari', { city: undefined, state: undefined })).toBe('5 Station Road, Motihari')
})
it('of a city that is its own state both go', () => {
  expect(withoutPlace('7 Bhishma Road, Delhi, Delhi', { city: 'Delhi', state: 'Delhi' })).toBe('7 Bhishma Road')
})
