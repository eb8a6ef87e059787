// Every screen with data, at both widths: no axe findings, no horizontal overflow, no errors. Its other states are in matrix-states.test.ts.
import { expect } from '@playwright/test'
import { pages } from '../apps/web/src/pages.ts'
import { MATRIX } from './matrix-pages.ts'
import { test } from './matrix-visit.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

// the tests read only, so both workers may take them
test.describe.configure({ mode: 'parallel' })

/** One screen of each kind, where the rendered contrast is compared with the proof on the tokens. */
const SPOTS = ['/menu/{restId}', '/cart', '/restaurent/orders', '/employee/home', '/admin/home', '/dev/ui']

/** Pages that only pass on: to the code that was asked for, or to the login. */
const PASSING = ['otp', 'logout', 'restaurantLogout', 'employeeLogout', 'adminLogout']

const patternOf = (address: string) => new RegExp(`^${address.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)

test('every page of pages.ts is in the matrix', () => {
  const opened = MATRIX.map(({ address }) => address.replace(/\?.*/, ''))
  const missing = Object.entries(pages).filter(([, page]) => !opened.some((address) => patternOf(page.address).test(address)))
  expect(missing.map(([name]) => name).sort()).toEqual([...PASSING].sort())
})

for (const { viewer, address } of MATRIX)
  test(`${address} for the ${viewer} with data`, async ({ visit }) => {
    const { page, errors } = await visit({ viewer, address })
    expect(await faultsOf(page)).toEqual([])
    if (SPOTS.includes(address)) expect(await contrastFaultsOf(page)).toEqual([])
    expect(errors()).toEqual([])
  })
