// What a page shows for some seconds only, which a test on a loaded machine could miss: watched by a script of the page.
import { expect, type JSHandle, type Page } from '@playwright/test'

/** Waits; does `meanwhile` before each further look. */
type Waiting = (meanwhile?: () => Promise<void>) => Promise<void>

const untilDone = (handle: JSHandle<{ isDone: boolean }>, what: string): Waiting => {
  return (meanwhile) => {
    const look = async () => {
      const isDone = await handle.evaluate((state) => state.isDone)
      if (!isDone) await meanwhile?.()
      return isDone
    }
    return expect.poll(look, what).toBe(true)
  }
}

/** Watches the open document, or what matches a selector, for a text. Returns a function that waits until the text has been shown since. */
export async function watchFor(page: Page, text: string, within = 'body'): Promise<Waiting> {
  const handle = await page.evaluateHandle(
    ([wanted, places]) => {
      const state = { isDone: false }
      const look = () => {
        state.isDone ||= [...document.querySelectorAll<HTMLElement>(places)].some(({ innerText }) => innerText.includes(wanted))
      }
      new MutationObserver(look).observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
      look()
      return state
    },
    [text, within] as const,
  )
  return untilDone(handle, `"${text}" was shown`)
}

/** The same for a toast. */
export const watchForToast = (page: Page, text: string): Promise<Waiting> => watchFor(page, text, '[role=alert]')

/** Presses a button of the open document once, as soon as it is shown and enabled. Returns a function that waits until it was pressed. */
export async function pressWhenShown(page: Page, name: RegExp): Promise<Waiting> {
  const handle = await page.evaluateHandle((wanted) => {
    const state = { isDone: false }
    const observer = new MutationObserver(() => {
      const button = [...document.querySelectorAll('button')].find(
        (one) => wanted.test(one.getAttribute('aria-label') ?? one.textContent ?? '') && !one.disabled && one.checkVisibility(),
      )
      if (!button) return
      observer.disconnect()
      button.click()
      state.isDone = true
    })
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    return state
  }, name)
  return untilDone(handle, `${name} was pressed`)
}
