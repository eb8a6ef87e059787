import { useState } from 'react'
import { words } from '#words/menu'
import { words as productWords } from '#words/product'
import { useAddToCart } from '../../../features/cart/use-add-to-cart.ts'
import type { ProductDetail } from '../../../features/catalogue/queries.ts'
import { ProductChoices } from '../../../features/options/product-choices.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { useWhenChanged } from '../../../ui/hooks/use-when-changed.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProductContents, whyNot } from './product-contents.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { type Selection, useAddSelection, useCurrentProduct, useSelection } from './use-product-sheet.ts'

interface ProductModalProps {
  productId: string | undefined
  onClose: () => void
}

export default function ProductModal({ productId, ...rest }: ProductModalProps) {
  // keeps the product while the sheet animates out; every opening starts afresh
  const [shown, setShown] = useState({ productId, opening: 0 })
  useWhenChanged(productId, () => productId && setShown({ productId, opening: shown.opening + 1 }))
  if (!shown.productId) return null
  return <ProductDialog key={shown.opening} productId={shown.productId} isOpen={productId !== undefined} {...rest} />
}

interface ProductDialogProps extends ProductModalProps {
  productId: string
  isOpen: boolean
}

/** One dialog for all states, so that the focus returns correctly. */
function ProductDialog({ productId, isOpen, onClose }: ProductDialogProps) {
  const { product, zone, isGone, news, error, refetch, isRefetching } = useCurrentProduct(productId, isOpen)
  const adding = useAddToCart()
  const selection = useSelection(product, adding.isSuccess)
  const { variant, groups, choices, note, setNote } = selection
  const addition = useAddSelection({ selection, adding, refetch, onAdded: onClose })
  const chooseSize = (name: string) => {
    selection.setVariant(name)
    addition.dropSizeError()
  }
  const footer = product && (
    <>
      {news.length > 0 && <News sentences={news} />}
      {addition.refusal && <Refused message={addition.refusal} />}
      <Purchase
        product={product}
        zone={zone}
        isGone={isGone}
        selection={selection}
        isAdding={adding.isPending}
        onAdd={() => addition.add(product)}
      />
    </>
  )
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={product?.productName ?? (error ? productWords.thisProduct : productWords.oneMoment)}
      size="lg"
      footer={footer}
    >
      {product && (
        <div className="grid gap-4 md:grid-cols-2 md:gap-6 [&>*]:min-w-0">
          <ProductGallery images={product.images} name={product.productName} />
          <div>
            <ProductContents product={product} zone={zone} />
            <ProductChoices
              product={product}
              zone={zone}
              variant={variant?.name}
              sizeError={addition.sizeError}
              onVariant={chooseSize}
              groups={groups}
              choices={choices}
              asked={addition.asked}
              note={note}
              onNote={setNote}
            />
          </div>
        </div>
      )}
      {!product && error && <ErrorState title={productWords.productFailed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {!product && !error && <ProductSkeleton />}
    </Dialog>
  )
}

interface PurchaseProps {
  product: ProductDetail
  zone: string | undefined
  isGone: boolean
  selection: Selection
  isAdding: boolean
  onAdd: () => void
}
/** How many, and the button with their price. */
function Purchase({ product, zone, isGone, selection, isAdding, onAdd }: PurchaseProps) {
  const { quantity, setQuantity, most, remaining, price } = selection
  const canBuy = product.available && !isGone && remaining !== 0
  const isAllInCart = remaining === 0 && product.available
  return (
    <>
      <QtyStepper label={product.productName} value={quantity} onChange={setQuantity} max={most} className="h-13! flex-none!" />
      <Button size="lg" className="num px-2! md:px-6!" disabled={!canBuy} loading={isAdding} onClick={onAdd}>
        {canBuy ? price : isAllInCart ? productWords.allInCart : whyNot(product, zone)}
      </Button>
      {canBuy && remaining === quantity && <Few left={remaining} />}
    </>
  )
}

/** Above the button whose price changes, so that nothing below it moves. */
function News({ sentences }: { sentences: readonly string[] }) {
  return (
    <div role="status" className="w-full! flex-none! rounded-control bg-warning-soft px-3.5 py-2 text-small font-medium text-warning-text">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** Below the stepper that has stopped. */
function Few({ left }: { left: number }) {
  return (
    <p role="status" className="-mt-1 w-full! flex-none! text-small font-semibold text-warning-text">
      {words.onlyLeft(left)}
    </p>
  )
}

function ProductSkeleton() {
  return (
    <Loading label={productWords.loadingProduct} className="grid gap-5 md:grid-cols-2">
      <Skeleton className="h-45 w-full rounded-card md:aspect-4/3 md:h-auto" />
      <SkeletonText lines={5} />
    </Loading>
  )
}

function Refused({ message }: { message: string }) {
  return (
    <p role="alert" className="w-full! flex-none! rounded-control bg-danger-soft px-3.5 py-2.5 text-small font-semibold text-danger-text">
      {message}
    </p>
  )
}
