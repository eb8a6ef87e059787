import { expect, it } from 'vitest'
import { publicName } from './public-name.ts'

it.each([
  ['Asha', 'Asha'],
  ['Asha Menon', 'Asha M.'],
  ['  asha   devi  menon ', 'asha M.'],
  ['Sister Mary Joseph', 'Sister Mary J.'],
  ['Sister', 'Sister'],
  ['Dr. K. Raman', 'Dr. K. Raman'],
  ['K R Meera Nair', 'K R Meera N.'],
  ['Thiruvananthapuram Venkatasubramanian', 'Thiruvananthapuram V.'],
  ['आशा मेनन', 'आशा मे.'],
  ['', ''],
])('%s is called %s beside a review', (fullName, expected) => expect(publicName(fullName)).toBe(expected))
