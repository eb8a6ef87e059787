import type { ReactNode } from 'react'
import type { Parts } from '../parts.ts'

export function SectionHeader({ title, end, id }: { title: ReactNode; end?: Parts; id?: string }) {
  return (
    <div className="mb-3 flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-section">
        {title}
      </h2>
      {end}
    </div>
  )
}
