// A browser tab, whichever protocol drives it. Elements are searched in the page, because WebKit's driver supports CSS selectors only.
import { expect } from '@playwright/test'

/** Elements that match a selector and whose accessible name or text matches; each step searches inside the result of the previous one. */
export type Step = readonly [selector: string, words: RegExp]

/** One tab as its driver offers it; lookups do not wait. */
export interface DrivenTab {
  open(path: string): Promise<void>
  address(): Promise<string>
  isThere(steps: readonly Step[]): Promise<boolean>
  /** Throws when the element does not exist or cannot be clicked now. */
  click(steps: readonly Step[]): Promise<void>
  type(steps: readonly Step[], text: string): Promise<void>
  /** A screenshot, as PNG in base64. */
  picture(): Promise<string>
}
export interface OtherBrowser {
  newTab(): Promise<DrivenTab>
  /** Uncaught errors, messages of console.error, violations of the Content-Security-Policy and failed requests, of all tabs. */
  faults(): readonly string[]
  close(): Promise<void>
}

/** The first visible element of the last step, or null. Sent to the page as text, so it uses nothing from outside. */
export function findInPage(steps: readonly (readonly [selector: string, source: string, flags: string])[]): Element | null {
  const textOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const nameOf = (element: Element) => {
    const owners = element.getAttribute('aria-labelledby')?.split(' ')
    if (owners) return owners.map((id) => textOf(document.getElementById(id))).join(' ')
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLLabelElement>)] : []
    return element.getAttribute('aria-label') ?? labels.map(textOf).join(' ')
  }
  let found: Element[] = [document.documentElement]
  for (const [selector, source, flags] of steps) {
    const words = new RegExp(source, flags)
    found = found
      .flatMap((element) => [...element.querySelectorAll(selector)])
      .filter((element) => words.test(nameOf(element)) || words.test(textOf(element)))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  }
  return found[0] ?? null
}
export const sendable = (steps: readonly Step[]) => steps.map(([selector, words]) => [selector, words.source, words.flags] as const)

export const link = (words: RegExp): Step => ['a[href]', words]
export const button = (words: RegExp): Step => ['button', words]
export const field = (words: RegExp): Step => ['input, textarea', words]
export const dialog = (words: RegExp): Step => ['[role=dialog], [role=alertdialog]', words]
export const main: Step = ['main', /./]

const PATIENCE = { timeout: 30_000 }
const pathOf = (steps: readonly Step[]) => steps.map(([selector, words]) => `${selector} ${words}`).join(' › ')

/** A tab that waits for elements, with a time limit. */
export class Tab {
  readonly #driven: DrivenTab
  constructor(driven: DrivenTab) {
    this.#driven = driven
  }

  picture(): Promise<string> {
    return this.#driven.picture()
  }
  open(path: string): Promise<void> {
    return this.#driven.open(path)
  }
  async see(...steps: Step[]): Promise<void> {
    await expect.poll(() => this.#driven.isThere(steps), { message: pathOf(steps), ...PATIENCE }).toBe(true)
  }
  async beAt(address: RegExp): Promise<void> {
    await expect.poll(() => this.#driven.address(), PATIENCE).toMatch(address)
  }
  async press(...steps: Step[]): Promise<void> {
    // the driver refuses to click what moves or is covered
    await this.#until(() => this.#driven.click(steps), steps)
  }
  async fill(text: string, ...steps: Step[]): Promise<void> {
    // replaces what a failed attempt has typed
    await this.#until(() => this.#driven.type(steps, text), steps)
  }
  /** Repeats what the driver refuses for an element that is not there yet, or was replaced meanwhile. */
  async #until(act: () => Promise<void>, steps: readonly Step[]): Promise<void> {
    const attempt = () =>
      act().then(
        () => 'done',
        (error: Error) => error.message,
      )
    await expect.poll(attempt, { message: pathOf(steps), ...PATIENCE }).toBe('done')
  }
}
