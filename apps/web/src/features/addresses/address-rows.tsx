import type { ReactNode } from 'react'
import { IconCheck, IconPencil, IconTrash } from '#icons'
import { words } from '#words/addresses'
import { words as handover } from '#words/handover'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { cx } from '../../ui/cx.ts'
import type { Address } from '../profile/queries.ts'
import { AddressIcon, addressDetails, addressName } from './address-words.tsx'

interface AddressRowsProps {
  addresses: readonly Address[]
  chosen: string | undefined
  /** No address was chosen: the selected one is a suggestion. */
  isSuggestion?: boolean
  noteOf?: ((address: Address) => ReactNode) | undefined
  /** Without it the rows are read-only. */
  onChoose?: (address: Address) => void
  onEdit: (address: Address) => void
  onDelete: (address: Address) => void
}
export function AddressRows({ addresses, chosen, isSuggestion = false, noteOf, onChoose, onEdit, onDelete }: AddressRowsProps) {
  return (
    <ul className="grid gap-2.5">
      {addresses.map((address) => {
        const isChosen = address._id === chosen
        const name = `${addressName(address)}, ${addressDetails(address)}`
        return (
          <li
            key={address._id}
            className={cx(
              'relative rounded-control border',
              isChosen ? 'border-primary-text bg-primary-soft inset-ring-1 inset-ring-primary-text' : 'border-border bg-surface',
            )}
          >
            <Choice isChosen={isChosen} {...(onChoose && { onChoose: () => onChoose(address) })}>
              <span className={cx('mt-0.5 shrink-0', isChosen ? 'text-primary-text' : 'text-ink-2')}>
                <AddressIcon label={address.label} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block pr-20 font-semibold wrap-anywhere">{addressName(address)}</span>
                <span className="block text-small wrap-anywhere text-ink-2">{addressDetails(address)}</span>
                {address.recipientName && (
                  <span className="mt-0.5 block text-small wrap-anywhere text-ink-2">{handover.receives(address.recipientName)}</span>
                )}
                {address.note && <span className="mt-0.5 block text-small wrap-anywhere text-ink-3">{`“${address.note}”`}</span>}
                {noteOf && <span className="block">{noteOf(address)}</span>}
                {isChosen && !isSuggestion && (
                  <span className="mt-0.5 flex items-center gap-1 text-small font-medium text-primary-text">
                    <IconCheck size={16} stroke={2.4} aria-hidden="true" />
                    <span>{words.chosen}</span>
                  </span>
                )}
              </span>
            </Choice>
            <span className="absolute top-0 right-1 flex">
              <IconButton label={words.editOf(name)} onClick={() => onEdit(address)}>
                <IconPencil size={20} aria-hidden="true" />
              </IconButton>
              <IconButton label={words.deleteOf(name)} onClick={() => onDelete(address)}>
                <IconTrash size={20} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const TEXT = 'flex min-h-13 w-full items-start gap-3 px-3.5 py-2.5 text-left'
function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose?: () => void; children: ReactNode }) {
  if (!onChoose) return <span className={TEXT}>{children}</span>
  return (
    <button type="button" aria-pressed={isChosen} onClick={onChoose} className={cx(TEXT, 'pressable rounded-control')}>
      {children}
    </button>
  )
}
