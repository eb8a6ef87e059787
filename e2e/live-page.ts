// A page whose live connection works.
import type { Page } from '@playwright/test'

/** Opens an address, and waits until the server has sent something on the page's live connection. */
export async function openLive(page: Page, path: string): Promise<void> {
  const connected = new Promise<void>((resolve) => {
    // the page that is left might still open a connection, which never receives anything
    page.once('framenavigated', () => page.on('websocket', (socket) => socket.once('framereceived', () => resolve())))
  })
  await page.goto(path)
  return connected
}
