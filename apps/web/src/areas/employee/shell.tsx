import type { ReactNode } from 'react'

export default function EmployeeShell({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
