import type { ReactNode } from 'react'

export function SectionHeader({ title, end, id }: { title: ReactNode; end?: ReactNode; id?: string }) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {end}
    </div>
  )
}
