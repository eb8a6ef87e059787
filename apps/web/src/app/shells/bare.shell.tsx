import type { ReactNode } from 'react'
import { MainContent } from './main-content.tsx'

export default function BareLayout({ children }: { children: ReactNode }) {
  return <MainContent>{children}</MainContent>
}
