import { expect, type Page } from '@playwright/test'

const PATIENCE_MS = 90_000

/**
 * Opens an address until its HTML contains the words, and returns the HTML: the server sends a page without the data that it does not have
 * after 2.5 s, and a search without the typing errors that it cannot correct within 300 ms.
 */
export async function openWithData(page: Page, address: string, words: string): Promise<string> {
  let html = ''
  const hasArrived = async () => {
    const response = await page.goto(address, { waitUntil: 'commit' })
    html = (await response?.text()) ?? ''
    return html.includes(words)
  }
  await expect.poll(hasArrived, { message: `${address} with ${words}`, timeout: PATIENCE_MS }).toBe(true)
  return html
}
