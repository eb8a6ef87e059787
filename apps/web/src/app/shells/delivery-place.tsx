import { useState } from 'react'
import { IconChevronDown, IconMapPin } from '#icons'
import { words } from '#words/store'
import { useLikelyAddress } from '../../features/addresses/chosen-address.ts'
import { ChoosePlace } from '../../features/deliver-to/choose-place.tsx'
import { useGuestPlace } from '../../features/guest-place/guest-place.ts'
import type { Customer } from '../../features/session/profiles.ts'
import { useSession } from '../../features/session/use-session.ts'
import { cx } from '../../ui/cx.ts'

const NO_WORDS = '\u00a0'

const PLACE = 'flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-badge text-left no-underline md:w-32 md:flex-none lg:w-52'
/** Addresses get more room than the guests' text. public/early.js knows which applies before the first paint. */
const WIDE_PLACE = 'xl:w-72'
const FIRST_WIDE_PLACE = 'xl:[[data-signed-in]_&]:w-72'
const NO_ADDRESSES: Customer['Address'] = []

/** Where food goes: an address of the customer, or the place that a guest has named. Its space is reserved while the session is unknown. */
export function DeliveryPlace() {
  const { status, profile } = useSession('customer')
  const [isOpen, setIsOpen] = useState(false)
  const addresses = profile?.Address ?? NO_ADDRESSES
  const address = useLikelyAddress(addresses)
  const kept = useGuestPlace()
  const place =
    addresses.length > 0
      ? address && `${address.street}, ${address.city}`
      : (kept?.label ?? (profile ? words.addAddress : words.choosePlace))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={cx(PLACE, profile ? WIDE_PLACE : status === 'unknown' && FIRST_WIDE_PLACE)}
        onClick={() => setIsOpen(true)}
      >
        <span className="flex items-center gap-1 text-small font-semibold">
          <IconMapPin size={16} className="text-primary-text" aria-hidden="true" />
          <span>{words.deliverTo}</span>
          <IconChevronDown size={14} className="text-ink-3" aria-hidden="true" />
        </span>
        <span className="block truncate text-meta text-ink-2">{status === 'unknown' ? NO_WORDS : (place ?? NO_WORDS)}</span>
      </button>
      {isOpen && <ChoosePlace onClose={() => setIsOpen(false)} />}
    </>
  )
}
