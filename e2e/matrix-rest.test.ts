// The screens with data that matrix.test.ts leaves out.
import { test } from '@playwright/test'
import { isMainScreen, MATRIX } from './matrix-pages.ts'
import { checkWithData } from './matrix-visit.ts'

// the tests read only, so both workers may take them
test.describe.configure({ mode: 'parallel' })

checkWithData(MATRIX.filter((each) => !isMainScreen(each)))
