import { cloneElement, isValidElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = Readonly<Record<string, unknown>>

/** Merges its props into its only child, such as a link that looks like a button. The child's props win; both event handlers run. */
export function Slot({ children, ...given }: Props & { children?: ReactNode }) {
  if (!isValidElement<Props>(children)) throw new Error('asChild wants exactly one element')
  const own = children.props
  const merged: Record<string, unknown> = { ...given, ...own }
  for (const [name, listener] of Object.entries(given)) {
    const owns = own[name]
    if (typeof listener !== 'function' || typeof owns !== 'function') continue
    merged[name] = (...event: unknown[]) => {
      owns(...event)
      listener(...event)
    }
  }
  return cloneElement(children, { ...merged, className: cx(given['className'] as string, own['className'] as string) })
}
