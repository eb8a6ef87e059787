import { type Address, addressLine } from '../profile/queries.ts'
import { labelOf } from './address-words.tsx'

export function AddressLines({ address }: { address: Omit<Address, '_id'> }) {
  const label = labelOf(address)
  return (
    <p className="text-small text-ink-2 wrap-anywhere">
      {label && <span className="font-semibold">{`${label}: `}</span>}
      <span>{addressLine(address)}</span>
      {address.note && <span className="block">{`“${address.note}”`}</span>}
    </p>
  )
}
