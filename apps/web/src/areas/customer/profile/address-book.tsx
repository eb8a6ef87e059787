import { Suspense, useState } from 'react'
import { IconPlus } from '#icons'
import { words } from '#words/addresses'
import { AddressRows } from '../../../features/addresses/address-rows.tsx'
import { useChosenAddress } from '../../../features/addresses/chosen-address.ts'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import type { Address } from '../../../features/profile/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

const AddressSheet = lazyDialog(() => import('../../../features/addresses/address-sheet.tsx'))
const DeleteAddress = lazyDialog(() => import('../../../features/addresses/delete-address.tsx'))

export function AddressBook({ addresses }: { addresses: readonly Address[] }) {
  const chosen = useChosenAddress(addresses)
  const [opened, setOpened] = useState<'add' | Address>()
  const [deleting, setDeleting] = useState<Address>()
  return (
    <Card as="section" aria-labelledby="addresses">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id="addresses" className="text-card-title">
          {words.book}
        </h2>
        <Button look="ghost" size="sm" className="-mr-3" onClick={() => setOpened('add')}>
          <IconPlus size={18} aria-hidden="true" />
          <span>{words.add}</span>
        </Button>
      </div>
      {addresses.length === 0 ? (
        <p className="text-small text-ink-2">{words.noneText}</p>
      ) : (
        <AddressRows addresses={addresses} chosen={chosen?._id} onEdit={setOpened} onDelete={setDeleting} />
      )}
      <Suspense fallback={null}>
        {opened && <AddressSheet start={opened} onClose={() => setOpened(undefined)} />}
        {deleting && <DeleteAddress address={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
    </Card>
  )
}
