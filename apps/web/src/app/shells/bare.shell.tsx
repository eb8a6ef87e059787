import type { ReactNode } from 'react'
import { MainContent } from './main-content.tsx'

/** No frame around the screen. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return <MainContent>{children}</MainContent>
}
