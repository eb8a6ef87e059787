import { OPEN_STAGES, type OpenStage } from '@tiffin/contract/order-flow'
import { Link } from 'react-router'
import { IconBike, IconClock, IconCooker, IconPackage, type TablerIcon } from '#icons'
import { words } from '#words/admin'
import { words as search } from '#words/order-search'
import type { AnswerOf } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { StatTile, StatTiles } from '../../../ui/layout/stat-tile.tsx'
import { formatNumber } from '../../../words/counted.ts'

type Open = AnswerOf<'GET /admin/dashboardData'>['open']
const ICONS: Readonly<Record<OpenStage, TablerIcon>> = {
  pending: IconClock,
  preparing: IconCooker,
  packed: IconPackage,
  out_for_delivery: IconBike,
}

/** The open orders, each figure with the list of exactly these. */
export function Now({ open }: { open: Open | undefined }) {
  const isQuiet = open && OPEN_STAGES.every((stage) => open[stage] === 0)
  return (
    <section aria-labelledby="now" className="mb-6 md:mb-8">
      <SectionHeader
        id="now"
        title={words.home.now}
        end={open && open.late > 0 && <b className="num text-small font-semibold text-warning-text">{words.home.late(open.late)}</b>}
      />
      {isQuiet ? (
        <Card>
          <p className="text-ink-2">{words.home.noneOpen}</p>
        </Card>
      ) : (
        <StatTiles>
          {OPEN_STAGES.map((stage) => (
            <Figure key={stage} stage={stage} count={open?.[stage]} />
          ))}
        </StatTiles>
      )}
    </section>
  )
}

function Figure({ stage, count }: { stage: OpenStage; count: number | undefined }) {
  const Icon = ICONS[stage]
  return (
    <StatTile
      label={search.states[stage]}
      icon={<Icon size={20} aria-hidden="true" />}
      loading={count === undefined}
      value={
        <Link
          to={paths.adminOrders.to(undefined, { status: stage })}
          className="underline decoration-border-strong decoration-2 underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:decoration-current"
        >
          <span>{formatNumber(count ?? 0)}</span>
          <span className="sr-only">{` ${search.states[stage]}${words.home.seeOrders}`}</span>
        </Link>
      }
    />
  )
}
