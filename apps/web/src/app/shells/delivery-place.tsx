import { IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { words } from '#words/store'
import { useLikelyAddress } from '../../features/addresses/chosen-address.ts'
import { lazyDialog } from '../../features/navigation/lazy-dialog.tsx'
import type { Customer } from '../../features/session/profiles.ts'
import { useSession } from '../../features/session/use-session.ts'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'

const NO_WORDS = '\u00a0'
const AddressSheet = lazyDialog(() => import('../../features/addresses/address-sheet.tsx'))

const PLACE = 'flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-badge text-left no-underline md:w-32 md:flex-none lg:w-52'
/** Addresses get more room than the guests' text. public/early.js knows which applies before the first paint. */
const WIDE_PLACE = 'xl:w-72'
const FIRST_WIDE_PLACE = 'xl:[[data-signed-in]_&]:w-72'
const NO_ADDRESSES: Customer['Address'] = []

/** The delivery address; opens the address sheet, or the login for guests. Its space is reserved while the session is unknown. */
export function DeliveryPlace() {
  const { status, profile } = useSession('customer')
  const [isOpen, setIsOpen] = useState(false)
  const addresses = profile?.Address ?? NO_ADDRESSES
  const address = useLikelyAddress(addresses)
  const place = address
    ? `${address.street}, ${address.city}`
    : profile
      ? addresses.length > 0
        ? NO_WORDS
        : words.addAddress
      : words.logInForAddress
  const label = (
    <>
      <span className="flex items-center gap-1 text-small font-semibold">
        <IconMapPin size={16} className="text-primary-text" aria-hidden="true" />
        <span>{words.deliverTo}</span>
        <IconChevronDown size={14} className="text-ink-3" aria-hidden="true" />
      </span>
      <span className="block truncate text-meta text-ink-2">{status === 'unknown' ? NO_WORDS : place}</span>
    </>
  )
  if (!profile) {
    return (
      <Link to={paths.login.to()} className={cx(PLACE, status === 'unknown' && FIRST_WIDE_PLACE)}>
        {label}
      </Link>
    )
  }
  return (
    <>
      <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} className={cx(PLACE, WIDE_PLACE)} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && <AddressSheet start="choose" onClose={() => setIsOpen(false)} />}
    </>
  )
}
