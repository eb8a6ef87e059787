// A row of an area's navigation.
import type { ComponentType } from 'react'

export interface NavItem {
  readonly label: string
  readonly to: string
  readonly Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean | 'true' }>
  /** Also in the phone's bottom bar, under this shorter word. */
  readonly short?: string
  /** Messages that wait there. */
  readonly unread?: number
}
