// The app's short messages.
import { expect, type Page } from '@playwright/test'

/** Waits until a toast with these words is shown. */
export const toast = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()

/** Toasts of the pages that are opened next stay until they are clicked or the app closes them: a loaded machine may look after their time. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(style)
  })
