// Every screen that is translated before its scripts run. translated.test.ts and translated-journeys.test.ts have what changes on translated screens.
import { expect } from '@playwright/test'
import { MATRIX } from './matrix-pages.ts'
import { test } from './matrix-visit.ts'
import { expectSame, translate } from './translate-page.ts'

// the tests read only, so both workers may take them
test.describe.configure({ mode: 'parallel' })

for (const { viewer, address } of MATRIX.filter((page) => page.address !== '/dev/ui'))
  test(`${address} for the ${viewer}, translated as it arrives, shows what it shows without`, async ({ visit }) => {
    const translated = await visit({ viewer, address }, (page) => translate(page, 'as it arrives'))
    const control = await visit({ viewer, address })
    await expectSame(translated.page, control.page)
    expect(translated.errors()).toEqual([])
  })
