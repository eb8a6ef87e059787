import { words } from '#words/kept-promises'
import { type KeptPromises as Kept, keptShare } from '../../../features/kept-promises/kept-share.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { StatTile, StatTiles } from '../../../ui/layout/stat-tile.tsx'

/** How the deliveries of the last 30 days kept their promised times. */
export function KeptPromises({ kept }: { kept: Kept }) {
  return (
    <section aria-labelledby="promised-times" className="mt-6 md:mt-8">
      <SectionHeader id="promised-times" title={words.title} end={<span className="text-small text-ink-2">{words.days}</span>} />
      <StatTiles>
        <StatTile label={words.onTime} value={keptShare(kept)} note={words.of(formatNumber(kept.kept), formatNumber(kept.orders))} />
        <StatTile label={words.typical} value={words.median(kept.medianMinutes)} note={words.middle} />
      </StatTiles>
    </section>
  )
}
