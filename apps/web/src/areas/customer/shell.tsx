import type { ReactNode } from 'react'

export default function CustomerShell({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
