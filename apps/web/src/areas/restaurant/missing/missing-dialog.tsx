import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { words as all } from '#words/substitutions'
import { ProductLine } from '../../../features/catalogue/product-line.tsx'
import type { Order, OrderItem } from '../../../features/orders/status.ts'
import { differences } from '../../../features/substitutions/differences.ts'
import { formatRupees } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field, FieldError } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { StaleRows } from '../../../ui/lists/stale-rows.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAvailability } from '../availability/use-availability.ts'
import { reloadOrders } from '../queries.ts'
import { type Offer, offersIn } from './offers.ts'
import { listForSubstitutes } from './queries.ts'
import { useReportMissing } from './use-missing.ts'

const words = all.restaurant
/** How many substitutes can be offered. */
const MOST = 3
/** How many substitutes are in view; the search finds the others. */
const SHOWN = 12

export interface MissingDialogProps {
  order: Order
  item: OrderItem
  onClose: () => void
}
/** What a restaurant does about a product that has run out: it offers substitutes, or removes the product. */
export default function MissingDialog({ order, item, onClose }: MissingDialogProps) {
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [pieces, setPieces] = useState(0)
  const [alsoSoldOut, setAlsoSoldOut] = useState(false)
  const soldOut = useAvailability()
  const queries = useQueryClient()
  const report = useReportMissing(order, item, () => {
    if (alsoSoldOut) soldOut.mutate({ product: item.product, available: false, until: 'today' })
    onClose()
  })
  const customer = order.userId.name
  const isAsking = order.ifMissing === undefined || order.ifMissing === 'ask'
  const count = offers.length + (pieces > 0 ? 1 : 0)
  const choices = [
    ...(pieces > 0 ? [{ productId: item.product._id, variant: item.variant, quantity: pieces }] : []),
    ...offers.map(({ product, variant }) => ({ productId: product._id, variant })),
  ]
  const close = () => {
    // a refusal usually means that the order has changed
    if (report.isError) void reloadOrders(queries)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      title={words.missingOf(item.product.productName)}
      description={words.about(item.variant, formatRupees(item.total), customer)}
      footer={
        <>
          {report.error && (
            <div role="alert" className="w-full! flex-none!">
              <FieldError>{messageOf(report.error)}</FieldError>
            </div>
          )}
          <Button size="lg" look="danger-outline" disabled={report.isPending} onClick={() => report.mutate([])}>
            {order.ifMissing === 'cancel' ? words.cancel : words.remove}
          </Button>
          {isAsking && (
            <Button size="lg" loading={report.isPending} disabled={count === 0} onClick={() => report.mutate(choices)}>
              {words.ask}
            </Button>
          )}
        </>
      }
    >
      <Checkbox checked={alsoSoldOut} onChange={() => setAlsoSoldOut(!alsoSoldOut)} label={words.alsoSoldOut} className="mb-2" />
      {isAsking ? (
        <div className="grid gap-4">
          {item.quantity > 1 && <FewerPieces item={item} value={pieces} isFull={offers.length === MOST} onChange={setPieces} />}
          <Substitutes order={order} item={item} offers={offers} isFull={count === MOST} count={count} onChange={setOffers} />
          {offers
            .filter(({ price }) => price > item.price)
            .map(({ key, product }) => (
              <p key={key} className="text-small text-ink-2">
                {words.costsMore(product.productName, customer, formatRupees(item.total))}
              </p>
            ))}
        </div>
      ) : (
        <p>{order.ifMissing === 'cancel' ? words.cancelText(customer) : words.removeText(customer)}</p>
      )}
    </Dialog>
  )
}

interface FewerPiecesProps {
  item: OrderItem
  value: number
  isFull: boolean
  onChange: (pieces: number) => void
}
function FewerPieces({ item, value, isFull, onChange }: FewerPiecesProps) {
  const counts = Array.from({ length: item.quantity - 1 }, (_, index) => item.quantity - 1 - index)
  return (
    <Field label={words.pieces}>
      <Select
        value={String(value)}
        disabled={isFull && value === 0}
        options={[
          { value: '0', label: words.noPieces },
          ...counts.map((count) => ({ value: String(count), label: words.somePieces(count, item.quantity) })),
        ]}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </Field>
  )
}

interface SubstitutesProps {
  order: Order
  item: OrderItem
  offers: readonly Offer[]
  isFull: boolean
  count: number
  onChange: (offers: readonly Offer[]) => void
}
function Substitutes({ order, item, offers, isFull, count, onChange }: SubstitutesProps) {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { data, isPending, error, refetch, isRefetching, isPlaceholderData } = useQuery(listForSubstitutes(order.restId._id, search))
  const found = data ? offersIn(data, item) : []
  const chosen = new Set(offers.map(({ key }) => key))
  const shown = [...offers, ...found.slice(0, SHOWN).filter(({ key }) => !chosen.has(key))]
  const toggle = (offer: Offer) => onChange(chosen.has(offer.key) ? offers.filter(({ key }) => key !== offer.key) : [...offers, offer])
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{words.offer}</legend>
      <p className="mb-2 flex justify-between gap-3">
        <span className="font-semibold">{words.offer}</span>
        <span role="status" className="num shrink-0 text-small text-ink-2">
          {words.count(count)}
        </span>
      </p>
      <Field label={words.search} hideLabel className="mb-2">
        <Input type="search" value={text} placeholder={words.placeholder} onChange={(event) => setText(event.target.value)} />
      </Field>
      <StaleRows isStale={isPlaceholderData} className="grid gap-2">
        <ul className="grid gap-2">
          {shown.map((offer) => (
            <li key={offer.key}>
              <Checkbox
                checked={chosen.has(offer.key)}
                disabled={isFull && !chosen.has(offer.key)}
                onChange={() => toggle(offer)}
                label={<OfferLabel item={item} offer={offer} />}
                className="rounded-control border border-border px-3 py-2 has-checked:border-primary-text has-checked:bg-primary-soft"
              />
            </li>
          ))}
        </ul>
        {data && <Others of={data} shown={shown.length} found={found.length} />}
      </StaleRows>
      {isPending && (
        <Loading label={words.loading} className="grid gap-2">
          <Skeleton className="h-11 rounded-control" />
          <Skeleton className="h-11 rounded-control" />
        </Loading>
      )}
      {error && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
    </fieldset>
  )
}

interface OthersProps {
  of: { readonly search: string; readonly isCut: boolean }
  shown: number
  found: number
}
/** Says that there are none, or how to find those that are not shown. */
function Others({ of: { search, isCut }, shown, found }: OthersProps) {
  if (found === 0 && !isCut) return <p className="py-2 text-ink-2">{words.none}</p>
  if (!isCut && found <= SHOWN) return null
  return <p className="num text-small text-ink-2">{search ? words.more : words.someOf(shown, found)}</p>
}

function OfferLabel({ item, offer: { product, variant, price } }: { item: OrderItem; offer: Offer }) {
  return (
    <ProductLine
      name={product.productName}
      label={[product.productName, variant].filter(Boolean).join(', ')}
      image={product.images[0]}
      vegetarian={product.vegetarian}
    >
      <span className="facts text-small font-normal text-ink-2">
        <span className="num font-semibold text-ink">{formatRupees(price)}</span>
        {differences(item, product, all.differsInShort).map(({ tone, text }) => (
          <span key={text} className={tone === 'warn' ? 'font-semibold text-warning-text' : undefined}>
            {text}
          </span>
        ))}
      </span>
    </ProductLine>
  )
}
