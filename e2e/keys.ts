// A keyboard for tests without a mouse. The focus is never lost and never hidden behind a fixed bar.
import { expect, type Locator, type Page } from '@playwright/test'

/** Of a purchase, and on the way to any control. */
export const MOST_KEYS = 60

/** Returns what is wrong with the focus; undefined if it is visible. */
export const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is lost'
    if (focused.id === 'main') return undefined
    const box = focused.getBoundingClientRect()
    const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40)
    // a chip of a scrolling row may be partly outside
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    if (right <= left || bottom <= top) return `${name} is out of sight`
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isSeen = onTop && (focused.contains(onTop) || onTop.contains(focused) || onTop.closest('label')?.contains(focused))
    return isSeen ? undefined : `${name} is covered by ${onTop?.className}`
  })

/** Returns the keyboard of a page: it counts its keys, and after each the focus is visible. */
export function keyboard(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
    await expect.poll(() => faultOfFocus(page)).toBeUndefined()
  }
  return {
    press,
    count: () => keys,
    /** Presses the key until the target has the focus. */
    async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      await expect(target).toBeVisible()
      for (let step = 0; step < MOST_KEYS; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press(key)
      }
      throw new Error(`${target} cannot be reached`)
    },
  }
}
