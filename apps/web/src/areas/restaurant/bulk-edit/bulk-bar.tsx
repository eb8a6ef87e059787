import { useState } from 'react'
import { IconBan, IconCategory, IconClock, IconPercentage, IconX } from '#icons'
import { words } from '#words/menu-changes'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { CategoryChange } from './category-change.tsx'
import { MenuTimeChange } from './menu-time-change.tsx'
import { PriceChange } from './price-change.tsx'
import type { Selection } from './selection.ts'
import { SoldOutChange } from './sold-out-change.tsx'
import { useBulkChange } from './use-bulk-change.ts'

// in the flow, so that it covers no row at the end of the list
const BAR =
  'sticky bottom-[calc(var(--bottom-bar)+8px+env(safe-area-inset-bottom)*var(--has-bottom-bar))] z-15 mt-4 flex animate-rise-in flex-wrap items-center gap-2 rounded-card border border-border bg-surface p-3 shadow-3 md:bottom-4'

const ACTIONS = [
  ['price', IconPercentage],
  ['category', IconCategory],
  ['menuTime', IconClock],
  ['soldOut', IconBan],
] as const

export function BulkBar({ restaurantId, selection }: { restaurantId: string; selection: Selection }) {
  const [open, setOpen] = useState<(typeof ACTIONS)[number][0]>()
  const bulk = useBulkChange(restaurantId, selection)
  const count = selection.products.length
  const close = () => setOpen(undefined)
  const asked = { count, bulk, onClose: close }
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && words.select.selected(count)}
      </p>
      {count > 0 && (
        <section aria-label={words.select.bar} className={BAR}>
          <p className="num flex-1 font-semibold whitespace-nowrap md:pl-2">{words.select.selected(count)}</p>
          <IconButton label={words.select.clear} className="md:order-last" onClick={selection.clear}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
          <span className="grid grid-cols-2 gap-2 max-md:basis-full md:flex">
            {ACTIONS.map(([action, Icon]) => (
              <Button key={action} look="secondary" size="sm" className="shrink-0" onClick={() => setOpen(action)}>
                <Icon size={18} aria-hidden="true" />
                <span>{words[action].action}</span>
              </Button>
            ))}
          </span>
        </section>
      )}
      {open === 'price' && <PriceChange products={selection.products} bulk={bulk} onClose={close} />}
      {open === 'category' && <CategoryChange restaurantId={restaurantId} {...asked} />}
      {open === 'menuTime' && <MenuTimeChange {...asked} />}
      {open === 'soldOut' && <SoldOutChange {...asked} />}
    </>
  )
}
