import { IconBan, IconClock, IconPencil } from '#icons'
import { words } from '#words/own-delivery'
import { words as reach } from '#words/reach-limit'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { MoveButtons } from '../option-groups/move-buttons.tsx'
import type { Zone } from './queries.ts'
import { useOwnTimes, type ZoneLimits } from './reach-limit.tsx'
import { useZoneMove } from './use-zones-change.ts'
import type { ZoneLimit } from './zone-limits.ts'
import { shapeOf, termsOf } from './zone-words.ts'

/** On tablets and wider screens, the columns of the rows and of their headings. */
const COLUMNS = 'md:grid-cols-[1.75rem_minmax(0,1fr)_4rem_4.25rem_4.5rem_4.25rem_2.75rem_2.75rem] md:gap-x-2 md:gap-y-0'
const ROW = cx('grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] items-center gap-x-1 gap-y-2 py-3 pr-2 pl-3 md:py-2 md:pl-4', COLUMNS)

interface ZoneListProps {
  zones: readonly Zone[]
  limits: ZoneLimits | undefined
  onEdit: (zone: Zone) => void
}
/** The zones in their order, and what holds everywhere else. */
export function ZoneList({ zones, limits, onEdit }: ZoneListProps) {
  const move = useZoneMove()
  return (
    <div className="grid gap-2">
      <p className={cx('hidden pr-2 pl-4 text-right text-small font-medium text-ink-2 md:grid', COLUMNS)} aria-hidden="true">
        <span className="col-span-2" />
        {Object.values(words.heads).map((head) => (
          <span key={head}>{head}</span>
        ))}
      </p>
      <ol aria-label={words.zones} className="grid gap-3 md:gap-2">
        {zones.map((zone, at) => (
          <ZoneRow
            key={zone._id}
            zone={zone}
            number={at + 1}
            badge={limits && <LimitBadge limit={limits.of[at]} distance={limits.distance} until={limits.until} />}
            isResting={limits?.of[at] === 'rests'}
            isLast={at === zones.length - 1}
            onMove={(by) => move(at, by)}
            onEdit={() => onEdit(zone)}
          />
        ))}
      </ol>
      <p className="flex items-center gap-3 rounded-card border border-border px-4 py-3.5 text-ink-2">
        <IconBan size={20} className="shrink-0" aria-hidden="true" />
        <span>
          <b className="font-semibold">{words.elsewhere}</b>
          <span>{` · ${words.notDelivered}`}</span>
        </span>
      </p>
    </div>
  )
}

export const ZoneNumber = ({ number }: { number: number }) => (
  <span className="num grid size-7 shrink-0 place-items-center rounded-chip bg-ink text-small font-bold text-canvas">{number}</span>
)

interface LimitBadgeProps {
  limit: ZoneLimit
  distance: string
  until: string
}
/** What a temporary reach leaves of a zone, and until when. */
function LimitBadge({ limit, distance, until }: LimitBadgeProps) {
  const time = useOwnTimes().sayTime(until)
  return (
    limit && (
      <Badge tone="warn" icon={<IconClock size={14} stroke={2.4} aria-hidden="true" />} className="mt-1 whitespace-normal!">
        {limit === 'rests' ? reach.rests(time) : reach.submit(distance, time)}
      </Badge>
    )
  )
}

interface ZoneRowProps {
  zone: Zone
  number: number
  badge: Parts
  isResting: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
}
function ZoneRow({ zone, number, badge, isResting, isLast, onMove, onEdit }: ZoneRowProps) {
  return (
    <li className={cx(ROW, 'rounded-card bg-surface shadow-1', isResting && 'text-ink-2')}>
      <span className="place-self-center">
        <ZoneNumber number={number} />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{zone.name}</h3>
        <p className="num text-small text-ink-2">{shapeOf(zone)}</p>
        {badge}
      </div>
      <IconButton label={words.edit(zone.name)} onClick={onEdit} className="md:col-start-8 md:row-start-1">
        <IconPencil size={20} aria-hidden="true" />
      </IconButton>
      <MoveButtons
        name={zone.name}
        isFirst={number === 1}
        isLast={isLast}
        onMove={onMove}
        className="flex-col md:col-start-7 md:row-start-1"
      />
      <dl className="num col-span-2 flex flex-wrap justify-between gap-x-2 gap-y-1 whitespace-nowrap md:col-span-4 md:col-start-3 md:row-start-1 md:grid md:grid-cols-subgrid">
        {termsOf(zone).map(({ name, value }) => (
          <div key={name} className="md:text-right">
            <dt className="text-small text-ink-2 md:sr-only">{name}</dt>
            <dd className="text-small font-semibold md:text-body">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
