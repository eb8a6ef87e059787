import { useMutation } from '@tanstack/react-query'
import { words as menuChanges } from '#words/menu-changes'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { listWholeMenu } from '../queries.ts'
import type { Selection } from './selection.ts'

const words = menuChanges.select

interface SelectAllProps {
  restaurantId: string
  selection: Selection
  /** The products of this page. */
  products: readonly MenuProduct[]
  /** On all pages of the search. */
  total: number
  search: string
}
/** Selects the page, then offers all pages. */
export function SelectAll({ restaurantId, selection, products, total, search }: SelectAllProps) {
  const selectedHere = products.filter(({ _id }) => selection.has(_id)).length
  const isWhole = selectedHere === products.length
  const errors = useEndingErrors('select-all')
  const all = useMutation({
    mutationFn: () => listWholeMenu(restaurantId, search),
    onSuccess: selection.add,
    ...errors,
  })
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4">
      <Checkbox
        label={words.page}
        checked={isWhole}
        ref={(box) => {
          if (box) box.indeterminate = selectedHere > 0 && !isWhole
        }}
        onChange={() => selection.toggleAll(products)}
      />
      {isWhole && total > products.length && selection.products.length < total && (
        <Button look="ghost" size="sm" loading={all.isPending} onClick={() => all.mutate()}>
          {words.all(total)}
        </Button>
      )}
    </div>
  )
}
