import { useQuery } from '@tanstack/react-query'
import type { RefusalCode } from '@tiffin/contract/codes'
import { MAX_QUANTITY } from '@tiffin/contract/limits'
import { fromRupees, toRupees } from '@tiffin/contract/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { words } from '#words/menu'
import { words as messages } from '#words/messages'
import { words as productWords } from '#words/product'
import { saveGuestProduct } from '../../../features/cart/guest-products.ts'
import { getCart } from '../../../features/cart/queries.ts'
import { remainingFor } from '../../../features/cart/remaining-stock.ts'
import { useAddToCart } from '../../../features/cart/use-add-to-cart.ts'
import { getProduct, type ProductDetail } from '../../../features/catalogue/queries.ts'
import { useClockChanges } from '../../../features/catalogue/use-clock-changes.ts'
import { groupsOf } from '../../../features/options/choice-groups.ts'
import { ProductChoices } from '../../../features/options/product-choices.tsx'
import { useChoices } from '../../../features/options/use-choices.ts'
import { useSession } from '../../../features/session/use-session.ts'
import { ApiError } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { QtyStepper } from '../../../ui/controls/qty-stepper.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { POLLING } from './menu-query.ts'
import { ProductContents, whyNot } from './product-contents.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { useProductNews } from './product-news.ts'

type Problem = { readonly code?: RefusalCode | undefined; readonly message: string }
/** Says that the sheet shows an option as it was: `changesAt` of a product leaves out its options. */
const isOutdated = ({ code }: Problem): boolean => code === 'option_sold_out'
const REFUSED_TOAST_MS = 3_000
/** For guests, who have no live connection. */

interface ProductModalProps {
  productId: string | undefined
  /** A guest pressed Add in the menu: the product is kept already. */
  asksLogin: boolean
  /** Where a login returns to: this product, or the menu if the product is kept. */
  here: string
  menu: string
  onClose: () => void
}

export default function ProductModal({ productId, ...rest }: ProductModalProps) {
  const [current, setCurrent] = useState(productId)
  // keeps the product while the sheet animates out; every opening starts afresh
  const [shown, setShown] = useState({ productId, opening: 0 })
  if (productId !== current) {
    setCurrent(productId)
    if (productId) setShown({ productId, opening: shown.opening + 1 })
  }
  if (!shown.productId) return null
  return <ProductDialog key={shown.opening} productId={shown.productId} isOpen={productId !== undefined} {...rest} />
}

interface ProductDialogProps extends Omit<ProductModalProps, 'dishId'> {
  productId: string
  isOpen: boolean
}

/** One dialog for all states, so that the focus returns correctly. */
function ProductDialog({ productId, isOpen, asksLogin, here, menu, onClose }: ProductDialogProps) {
  const { status } = useSession('customer')
  const { data, error, refetch, isRefetching } = useQuery({
    ...getProduct(productId),
    ...(status === 'signed-in' ? {} : POLLING),
    enabled: isOpen,
  })
  const product = data?.product
  useClockChanges(product && [product], refetch)
  const isGone = error instanceof ApiError && error.status === 404
  const news = useProductNews(product, isGone)
  const cart = useQuery({ ...getCart(), enabled: status === 'signed-in' })
  const [chosenName, setChosenName] = useState<string>()
  const [wantedQuantity, setQuantity] = useState(1)
  const asks = asksLogin && status !== 'signed-in'
  const [isKept, setIsKept] = useState(asks)
  const [problem, setProblem] = useState<Problem | undefined>(asks ? { message: messages.invalidLogin } : undefined)
  const adding = useAddToCart()
  const only = product?.variants.length === 1 ? product.variants[0] : undefined
  const variant = only ?? product?.variants.find(({ name }) => name === chosenName)
  const groups = product ? groupsOf(product, variant?.name) : []
  const choices = useChoices(groups)
  const [note, setNote] = useState('')
  /** Set when the button was pressed while something was missing. */
  const [asked, setAsked] = useState<object>()
  // while the sheet closes, it shows what it was pressed with
  const beside = adding.isSuccess ? undefined : cart.data
  const remaining = product && remainingFor({ product, variant: variant?.name, chosen: choices.chosen, cart: beside })
  const canBuy = product?.available === true && !isGone && remaining !== 0
  const most = Math.max(1, Math.min(MAX_QUANTITY, remaining ?? MAX_QUANTITY))
  const quantity = Math.min(wantedQuantity, most)
  const isSizeMissing = problem?.code === 'variant_not_found'

  const refuse = (fault: Problem) => {
    setProblem(fault)
    toastError(fault.message, REFUSED_TOAST_MS)
    if (isOutdated(fault)) void refetch()
  }
  const chosen = { ...(groups.length > 0 && { options: choices.choices }), ...(note.trim() && { note: note.trim() }) }
  // checks the session first, then the variant (docs/specification.md#validation)
  const add = ({ _id, productName }: ProductDetail) => {
    // pressed again while the sheet closes
    if (adding.isSuccess) return
    if (status !== 'signed-in') {
      const isComplete = variant !== undefined && !choices.problem
      if (isComplete) saveGuestProduct({ productId: _id, productName, variant: variant.name, quantity, ...chosen })
      setIsKept(isComplete)
      return refuse({ message: messages.invalidLogin })
    }
    if (!variant) {
      setAsked({})
      return refuse({ code: 'variant_not_found', message: messages.selectSize })
    }
    if (choices.problem) return setAsked({})
    setProblem(undefined)
    adding.mutate(
      { productId: _id, variant: variant.name, quantity, ...chosen },
      {
        onSuccess: onClose,
        onError: (failure) => refuse({ code: failure instanceof ApiError ? failure.code : undefined, message: messageOf(failure) }),
      },
    )
  }
  const choose = (name: string) => {
    setChosenName(name)
    if (isSizeMissing) setProblem(undefined)
  }
  const total = variant && formatRupees(toRupees((fromRupees(variant.aofferPrice) + choices.pricePaise) * quantity))
  const footer = product && (
    <>
      {news.length > 0 && <News sentences={news} />}
      {problem && !isSizeMissing && (
        <Refused message={problem.message} isKept={isKept} loginReturnsTo={status === 'signed-in' ? undefined : isKept ? menu : here} />
      )}
      <QtyStepper label={product.productName} value={quantity} onChange={setQuantity} max={most} className="h-13! flex-none!" />
      <Button size="lg" className="num px-2! md:px-6!" disabled={!canBuy} loading={adding.isPending} onClick={() => add(product)}>
        {canBuy
          ? productWords.addToCart(total)
          : remaining === 0 && product.available
            ? productWords.allInCart
            : whyNot(product, data.restaurant.timeZone)}
      </Button>
      {canBuy && remaining === quantity && <Few left={remaining} />}
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
            <ProductContents product={product} zone={data.restaurant.timeZone} />
            <ProductChoices
              product={product}
              zone={data.restaurant.timeZone}
              variant={variant?.name}
              sizeError={isSizeMissing ? problem?.message : undefined}
              onVariant={choose}
              groups={groups}
              choices={choices}
              asked={asked}
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
