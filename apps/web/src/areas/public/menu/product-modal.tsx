import { useQuery } from '@tanstack/react-query'
import type { RefusalCode } from '@tiffin/contract/codes'
import { MAX_QUANTITY } from '@tiffin/contract/limits'
import { fromRupees, toRupees } from '@tiffin/contract/money'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { words as messages } from '#words/messages'
import { words as productWords } from '#words/product'
import { words as ui } from '#words/ui'
import { saveGuestProduct } from '../../../features/cart/guest-products.ts'
import { useAddToCart } from '../../../features/cart/use-add-to-cart.ts'
import { getProduct, type ProductDetail } from '../../../features/catalogue/queries.ts'
import { useClockChanges } from '../../../features/catalogue/use-clock-changes.ts'
import { useSession } from '../../../features/session/use-session.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ProductContents, whyNot } from './product-contents.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { useProductNews } from './product-news.ts'

type Problem = { readonly code?: RefusalCode | undefined; readonly message: string }
const REFUSED_TOAST_MS = 3_000
/** For guests, who have no live connection. */
const ASK_AGAIN = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const

export interface ProductModalProps {
  productId: string | undefined
  /** A guest pressed Add in the menu: the product is kept already. */
  asksLogin: boolean
  /** Where a login returns to: this product, or the menu if the product is kept. */
  here: string
  menu: string
  onClose: () => void
}

export default function ProductModal({ productId, ...rest }: ProductModalProps) {
  // keeps the product while the sheet animates out
  const [shownId, setShownId] = useState(productId)
  if (productId && productId !== shownId) setShownId(productId)
  return shownId ? <ProductDialog key={shownId} productId={shownId} isOpen={productId !== undefined} {...rest} /> : null
}

interface ProductDialogProps extends Omit<ProductModalProps, 'dishId'> {
  productId: string
  isOpen: boolean
}

/** One dialog for all states, so that the focus returns correctly. */
function ProductDialog({ productId, isOpen, asksLogin, here, menu, onClose }: ProductDialogProps) {
  const { status } = useSession('customer')
  const { data, error, refetch, isRefetching } = useQuery({ ...getProduct(productId), ...(status === 'signed-in' ? {} : ASK_AGAIN) })
  const product = data?.product
  useClockChanges(product && [product], refetch)
  const isGone = error instanceof ApiError && error.status === 404
  const news = useProductNews(product, isGone)
  const canBuy = product?.available === true && !isGone
  const [chosenName, setChosenName] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const [isKept, setIsKept] = useState(asksLogin)
  const [problem, setProblem] = useState<Problem | undefined>(asksLogin ? { message: messages.invalidLogin } : undefined)
  const sizes = useRef<HTMLDivElement>(null)
  const adding = useAddToCart()
  const only = product?.variants.length === 1 ? product.variants[0] : undefined
  const variant = only ?? product?.variants.find(({ name }) => name === chosenName)

  const isSizeMissing = problem?.code === 'variant_not_found'
  useEffect(() => {
    if (isSizeMissing) sizes.current?.scrollIntoView({ block: 'nearest' })
  }, [isSizeMissing])

  const refuse = (refused: Problem) => {
    setProblem(refused)
    toastError(refused.message, REFUSED_TOAST_MS)
  }
  // checks the session first, then the variant (docs/specification.md#validation)
  const add = ({ _id, productName }: ProductDetail) => {
    if (status !== 'signed-in') {
      if (variant) saveGuestProduct({ productId: _id, productName, variant: variant.name, quantity })
      setIsKept(variant !== undefined)
      return refuse({ message: messages.invalidLogin })
    }
    if (!variant) {
      sizes.current?.querySelector('input')?.focus()
      return refuse({ code: 'variant_not_found', message: messages.selectSize })
    }
    setProblem(undefined)
    adding.mutate(
      { productId: _id, variant: variant.name, quantity },
      {
        onSuccess: onClose,
        onError: (failure) => refuse(failure instanceof ApiError ? failure : { message: failure.message }),
      },
    )
  }
  const choose = (name: string) => {
    setChosenName(name)
    if (isSizeMissing) setProblem(undefined)
  }
  const total = variant && formatRupees(toRupees(fromRupees(variant.aofferPrice) * quantity))
  const footer = product && (
    <>
      {news.length > 0 && <News sentences={news} />}
      {problem && !isSizeMissing && (
        <Refused message={problem.message} isKept={isKept} loginReturnsTo={status === 'signed-in' ? undefined : isKept ? menu : here} />
      )}
      <QtyStepper
        label={product.productName}
        value={quantity}
        onChange={setQuantity}
        max={Math.min(MAX_QUANTITY, product.left || MAX_QUANTITY)}
        className="h-13! flex-none!"
      />
      <Button size="lg" className="num px-2! md:px-6!" disabled={!canBuy} loading={adding.isPending} onClick={() => add(product)}>
        {canBuy ? productWords.addToCart(total) : whyNot(product)}
      </Button>
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
            <ProductContents product={product} />
            <div ref={sizes} className="scroll-mb-4">
              <Sizes
                product={product}
                value={variant?.name ?? null}
                error={isSizeMissing ? problem?.message : undefined}
                onChange={choose}
              />
            </div>
          </div>
        </div>
      )}
      {!product && error && (
        <ErrorState title={productWords.productFailed} text={error.message} onRetry={refetch} retrying={isRefetching} />
      )}
      {!product && !error && <ProductSkeleton />}
    </Dialog>
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

interface SizesProps {
  product: ProductDetail
  value: string | null
  error: string | undefined
  onChange: (name: string) => void
}
function Sizes({ product, value, error, onChange }: SizesProps) {
  const choices = product.variants.map(({ name, price, offer, aofferPrice, soldOut }) => ({
    value: name,
    label: name,
    disabled: soldOut !== undefined,
    end: <Price now={aofferPrice} was={offer > 0 ? price : undefined} className="justify-end" />,
    ...(soldOut
      ? { detail: productWords.soldOut }
      : offer > 0
        ? { detail: <span className="text-success-text">{ui.price.percentOff(offer)}</span> }
        : {}),
  }))
  return (
    <RadioCards
      legend={productWords.chooseSize}
      hideLegend={choices.length === 1}
      choices={choices}
      value={value}
      error={error}
      onChange={onChange}
    />
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

interface RefusedProps {
  message: string
  isKept: boolean
  loginReturnsTo: string | undefined
}
function Refused({ message, isKept, loginReturnsTo }: RefusedProps) {
  const state = { returnTo: loginReturnsTo }
  return (
    <div
      role="alert"
      className="flex w-full! flex-none! flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-danger-soft px-3.5 py-2.5"
    >
      <p className="text-small text-danger-text">
        <strong className="font-semibold">{message}</strong>
        {loginReturnsTo && <span className="block">{isKept ? productWords.keptUntilLogIn : productWords.logInToAdd}</span>}
      </p>
      {loginReturnsTo && (
        <p className="flex gap-2 whitespace-nowrap">
          <Link to={paths.login.to()} state={state} className={buttonClass('secondary', 'sm')}>
            {productWords.logIn}
          </Link>
          <Link to={paths.signUp.to()} state={state} className={buttonClass('secondary', 'sm')}>
            {productWords.signUp}
          </Link>
        </p>
      )}
    </div>
  )
}
