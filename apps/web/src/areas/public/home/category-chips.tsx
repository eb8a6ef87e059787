import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words } from '#words/home'
import { listCategoryNames } from '../../../features/catalogue/queries.ts'
import { paths } from '../../../paths.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What most restaurants serve comes first; the rest is one press away. */
const SHOWN = 12
const ROW = '-mx-4 flex min-h-12 gap-2 scroll-px-4 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0'

/** The kinds of food, each with its restaurants behind it. Without them the page is still whole, so a failure leaves them out. */
export function CategoryChips() {
  const { data, isPending, isError } = useQuery(listCategoryNames())
  if (isError || (data && data.categories.length === 0)) return null
  if (isPending) {
    return (
      <div className={ROW} aria-hidden="true">
        {['w-20', 'w-24', 'w-18', 'w-28', 'w-22'].map((width) => (
          <Skeleton key={width} className={`h-9 shrink-0 rounded-chip ${width}`} />
        ))}
      </div>
    )
  }
  const shown = [...data.categories].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)).slice(0, SHOWN)
  return (
    <nav aria-label={words.categories}>
      {/* a browser is content with a chip of which a part can be seen; who tabs along wants to read it */}
      <ul className={ROW} onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}>
        {shown.map((category) => (
          <li key={category._id} className="shrink-0">
            <Chip asChild>
              <Link to={paths.filterShops.to({ catName: category.name })}>{category.name}</Link>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
