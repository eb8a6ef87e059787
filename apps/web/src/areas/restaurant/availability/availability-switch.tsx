import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/availability'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { formatWhen } from '../../../features/hours/opening.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { pressUnless } from '../../../ui/controls/press-unless.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { getHours } from '../hours/queries.ts'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import { useAvailability } from './use-availability.ts'

/** A product's switch: on asks nothing, off asks for how long. */
export function AvailabilitySwitch({ product, onStock }: { product: MenuProduct; onStock: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useAvailability()
  const { soldOut, stock } = product
  const timeZone = useQuery(getHours()).data?.timeZone
  const isEmpty = !soldOut && stock?.left === 0
  const turn = (isOn: boolean) => {
    if (isPending) return
    if (!isOn) setIsAsking(true)
    else if (isEmpty) onStock()
    else mutate({ product, available: true })
  }
  const sizes = product.variants.filter((variant) => variant.soldOut)
  return (
    <span className="flex items-center gap-2.5 md:max-lg:flex-col md:max-lg:items-start md:max-lg:gap-1">
      <Switch
        label={words.switchOf(product.productName)}
        hideLabel
        checked={!soldOut && !isEmpty}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => turn(target.checked)}
      />
      <span className="min-w-0 text-left text-small">
        {soldOut || isEmpty ? (
          <>
            <span className="block font-semibold text-danger-text">{words.soldOut}</span>
            <span className="block text-ink-2">
              {isEmpty
                ? words.noneLeft
                : soldOut?.until
                  ? words.soldOutUntil(formatWhen(soldOut.until, serverNow(), timeZone))
                  : words.always}
            </span>
          </>
        ) : (
          <span className="block whitespace-nowrap md:max-lg:sr-only">{words.onMenu}</span>
        )}
        {sizes.map(({ name }) => (
          <button
            key={name}
            type="button"
            {...pressUnless(isPending, () => mutate({ product, variant: name, available: true }))}
            className="link min-h-8 text-left aria-disabled:opacity-60"
          >
            {`${name}: ${words.soldOut}`}
          </button>
        ))}
      </span>
      {isAsking && <SoldOutDialog product={product} onClose={() => setIsAsking(false)} />}
    </span>
  )
}
