// A page whose live connection works.
import type { Page, WebSocket } from '@playwright/test'

/** Opens an address. Returns the page's live connection once the server has sent something on it. */
export async function openLive(page: Page, path: string): Promise<WebSocket> {
  const connected = new Promise<WebSocket>((resolve) => {
    // the page that is left might still open a connection, which never receives anything
    page.once('framenavigated', () => page.on('websocket', (socket) => socket.once('framereceived', () => resolve(socket))))
  })
  await page.goto(path)
  return connected
}
