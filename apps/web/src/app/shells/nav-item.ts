import type { ComponentType } from 'react'

export interface NavItem {
  readonly label: string
  readonly to: string
  readonly Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean | 'true' }>
  /** The shorter label in the phone's bottom bar; absent if not shown there. */
  readonly short?: string
  /** False: another item is the current one, although this one has the address. */
  readonly isCurrent?: boolean
  /** The heading above it, where the navigation has some; items in a row with the same one are a group. */
  readonly group?: string
  readonly unread?: number
  /** What `unread` counts; new messages by default. */
  readonly says?: (count: number) => string
}
