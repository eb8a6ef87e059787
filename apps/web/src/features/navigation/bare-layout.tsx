import type { ReactNode } from 'react'

/** Nothing around the screen. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
