// One dish to choose from: pictures, sizes, quantity, what it costs. A sheet from below on phones. Loaded with the first dish opened.
import { useQuery } from '@tanstack/react-query'
import { MESSAGES } from '@tiffin/contract/messages'
import { fromRupees, toRupees } from '@tiffin/contract/money'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAddToCart } from '../../../features/cart/use-add-to-cart.ts'
import { getProduct, type ProductDetail } from '../../../features/catalogue/queries.ts'
import { useSession } from '../../../features/session/use-session.ts'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DietMark } from '../../../ui/diet-mark.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Price } from '../../../ui/price.tsx'
import { QtyStepper } from '../../../ui/qty-stepper.tsx'
import { RadioCards } from '../../../ui/radio-card.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.tsx'
import { ProductGallery } from './product-gallery.tsx'

/** The most of one dish in a cart (contract: MAX_QUANTITY); named here, as the contract's schemas stay out of the page. */
const MAX_QUANTITY = 50
const SHORT_TOAST_MS = 1_500

export interface ProductModalProps {
  /** Undefined: closed. */
  dishId: string | undefined
  /** Where a login leads back to. */
  here: string
  onClose: () => void
}

export default function ProductModal({ dishId, here, onClose }: ProductModalProps) {
  // the dish stays in sight while the sheet goes down
  const [shownId, setShownId] = useState(dishId ?? '')
  if (dishId && dishId !== shownId) setShownId(dishId)
  const { data, error, refetch, isRefetching } = useQuery({ ...getProduct(shownId), enabled: shownId !== '' })
  const isOpen = dishId !== undefined
  if (data) return <DishDialog key={shownId} product={data.product} isOpen={isOpen} here={here} onClose={onClose} />
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={error ? 'This dish' : 'One moment'} hideTitle={!error} size="lg">
      {error ? (
        <ErrorState title="We could not load this dish." text={error.message} onRetry={refetch} retrying={isRefetching} />
      ) : (
        <Loading label="Loading the dish" className="grid gap-5 pt-4 md:grid-cols-2">
          <Skeleton className="aspect-4/3 w-full rounded-card" />
          <SkeletonText lines={4} />
        </Loading>
      )}
    </Dialog>
  )
}

interface DishDialogProps {
  product: ProductDetail
  isOpen: boolean
  here: string
  onClose: () => void
}

function DishDialog({ product, isOpen, here, onClose }: DishDialogProps) {
  const { productName, variants, available } = product
  const [variantName, setVariantName] = useState(variants.length === 1 ? (variants[0]?.name ?? null) : null)
  const [quantity, setQuantity] = useState(1)
  const [problem, setProblem] = useState<string>()
  const sizes = useRef<HTMLDivElement>(null)
  const { status } = useSession('customer')
  const adding = useAddToCart()
  const variant = variants.find(({ name }) => name === variantName)
  const total = variant && formatRupees(toRupees(fromRupees(variant.aofferPrice) * quantity))

  const isSizeMissing = problem === MESSAGES.selectSize
  useEffect(() => {
    if (isSizeMissing) sizes.current?.scrollIntoView({ block: 'nearest' })
  }, [isSizeMissing])

  const refuse = (message: string) => {
    setProblem(message)
    toastError(message)
  }
  // signed in first, then the size (spec §5)
  const add = () => {
    if (status !== 'signed-in') return refuse(MESSAGES.invalidLogin)
    if (!variant) {
      sizes.current?.querySelector('input')?.focus()
      return refuse(MESSAGES.selectSize)
    }
    setProblem(undefined)
    adding.mutate(
      { productId: product._id, variant: variant.name, quantity },
      {
        onSuccess: () => {
          toastSuccess(`${productName} is in your cart`, SHORT_TOAST_MS)
          onClose()
        },
        onError: (error) => refuse(error.message),
      },
    )
  }
  const footer = (
    <>
      {problem && !isSizeMissing && <Refused message={problem} loginReturnsTo={status === 'signed-in' ? undefined : here} />}
      <QtyStepper label={productName} value={quantity} onChange={setQuantity} max={MAX_QUANTITY} className="h-13! flex-none!" />
      <Button size="lg" className="num px-2!" disabled={!available} loading={adding.isPending} onClick={add}>
        {available ? `Add to Cart${total ? ` · ${total}` : ''}` : 'Not available right now'}
      </Button>
    </>
  )
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={productName} size="lg" footer={footer}>
      <div className="grid gap-5 md:grid-cols-2 md:gap-6 [&>*]:min-w-0">
        <ProductGallery images={product.images} name={productName} />
        <div>
          <p className="flex items-center gap-2 text-small text-ink-2">
            <DietMark vegetarian={product.vegetarian} />
            {product.category.name}
          </p>
          {product.description && <p className="mt-2 mb-4 break-words text-ink-2">{product.description}</p>}
          <div ref={sizes}>
            <RadioCards
              legend="Choose a size"
              choices={variants.map((each) => ({
                value: each.name,
                label: each.name,
                end: <Price now={each.aofferPrice} was={each.offer > 0 ? each.price : undefined} className="justify-end" />,
                ...(each.offer > 0 ? { detail: <span className="text-success-text">{each.offer}% off</span> } : {}),
              }))}
              value={variantName}
              error={isSizeMissing ? problem : undefined}
              onChange={(name) => {
                setVariantName(name)
                if (isSizeMissing) setProblem(undefined)
              }}
            />
          </div>
        </div>
      </div>
    </Dialog>
  )
}

/** Why nothing was added; a guest is shown the way to log in, which leads back to this dish. */
function Refused({ message, loginReturnsTo }: { message: string; loginReturnsTo: string | undefined }) {
  return (
    <div role="alert" className="flex w-full! flex-none! items-center justify-between gap-3 rounded-control bg-danger-soft px-3.5 py-2">
      <p className="text-small text-danger-text">
        <strong className="font-semibold">{message}</strong>
        {loginReturnsTo && <span className="block">Log in to put dishes into your cart.</span>}
      </p>
      {loginReturnsTo && (
        <Link to={paths.login.to()} state={{ returnTo: loginReturnsTo }} className={buttonClass('secondary', 'sm')}>
          Log in
        </Link>
      )}
    </div>
  )
}
