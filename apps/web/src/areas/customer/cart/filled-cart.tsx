import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { words } from '#words/cart'
import { CART_NEWS_ID, CartNews } from '../../../features/cart/cart-news.tsx'
import { byRestaurant, hasUnavailable } from '../../../features/cart/cart-totals.ts'
import type { Cart, CartLine } from '../../../features/cart/queries.ts'
import { keepSeenPrices, lineKey, pricesOf, readSeenPrices, repricedLines } from '../../../features/cart/seen-prices.ts'
import { useCartNews } from '../../../features/cart/use-cart-news.ts'
import { CLOSED_ID, ClosedBanners, useClosedRestaurants } from '../../../features/hours/closed-restaurants.tsx'
import { untimelyIn } from '../../../features/later/plans.ts'
import { WhenSlot } from '../../../features/later/when-slot.tsx'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { WaysSlot } from '../../../features/pickup/ways-slot.tsx'
import { BillSlot } from '../../../features/placed-cart/bill-slot.tsx'
import type { ReachNoteProps } from '../../../features/placed-cart/reach-note.tsx'
import { ReachSlot } from '../../../features/placed-cart/reach-slot.tsx'
import { minutesIn } from '../../../features/reach/minutes.ts'
import { heldUpBy, placedIn } from '../../../features/reach/terms.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { extraPart } from '../../../lib/loading/lazy-part.tsx'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { ActionRow } from '../purchase/action-row.tsx'
import { PurchaseColumns } from '../purchase/purchase-columns.tsx'
import { CartLineRow } from './cart-line-row.tsx'

const PromoSlot = extraPart(() => import('../../../features/placed-cart/promo-slot.tsx'))
// the server renders a page as soon as its modules are there
if (import.meta.env.SSR) await PromoSlot.preload()

const EditLineDialog = lazyDialog(() => import('./edit-line-dialog.tsx'))
const RemoveDialog = lazyDialog(
  () => import('../../../features/cart/remove-dialog.tsx'),
  ({ line }) => line,
)

/** The prices that this browser has seen, and whether one differs now. */
function startOf(cart: Cart) {
  const seen = { ...pricesOf(cart), ...readSeenPrices(cart._id) }
  return { seen, isRepriced: repricedLines(cart, seen).size > 0 }
}

interface FilledCartProps {
  cart: Cart
  /** Who logs in before ordering. */
  isGuest: boolean
  /** The `lineKey` of the restored line. */
  restored: string | undefined
  onStep: (line: CartLine, by: 1 | -1) => void
  onRemove: (line: CartLine) => void
}
export function FilledCart({ cart, isGuest, restored, onStep, onRemove }: FilledCartProps) {
  const [asked, setAsked] = useState<CartLine>()
  const [edited, setEdited] = useState<CartLine>()
  const isHydrated = useHydrated()
  const isBlocked = hasUnavailable(cart)
  // prices seen before this visit, or at its start, stay marked until the next visit
  const [start, setStart] = useState(() => (isHydrated ? startOf(cart) : undefined))
  if (isHydrated && !start) setStart(startOf(cart))
  useEffect(() => {
    if (isHydrated) keepSeenPrices(cart)
  }, [cart, isHydrated])
  // so that it opens without a network, too
  useEffect(() => void RemoveDialog.preload().catch(() => undefined), [])
  const repriced = repricedLines(cart, start?.seen ?? {})
  const groups = byRestaurant(cart)
  const news = useCartNews(cart)
  const closed = useClosedRestaurants(cart)
  // a banner at the top that appears later would move the buttons: later changes are shown beside the button
  const [wasBlocked] = useState(isBlocked)
  const placed = placedIn(cart)
  const said = minutesIn(cart)
  const closedBy = closed.length > 0 ? CLOSED_ID : (untimelyIn(cart) ?? heldUpBy(cart))
  const blockedBy = isBlocked ? (wasBlocked ? 'blocked' : CART_NEWS_ID) : closedBy
  const action = (
    <div className="flex flex-col">
      <CartNews sentences={news.sentences} />
      {isGuest ? (
        <LogInToOrder total={cart.grandTotal} isBlocked={blockedBy !== undefined} />
      ) : (
        <Proceed total={cart.grandTotal} blockedBy={blockedBy} isSettling={news.isSettling} />
      )}
    </div>
  )
  return (
    <PurchaseColumns bill={<BillCard cart={cart} isGuest={isGuest} />} action={action}>
      <ClosedBanners closed={closed} />
      {isBlocked && wasBlocked && (
        <Banner tone="warn" title={words.unavailable}>
          <span id="blocked">{words.blockedText}</span>
        </Banner>
      )}
      {repriced.size > 0 && start?.isRepriced && (
        <Banner tone="warn" title={words.repriced}>
          {words.repricedText}
        </Banner>
      )}
      {groups.length > 1 && (
        <Banner title={words.severalRestaurants(groups.length)}>
          {placed.length > 0 ? words.severalRestaurantsPay : words.severalRestaurantsText}
        </Banner>
      )}
      {groups.map(({ id, name, lines }) => (
        <Card as="section" key={id} aria-label={name} className="pb-1">
          <h2 className="text-card-title">
            <Link to={paths.menu.to({ restId: id })} className="no-underline hover:underline">
              {name}
            </Link>
          </h2>
          {said.map(
            ({ restId, says }) =>
              restId === id && (
                <p key={id} className="num text-small text-ink-2">
                  {says}
                </p>
              ),
          )}
          <WaysSlot restaurant={cart.restaurants?.find(({ _id }) => _id === id)} />
          <ul className="divide-y divide-dashed divide-border">
            {lines.map((line) => (
              <CartLineRow
                key={lineKey(line)}
                line={line}
                zone={cart.restaurants?.find(({ _id }) => _id === id)?.timeZone}
                seenPrice={repriced.get(lineKey(line))}
                isRestored={lineKey(line) === restored}
                onStep={(by) => onStep(line, by)}
                onRemove={onRemove}
                onLast={setAsked}
                onEdit={setEdited}
              />
            ))}
          </ul>
          <PartNote>
            <WhenSlot cart={cart} restaurantId={id} isGuest={isGuest} />
          </PartNote>
          {placed.map((restaurant) => restaurant.id === id && <PlacedNote key={id} restaurant={restaurant} />)}
        </Card>
      ))}
      {edited && <EditLineDialog key={edited._id} line={edited} onClose={() => setEdited(undefined)} />}
      <RemoveDialog line={asked} onClose={() => setAsked(undefined)} onConfirm={onRemove} />
    </PurchaseColumns>
  )
}

const PartNote = ({ children }: { children: Parts }) => (
  <div className="border-t border-dashed border-border py-3 empty:hidden">{children}</div>
)
const PlacedNote = (props: ReachNoteProps) => (
  <PartNote>
    <ReachSlot {...props} />
  </PartNote>
)

function BillCard({ cart, isGuest }: { cart: Cart; isGuest: boolean }) {
  return (
    <Card as="section" aria-labelledby="bill">
      <h2 id="bill" className="mb-1.5 text-card-title">
        {words.bill.title}
      </h2>
      <BillSlot cart={cart} />
      {!isGuest && !cart.promo && <PromoSlot />}
    </Card>
  )
}

/** What a guest sees in place of the checkout, which both lead to, or back here if the cart cannot be ordered now. */
function LogInToOrder({ total, isBlocked }: { total: number; isBlocked: boolean }) {
  const state = { returnTo: isBlocked ? paths.cart.to() : paths.checkout.to() }
  return (
    <ActionRow total={total}>
      <Link to={paths.login.to()} state={state} className={buttonClass('primary', 'lg')}>
        {words.guest.logIn}
      </Link>
      <Link to={paths.signUp.to()} state={state} className="link flex min-h-11 items-center justify-center text-small">
        {words.guest.signUp}
      </Link>
    </ActionRow>
  )
}

/** `blockedBy` is the id of the message that says why ordering is blocked. While settling, the link stays and ignores presses. */
function Proceed({ total, blockedBy, isSettling }: { total: number; blockedBy: string | undefined; isSettling: boolean }) {
  return (
    <ActionRow total={total}>
      {blockedBy ? (
        <Button size="lg" disabled aria-describedby={blockedBy}>
          {words.proceed}
        </Button>
      ) : (
        <Link
          to={paths.checkout.to()}
          className={cx(buttonClass('primary', 'lg'), 'aria-disabled:opacity-60')}
          aria-disabled={isSettling || undefined}
          onClick={(event) => isSettling && event.preventDefault()}
        >
          {words.proceed}
        </Link>
      )}
    </ActionRow>
  )
}
