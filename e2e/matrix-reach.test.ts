// The states of the screens about delivery: no axe findings, no low contrast, no horizontal overflow, and no errors; in Hindi, whose words are longer, too.
import { expect, test } from '@playwright/test'
import { idle } from './matrix-pages.ts'
import { watchForErrors } from './quiet-console.ts'
import { REACH_STATES, startState } from './reach-states.ts'
import { contrastFaultsOf, faultsOf } from './screen-faults.ts'

// the tests change only what they have made, so both workers may take them
test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const name of Object.keys(REACH_STATES))
  test(name, async ({ context, request }) => {
    const open = await startState(context, request, name)
    for (const language of ['en', 'hi'] as const) {
      const page = await context.newPage()
      const errors = watchForErrors(page)
      await open(page, language)
      await idle(page)
      expect(await faultsOf(page), language).toEqual([])
      if (language === 'en') expect(await contrastFaultsOf(page)).toEqual([])
      expect(errors(), language).toEqual([])
      await page.close()
    }
  })
