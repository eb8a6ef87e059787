// The states of the screens about delivery: no axe findings, no low contrast, no horizontal overflow, and no errors; in Hindi, whose words are longer, too.
import { expect, test } from '@playwright/test'
import { idle } from './matrix-pages.ts'
import { watchForErrors } from './quiet-console.ts'
import { openState, REACH_STATES } from './reach-states.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

// the tests change only what they have made, so both workers may take them
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const name of Object.keys(REACH_STATES))
  for (const language of ['en', 'hi'] as const)
    test(`${name}, ${language}`, async ({ page, request }) => {
      const errors = watchForErrors(page)
      await openState(page, request, name, language)
      await idle(page)
      expect(await faultsOf(page)).toEqual([])
      if (language === 'en') expect(await contrastFaultsOf(page)).toEqual([])
      expect(errors()).toEqual([])
    })
