import { expect, it } from 'vitest'
import type { Page } from '../page.ts'
import { pages } from '../pages.ts'
import { hasFiles } from './screens.ts'

it.each(Object.entries<Page>(pages))('the page %s has a screen and a shell, whose files are there', (_name, page) => {
  expect(hasFiles(page)).toBe(true)
})

it('every screen belongs to a page', () => {
  const screens = Object.keys(import.meta.glob('../areas/*/*/*.screen.tsx'))
  const used = Object.values<Page>(pages).map(({ area, screen }) => `../areas/${area}/${screen}/${screen}.screen.tsx`)
  expect(screens.filter((file) => !used.includes(file))).toEqual([])
})
