import type { ReactNode } from 'react'

/** The two columns of the login screens. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
