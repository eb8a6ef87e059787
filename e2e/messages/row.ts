// One message of the specification (docs/specification.md#validation): how it is caused, and where it appears.

import type { APIRequestContext, Page } from '@playwright/test'
import type { MESSAGES } from '@tiffin/contract/errors/messages'
import type { Person } from '../demo-people.ts'

/**
 * Excludes `success`, which every successful response has, messages that the specification does not define, and one that only the API
 * returns, because on the board one press names both the employee and the order.
 */
type OtherName = 'success' | 'selectEmployeeAndOrder' | 'oneLine' | 'choosePayment' | 'chooseStars' | 'topUpAmount' | 'writeReview'
export type MessageName = Exclude<keyof typeof MESSAGES, OtherName>
export interface Stage {
  readonly page: Page
  readonly request: APIRequestContext
  /** The person signed in in this browser. */
  readonly me: Person
}
export interface Row {
  provoke(stage: Stage): Promise<void>
  /** In a toast, next to its subject (a field, a list), or as the text of a dialog. */
  readonly seen: readonly ('toast' | 'place' | 'dialog')[]
  /** The duration of the toast; the specification's default is 5000. */
  readonly ms?: 1500 | 3000 | 5000
}
export type Rows = Partial<Record<MessageName, Row>>

export const field = (provoke: Row['provoke'], ms: 1500 | 3000 | 5000 = 5000): Row => ({ provoke, seen: ['toast', 'place'], ms })
export const toast = (provoke: Row['provoke'], ms: 1500 | 3000 | 5000 = 5000): Row => ({ provoke, seen: ['toast'], ms })
export const place = (provoke: Row['provoke']): Row => ({ provoke, seen: ['place'] })
export const dialog = (provoke: Row['provoke']): Row => ({ provoke, seen: ['dialog'] })

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
export const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).first().fill(value)
