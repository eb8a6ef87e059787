import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatRupees, fromRupees, toRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { words } from '#words/options'
import { words as productWords } from '#words/product'
import { choicesOf } from '../../../features/cart/choices-of.ts'
import { CART_SCOPE, type CartLine, cartOf, useCartOwner } from '../../../features/cart/queries.ts'
import { getProduct, type ProductDetail } from '../../../features/catalogue/queries.ts'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { groupsOf } from '../../../features/options/choice-groups.ts'
import { ProductChoices } from '../../../features/options/product-choices.tsx'
import { useChoices } from '../../../features/options/use-choices.ts'
import { api } from '../../../lib/api.ts'
import { showChange, stopRefresh } from '../../../lib/refresh.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface EditLineDialogProps {
  line: CartLine
  onClose: () => void
}
export default function EditLineDialog({ line, onClose }: EditLineDialogProps) {
  const { data, error, refetch, isRefetching } = useQuery(getProduct(line.productId._id))
  if (data) return <EditedLine product={data.product} zone={data.restaurant.timeZone} line={line} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={line.productId.productName} size="lg">
      {error ? (
        <ErrorState title={productWords.productFailed} error={error} onRetry={refetch} retrying={isRefetching} />
      ) : (
        <Loading label={productWords.loadingProduct}>
          <SkeletonText lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}

function EditedLine({ product, zone, line, onClose }: EditLineDialogProps & { product: ProductDetail; zone: string | undefined }) {
  const [variantName, setVariantName] = useState(line.variant)
  const [note, setNote] = useState(line.note ?? '')
  const [asked, setAsked] = useState<object>()
  const groups = groupsOf(product, variantName)
  const choices = useChoices(groups, choicesOf(line.options))
  const saving = useSaveLine(line, onClose)
  const variant = product.variants.find(({ name }) => name === variantName)
  const total = variant && toRupees((fromRupees(variant.aofferPrice) + choices.pricePaise) * line.quantity)
  const save = () => {
    if (choices.problem || !variant) return setAsked({})
    saving.mutate({
      selectedVariant: variant.name,
      options: choices.choices.map(({ path, quantity }) => ({ path: [...path], quantity })),
      note,
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={product.productName}
      size="lg"
      footer={
        <Button size="lg" className="num" loading={saving.isPending} onClick={save}>
          {words.save(formatRupees(total ?? 0))}
        </Button>
      }
    >
      <ProductChoices
        product={product}
        zone={zone}
        variant={variant?.name}
        sizeError={asked && !variant ? productWords.sizeMissing : undefined}
        onVariant={setVariantName}
        groups={groups}
        choices={choices}
        asked={asked}
        note={note}
        onNote={setNote}
      />
    </Dialog>
  )
}

interface LineChange {
  readonly selectedVariant: string
  readonly options: { path: string[]; quantity: number }[]
  readonly note: string
}
function useSaveLine(line: CartLine, onSaved: () => void) {
  const queries = useQueryClient()
  const owner = useCartOwner() ?? 'guest'
  const { queryKey } = cartOf(owner)
  const errors = useEndingErrors('line')
  return useMutation({
    mutationKey: ['customer', 'cart'],
    scope: CART_SCOPE,
    mutationFn: async (body: LineChange) =>
      owner === 'guest' ? editAsGuest(line, body) : api('PATCH /cart/lines/:id', { params: { id: line._id }, body }),
    onMutate: () => {
      errors.onMutate()
      return stopRefresh(queries, { queryKey })
    },
    onSuccess: ({ cartData }) => {
      showChange(queries, queryKey, cartData)
      onSaved()
    },
    onError: errors.onError,
  })
}

async function editAsGuest(line: CartLine, { selectedVariant: variant, options, note }: LineChange) {
  const { editGuestLine } = await import('../../../features/cart/guest-changes.ts')
  const chosen = { ...(options.length > 0 && { options }), ...(note.trim() && { note: note.trim() }) }
  return editGuestLine(line, { productId: line.productId._id, variant, ...chosen })
}
