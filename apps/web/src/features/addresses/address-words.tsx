import { IconBriefcase, IconHome, IconMapPin } from '@tabler/icons-react'
import { words } from '#words/addresses'
import { type Address, addressLine } from '../profile/queries.ts'

const ICONS = { Home: IconHome, Work: IconBriefcase, Other: IconMapPin }

/** Decoration: the label beside it says the same. */
export function AddressIcon({ label, size = 22 }: { label: Address['label']; size?: number }) {
  const Icon = ICONS[label ?? 'Other']
  return <Icon size={size} aria-hidden="true" />
}

/** "Home"; undefined of one that its label does not name. */
export const labelOf = ({ label }: Pick<Address, 'label'>): string | undefined =>
  label && label !== 'Other' ? words.labels[label] : undefined
/** "Home", or the street of one without a label. */
export const nameOf = (address: Address): string => labelOf(address) ?? address.street
/** What the name does not say yet. */
export const restOf = (address: Address): string =>
  labelOf(address) ? addressLine(address) : `${address.city}, ${address.state} ${address.postalCode}`
