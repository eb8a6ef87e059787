import type { ReactNode } from 'react'

export default function RestaurantShell({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
