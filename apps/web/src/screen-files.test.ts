import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { paths } from './paths.ts'
import { screenFiles } from './screen-files.ts'

it('every page of the web app has a screen, whose file is there', () => {
  for (const page of Object.values(paths)) {
    const file = screenFiles.get(page)
    expect(file, page.pattern).toBeDefined()
    expect(existsSync(join(import.meta.dirname, '..', file ?? '')), file).toBe(true)
  }
})
