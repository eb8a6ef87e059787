// Translates pages as Chrome does: each text node is replaced by <font><font>…</font></font>, also one that is added or changed later.
// The "translation" puts marks around the text, so that a test sees what is translated.
import { expect, type Page } from '@playwright/test'
import type { Person } from './demo-people.ts'
import type { PersonsPage } from './open-page.ts'

/** Translates every page that `page` opens from now on: as it arrives, between React's start and its first render, or once it has loaded. */
export const translate = (
  page: Page,
  when: 'as it arrives' | 'before the first render' | 'once loaded' = 'once loaded',
): Promise<unknown> =>
  page.addInitScript((beginning) => {
    const isKept = ({ parentNode }: Node) =>
      parentNode === null || /^(?:FONT|NOSCRIPT|SCRIPT|STYLE|TEXTAREA|TITLE)$/.test(parentNode.nodeName)
    const font = (...content: (Node | string)[]) => {
      const element = document.createElement('font')
      element.append(...content)
      return element
    }
    const replace = (text: Node) => {
      const words = text.nodeValue?.trim()
      if (!words || isKept(text)) return
      text.parentNode?.replaceChild(font(font(text.nodeValue?.replace(words, `‹${words}›`) ?? '')), text)
    }
    const replaceIn = (root: Node) => {
      if (root.nodeType === Node.TEXT_NODE) return replace(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(replace)
    }
    const start = () => {
      replaceIn(document)
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          if (type === 'characterData') replace(target)
          else for (const node of addedNodes) if (node.nodeName !== 'FONT' && node.isConnected) replaceIn(node)
      }).observe(document, { childList: true, characterData: true, subtree: true })
    }
    /** React marks the root when it starts, and sends itself a message for each piece of work. */
    const startBeforeRender = () => {
      const { postMessage } = MessagePort.prototype
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        if (Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'))) {
          MessagePort.prototype.postMessage = postMessage
          start()
        }
        postMessage.call(this, message)
      }
    }
    if (beginning === 'as it arrives') start()
    else if (beginning === 'before the first render') startBeforeRender()
    else addEventListener('load', start)
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.lang = 'ta'
      document.documentElement.classList.add('translated-ltr')
    })
  }, when)

const MARKS = /[‹›]/g
/** The seconds of an age: each page counts them from a moment of its own. */
const SECONDS = /(?<=\b\d+:)\d\d\b(?! ?[ap]m)/g
/**
 * Returns the text that the page's main part shows, without the marks of the translation, the seconds of ages and white space: `innerText` has a
 * line break between some texts only when they are translated.
 */
const shownOn = async (page: Page): Promise<string> =>
  (await page.getByRole('main').innerText()).replace(MARKS, '').replace(SECONDS, '…').replace(/\s+/g, '')

/** Waits until all text of the page is translated, and is the same as on `control`, the same page without a translator. */
export async function expectSame(page: Page, control: Page): Promise<void> {
  const differences = async () => {
    const [left, shown, wanted] = await Promise.all([untranslated(page), shownOn(page), shownOn(control)])
    return shown === wanted ? left : [...left, shown, wanted]
  }
  await expect.poll(differences, { message: page.url() }).toEqual([])
}

/** Returns the visible texts that the translator has not replaced. */
const untranslated = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      if (nodeValue?.trim() && parentElement?.checkVisibility() && !/^(?:FONT|OPTION|TEXTAREA)$/.test(parentElement.nodeName))
        found.push(nodeValue)
    }
    return found
  })

export interface BothPages {
  readonly page: Page
  readonly control: Page
  readonly errors: () => string[]
}
/** Opens an address for a person on two devices: translated, and without a translator. */
export async function openBoth(
  signedIn: (person: Person) => Promise<PersonsPage>,
  person: Person,
  path: string,
  when?: Parameters<typeof translate>[1],
): Promise<BothPages> {
  const { page, errors } = await signedIn(person)
  await translate(page, when)
  await page.goto(path)
  const { page: control } = await signedIn(person)
  await control.goto(path)
  return { page, control, errors }
}
