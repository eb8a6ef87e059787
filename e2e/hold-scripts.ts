import type { Page } from '@playwright/test'

/** Keeps the app's scripts, or some of them, back until the returned function is called: the page stays as it arrived. */
export async function holdScripts(page: Page, which = /\/assets\/.*\.js$/): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(which, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Keeps React from hydrating the next page until the returned function is called, or an event in the page needs it. */
export async function holdHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage
    const held: (() => void)[] = []
    // React's scheduler runs its tasks by messages
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => post.call(this, message))
    }
    Object.assign(window, {
      hydrate() {
        MessagePort.prototype.postMessage = post
        for (const send of held.splice(0)) send()
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { hydrate: () => void }).hydrate())
}

/** Waits until React listens to the events of the page. */
export const reactListens = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')))
