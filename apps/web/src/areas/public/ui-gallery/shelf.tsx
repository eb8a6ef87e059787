import type { ReactNode } from 'react'

export function Shelf({ title, children, stacked }: { title: string; children: ReactNode; stacked?: boolean }) {
  return (
    <section className="border-t border-border py-6">
      <h2 className="mb-4 text-section">{title}</h2>
      <div className={stacked ? 'grid grid-cols-1 gap-4' : 'flex flex-wrap items-center gap-3'}>{children}</div>
    </section>
  )
}
