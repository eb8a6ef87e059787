// Every screen with data, at both widths: no axe findings, no horizontal overflow, no errors. matrix-states.test.ts has their other states.
import { expect, test } from '@playwright/test'
import { pages } from '../apps/web/src/pages.ts'
import { MATRIX } from './matrix-pages.ts'
import { checkWithData } from './matrix-visit.ts'

// the tests read only, so both workers may take them
test.describe.configure({ mode: 'parallel' })

/** Pages that only pass on: to the code that was asked for, or to the login. */
const PASSING = ['otp', 'logout', 'restaurantLogout', 'employeeLogout', 'adminLogout']

const patternOf = (address: string) => new RegExp(`^${address.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

test('every page of pages.ts is in the matrix', () => {
  const opened = MATRIX.map(({ address }) => address.replace(/\?.*/, ''))
  const missing = Object.entries(pages).filter(([, page]) => !opened.some((address) => patternOf(page.address).test(address)))
  expect(missing.map(([name]) => name).sort()).toEqual([...PASSING].sort())
})

checkWithData(MATRIX)
