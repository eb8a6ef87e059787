import type { ReactNode } from 'react'

export default function AdminShell({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
