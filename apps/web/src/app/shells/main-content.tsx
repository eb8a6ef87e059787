import type { ReactNode } from 'react'

/** The one `main` of a page: where the skip link and a navigation bring the focus. */
export function MainContent({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className ?? ''}`}>
      {children}
    </main>
  )
}
