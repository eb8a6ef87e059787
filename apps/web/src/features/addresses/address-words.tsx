import { IconBriefcase, IconHome, IconMapPin } from '#icons'
import { words } from '#words/addresses'
import { type Address, addressLine } from '../profile/queries.ts'

const ICONS = { Home: IconHome, Work: IconBriefcase, Other: IconMapPin }

/** Decoration: the label is written beside it. */
export function AddressIcon({ label, size = 22 }: { label: Address['label']; size?: number }) {
  const Icon = ICONS[label ?? 'Other']
  return <Icon size={size} aria-hidden="true" />
}

/** Returns "Home", or undefined for an address without a named label. */
export const labelOf = ({ label }: Pick<Address, 'label'>): string | undefined =>
  label && label !== 'Other' ? words.labels[label] : undefined
/** Returns "Home", or the street of an address without a label. */
export const addressName = (address: Address): string => labelOf(address) ?? address.street
/** Returns the parts of the address that `addressName` omits. */
export const addressDetails = (address: Address): string =>
  labelOf(address) ? addressLine(address) : `${address.city}, ${address.state} ${address.postalCode}`
