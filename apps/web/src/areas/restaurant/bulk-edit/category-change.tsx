import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words as menuChanges } from '#words/menu-changes'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { listAllCategories } from '../queries.ts'
import type { BulkChange } from './use-bulk-change.ts'

const words = menuChanges.category

interface CategoryChangeProps {
  restaurantId: string
  products: readonly MenuProduct[]
  bulk: BulkChange
  onClose: () => void
}
export function CategoryChange({ restaurantId, products, bulk, onClose }: CategoryChangeProps) {
  const categories = useQuery(listAllCategories(restaurantId))
  const [category, setCategory] = useState('')
  const [isAsked, setAsked] = useState(false)
  const name = categories.data?.find(({ _id }) => _id === category)?.name ?? ''
  const save = async () => {
    setAsked(true)
    if (category && (await bulk.change({ change: { category }, saying: (count) => words.done(count, name) }))) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.title(products.length)}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {menuChanges.cancel}
          </Button>
          <Button type="submit" form="category-change" loading={bulk.isChanging}>
            {words.submit(products.length)}
          </Button>
        </>
      }
    >
      <form
        id="category-change"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label={words.label} error={categories.error?.message ?? (isAsked && !category ? words.missing : undefined)} required>
          <Select
            value={category}
            placeholder={words.choose}
            options={(categories.data ?? []).map((row) => ({ value: row._id, label: row.name }))}
            onChange={(event) => setCategory(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
