import type { ReactNode } from 'react'

/** The page's one `main`: the target of the skip link and of the focus after a navigation. */
export function MainContent({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={`outline-none ${className ?? ''}`}>
      {children}
    </main>
  )
}
