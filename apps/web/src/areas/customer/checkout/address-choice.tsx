import { Suspense, useId } from 'react'
import { IconPlus } from '#icons'
import { words as addressWords } from '#words/addresses'
import { words } from '#words/checkout'
import { AddressIcon, addressDetails, addressName } from '../../../features/addresses/address-words.tsx'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import type { Address } from '../../../features/profile/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'

const AddressSheet = lazyDialog(() => import('../../../features/addresses/address-sheet.tsx'))

interface AddressChoiceProps {
  address: Address | undefined
  error?: string | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChosen: () => void
}
export function AddressChoice({ address, error, isOpen, onOpen, onChosen }: AddressChoiceProps) {
  const errorId = useId()
  return (
    <>
      <div className="flex items-center gap-3">
        {address && (
          <span className="shrink-0 text-primary-text">
            <AddressIcon label={address.label} />
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-small text-ink-2">{words.deliverTo}</h2>
          {address ? (
            <>
              <p className="truncate font-semibold">{addressName(address)}</p>
              <p className="line-clamp-3 text-small text-ink-2">{addressDetails(address)}</p>
            </>
          ) : (
            <p className="text-small">{words.whereTo}</p>
          )}
        </div>
        <Button
          look={address ? 'ghost' : 'secondary'}
          size={address ? 'sm' : 'md'}
          className={address ? '-mr-2 shrink-0' : 'shrink-0'}
          {...(address && { 'aria-label': addressWords.changeOf(`${addressName(address)}, ${addressDetails(address)}`) })}
          aria-describedby={error && errorId}
          onClick={() => onOpen(true)}
        >
          {!address && <IconPlus size={18} aria-hidden="true" />}
          <span>{address ? addressWords.change : words.addAddress}</span>
        </Button>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {isOpen && (
        <Suspense fallback={null}>
          <AddressSheet start={address ? 'choose' : 'add'} preselected={address?._id} onClose={() => onOpen(false)} onChosen={onChosen} />
        </Suspense>
      )}
    </>
  )
}
