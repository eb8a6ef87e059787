import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { words } from '#words/checkout'
import type { Address } from '../../../features/profile/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { RadioCards } from '../../../ui/radio-card.tsx'

// forms and their rules come when an address is added
const AddAddressDialog = lazy(() => import('./add-address-dialog.tsx'))

interface AddressChoiceProps {
  addresses: readonly Address[]
  value: string | null
  onChange: (id: string) => void
  error?: string | undefined
}
export function AddressChoice({ addresses, value, onChange, error }: AddressChoiceProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      {addresses.length > 0 ? (
        <RadioCards
          legend={words.deliverTo}
          value={value}
          onChange={onChange}
          error={error}
          choices={addresses.map(({ _id, street, city, state, postalCode }) => ({
            value: _id,
            label: street,
            detail: `${city}, ${state} ${postalCode}`,
          }))}
        />
      ) : (
        <>
          <h2 className="text-card-title">{words.deliverTo}</h2>
          <p className="mt-1 text-small text-ink-2">{words.whereTo}</p>
          {error && <FieldError>{error}</FieldError>}
        </>
      )}
      <Button look={addresses.length > 0 ? 'ghost' : 'secondary'} className="mt-2.5" onClick={() => setIsAdding(true)}>
        <IconPlus size={18} aria-hidden="true" />
        {words.addAddress}
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <AddAddressDialog onClose={() => setIsAdding(false)} onAdded={onChange} />
        </Suspense>
      )}
    </>
  )
}
