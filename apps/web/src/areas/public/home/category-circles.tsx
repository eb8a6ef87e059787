import { useQuery } from '@tanstack/react-query'
import { joinCategoryNames } from '@tiffin/contract/category-names'
import { mealsFirst } from '@tiffin/contract/courses'
import { Link } from 'react-router'
import { words } from '#words/home'
import { groupCategories } from '../../../features/catalogue/category-groups.ts'
import { paths } from '../../../paths.ts'
import { ChipToolbar } from '../../../ui/controls/chip-toolbar.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { firstLists } from './queries.ts'

const SHOWN = 12
const CIRCLE = 'size-18 rounded-chip md:size-24'

/** Categories as round pictures that link to their restaurants. Renders nothing if they fail to load: the page works without them. */
export function CategoryCircles() {
  const { data, isPending, isError } = useQuery(firstLists().categories)
  if (isError || (data && data.categories.length === 0)) return null
  const shown = groupCategories([...(data?.categories ?? [])].sort(mealsFirst)).slice(0, SHOWN)
  return (
    <section aria-labelledby="on-your-mind" aria-busy={isPending || undefined}>
      <h2 id="on-your-mind" className="mb-2.5 text-section">
        {words.onYourMind}
      </h2>
      {isPending && (
        <div className="flex gap-4 overflow-hidden" aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <span key={key} className="grid justify-items-center gap-1.5">
              <Skeleton className={`shrink-0 ${CIRCLE}`} />
              <Skeleton className="h-5 w-14" />
            </span>
          ))}
        </div>
      )}
      {shown.length > 0 && (
        // on phones the row runs to the edge of the screen; elsewhere what is cut fades, and its last one comes out of the fade
        <ChipToolbar label={words.categories} className="gap-1 py-1 md:scroll-pr-12 md:gap-3 md:mask-r-from-[calc(100%-3rem)] md:pr-12">
          {shown.map(({ label, rows }, index) => (
            <Link
              key={label}
              to={paths.filterShops.to({ catName: joinCategoryNames(rows.map(({ name }) => name)) })}
              tabIndex={index === 0 ? undefined : -1}
              className="pressable group grid w-20 shrink-0 content-start justify-items-center gap-1.5 rounded-card text-center no-underline focus-visible:-outline-offset-2 max-md:w-auto max-md:max-w-32 max-md:min-w-20 md:w-26"
            >
              <Picture src={rows[0]?.picture} name={label} alt="" width={640} height={480} sizes="96px" className={CIRCLE} />
              <span className="line-clamp-1 w-full md:line-clamp-2 text-small font-semibold wrap-anywhere group-hover:underline">
                {label}
              </span>
            </Link>
          ))}
        </ChipToolbar>
      )}
    </section>
  )
}
