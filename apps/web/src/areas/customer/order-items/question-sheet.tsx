import { formatRupees, toRupees } from '@tiffin/contract/money'
import { isFinal } from '@tiffin/contract/order-flow'
import { useState } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '#icons'
import { words as options } from '#words/options'
import { words as orders } from '#words/own-orders'
import { words as all } from '#words/substitutions'
import { ProductLine } from '../../../features/catalogue/product-line.tsx'
import { worthIn } from '../../../features/orders/order-money.ts'
import { orderUntil } from '../../../features/orders/order-time.ts'
import { isPrepaid, type Order, statusOf } from '../../../features/orders/status.ts'
import { type Difference, differences, namesOf } from '../../../features/substitutions/differences.ts'
import { type AskedItem, less, type Question } from '../../../features/substitutions/questions.ts'
import { TimeLeft, TimeLeftBar } from '../../../features/substitutions/time-left.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { pressUnless } from '../../../ui/controls/press-unless.ts'
import { RadioCards } from '../../../ui/controls/radio-card.tsx'
import { cx } from '../../../ui/cx.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { consequence } from './consequence.ts'
import { useAnswer } from './use-answer.ts'

const words = all.question
type Choice = Question['choices'][number]

interface QuestionSheetProps {
  order: Order
  item: AskedItem
  open: boolean
  opensItself: boolean
  onClose: () => void
}
export default function QuestionSheet({ order, item, open, opensItself, onClose }: QuestionSheetProps) {
  const { question } = item
  // what is not vegetarian is never chosen for whom it would surprise
  const [suggested] = useState(() => question.choices.findIndex(({ vegetarian }) => vegetarian || !item.vegetarian))
  const [index, setIndex] = useState(suggested)
  const [isCancelling, setIsCancelling] = useState(false)
  const answer = useAnswer(order, item, onClose)
  const chosen = question.choices[index]
  const { restaurantName } = order.restId
  const money = moneyWords(order)
  const rest = order.item.filter((other) => !isFinal(statusOf(other)))
  const all = toRupees(worthIn(order, rest))
  const time = orderUntil(order, question.until)
  return (
    <Dialog
      open={open}
      opensItself={opensItself}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(item.product.productName)}
      description={question.choices.length > 1 ? words.offers(restaurantName) : words.offersOne(restaurantName)}
      footer={
        <div className="grid w-full gap-2">
          {answer.refusal && (
            <div role="alert">
              <FieldError>{answer.refusal}</FieldError>
            </div>
          )}
          <Button
            size="lg"
            loading={answer.isPending}
            disabled={!chosen}
            onClick={() => answer.mutate({ answer: 'accept', choice: index })}
          >
            {chosen ? words.with(words.take(chosen.productName), money(less(item.total, chosen.total))) : words.takeNone}
          </Button>
          <Button look="secondary" {...pressUnless(answer.isPending, () => answer.mutate({ answer: 'remove' }))}>
            {words.with(words.removeIt, money(item.total))}
          </Button>
          {rest.length > 1 && (
            <Button look="quiet" {...pressUnless(answer.isPending, () => setIsCancelling(true))} className="aria-disabled:opacity-60">
              {words.with(words.cancelAll, money(all))}
            </Button>
          )}
          <p className="text-center text-meta text-ink-2">{isPrepaid(order) ? words.otherwiseWallet(time) : words.otherwiseCash(time)}</p>
        </div>
      }
    >
      <p className="flex items-center justify-between gap-3 text-small">
        <span className="font-semibold">{words.by(time)}</span>
        <TimeLeft until={question.until} className="text-info-text" />
      </p>
      <TimeLeftBar from={question.askedAt} until={question.until} className="mt-1.5 mb-3" />
      <Missing order={order} item={item} />
      <RadioCards
        legend={words.choose}
        hideLegend
        value={String(index)}
        onChange={(value) => setIndex(Number(value))}
        choices={suggestedFirst(question.choices, suggested).map(({ choice, place }) => ({
          value: String(place),
          label: <ChoiceName item={item} choice={choice} money={money} />,
          detail: <Differences item={item} choice={choice} />,
        }))}
      />
      <AlertDialog
        open={isCancelling}
        title={orders.cancel.titleAll}
        text={consequence(order, 'all', undefined)}
        confirmLabel={orders.cancel.yesAll}
        cancelLabel={orders.cancel.no}
        loading={answer.isPending}
        onConfirm={() => answer.mutate({ answer: 'cancel' }, { onSettled: () => setIsCancelling(false) })}
        onCancel={() => setIsCancelling(false)}
      />
    </Dialog>
  )
}

/** The suggested choice comes first, so that it is in sight; the others stay as the restaurant has listed them. */
const suggestedFirst = (choices: readonly Choice[], suggested: number) =>
  choices
    .map((choice, place) => ({ choice, place }))
    .sort((one, other) => Number(other.place === suggested) - Number(one.place === suggested))

const moneyWords = (order: Order) => (amount: number) => {
  if (amount <= 0) return words.same
  return isPrepaid(order) ? words.back(formatRupees(amount)) : words.less(formatRupees(amount))
}

function countedName(quantity: number, product: string, variant: string): string {
  const name = variant ? `${product}, ${variant}` : product
  return quantity > 1 ? `${quantity} × ${name}` : name
}

function Missing({ order, item }: { order: Order; item: AskedItem }) {
  const { product, variant, quantity, total, allergens } = item
  const price = isPrepaid(order) ? words.paid(formatRupees(total)) : words.costs(formatRupees(total))
  const contains = allergens && allergens.length > 0 ? ` ${words.contains(namesOf(allergens))}` : ''
  return (
    <div className="mb-3 rounded-control bg-sunken p-3">
      <ProductLine
        name={product.productName}
        label={countedName(quantity, product.productName, variant)}
        image={product.images[0]}
        vegetarian={item.vegetarian}
        isGone
      >
        <span className="num block text-small text-ink-2">{`${price}${contains}`}</span>
      </ProductLine>
    </div>
  )
}

interface ChoiceNameProps {
  item: AskedItem
  choice: Choice
  money: (amount: number) => string
}
function ChoiceName({ item, choice, money }: ChoiceNameProps) {
  const back = less(item.total, choice.total)
  const usual = choice.usualPrice > choice.price
  return (
    <ProductLine
      name={choice.productName}
      label={countedName(choice.quantity, choice.productName, choice.variant)}
      image={choice.image}
      vegetarian={choice.vegetarian}
    >
      {choice.options && (
        <span className="block text-small font-normal text-ink-2">
          {choice.options.map(({ name, quantity }) => options.chosen(quantity, name)).join(', ')}
        </span>
      )}
      <span className="num block text-small font-normal text-ink-2">
        <span className="font-semibold text-ink">{` ${formatRupees(choice.total)} `}</span>
        {usual && (
          <s>
            <span className="sr-only">{`${words.usually} `}</span>
            <span>{formatRupees(choice.usualPrice * choice.quantity)}</span>
          </s>
        )}
        <span className={back > 0 ? 'text-success-text' : undefined}>{` ${money(back)}`}</span>
      </span>
    </ProductLine>
  )
}

const Differences = ({ item, choice }: { item: AskedItem; choice: Choice }) => (
  <span className="mt-1.5 grid gap-1">
    {differences(item, choice).map((difference) => (
      <DifferenceLine key={difference.text} {...difference} />
    ))}
  </span>
)

const LOOKS = {
  warn: { classes: 'rounded-tag bg-warning-soft px-2 py-1 font-semibold text-warning-text', Icon: IconAlertTriangle },
  ok: { classes: 'text-success-text', Icon: IconCircleCheck },
  plain: { classes: '', Icon: IconInfoCircle },
}
function DifferenceLine({ tone, text }: Difference) {
  const { classes, Icon } = LOOKS[tone]
  return (
    <span className={cx('flex items-start gap-1.5', classes)}>
      <Icon size={16} className="mt-0.5 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </span>
  )
}
