import { IconBriefcase, IconHome, IconMapPin } from '@tabler/icons-react'
import { words } from '#words/addresses'
import { type Address, addressLine } from '../profile/queries.ts'

const ICONS = { Home: IconHome, Work: IconBriefcase, Other: IconMapPin }

/** Decoration: the label beside it says the same. */
export function AddressIcon({ label, size = 22 }: { label: Address['label']; size?: number }) {
  const Icon = ICONS[label ?? 'Other']
  return <Icon size={size} aria-hidden="true" />
}

/** "Home", or the street of one without a label. */
export const nameOf = ({ label, street }: Address): string => (label && label !== 'Other' ? words.labels[label] : street)
/** What the name does not say yet. */
export const restOf = (address: Address): string =>
  address.label && address.label !== 'Other' ? addressLine(address) : `${address.city}, ${address.state} ${address.postalCode}`
