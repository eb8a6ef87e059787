import { Link } from 'react-router'
import { IconClock } from '#icons'
import { words as all } from '#words/own-hours'
import type { Restaurant } from '../../../features/catalogue/queries.ts'
import { type Opening, sayOpening } from '../../../features/hours/opening.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const words = all.card

export function HoursCard({ restaurant }: { restaurant: Pick<Restaurant, 'hours'> & Opening }) {
  return (
    <Card as="section" aria-labelledby="hours" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 id="hours" className="flex items-center gap-2 text-card-title">
          <IconClock size={20} aria-hidden="true" />
          <span>{words.title}</span>
        </h2>
        <p className="num text-small text-ink-2">{restaurant.hours ? sayOpening(restaurant, serverNow()) : words.none}</p>
        <p className="text-small text-ink-2">{words.text}</p>
      </div>
      <Link to={paths.restaurantHours.to()} className={buttonClass('secondary')}>
        {words.edit}
      </Link>
    </Card>
  )
}
