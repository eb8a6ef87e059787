// Products of the order that have run out: the question to the customer, and what came of it.

import { formatRupees } from '@tiffin/contract/money'
import { Suspense, useState } from 'react'
import { words } from '#words/substitutions'
import { lazyDialog } from '../../../features/navigation/lazy-dialog.tsx'
import { orderTime, orderUntil } from '../../../features/orders/order-time.ts'
import { isPrepaid, type Order, stageOf } from '../../../features/orders/status.ts'
import { type AskedItem, answeredItems, askedItems, less, substituteOf } from '../../../features/substitutions/questions.ts'
import { TimeLeft } from '../../../features/substitutions/time-left.tsx'
import { useHydrated } from '../../../lib/hydrated.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

const QuestionSheet = lazyDialog(() => import('./question-sheet.tsx'))

export function Questions({ order }: { order: Order }) {
  const isHydrated = useHydrated()
  const asked = askedItems(order)
  const [first] = asked
  const [sheet, setSheet] = useState<string>()
  /** Questions whose sheet the customer has closed. */
  const [later, setLater] = useState<readonly string[]>([])
  // a new question opens its sheet once
  const shown = asked.find(({ question }) => question._id === sheet) ?? (first && !later.includes(first.question._id) ? first : undefined)
  const close = () => {
    if (shown) setLater([...later, shown.question._id])
    setSheet(undefined)
  }
  return (
    <>
      {asked.map((item) => (
        <Banner key={item._id} tone="warn" title={words.question.title(item.product.productName)}>
          <span className="flex flex-wrap gap-x-3">
            <span>{words.question.by(orderUntil(order, item.question.until))}</span>
            <TimeLeft until={item.question.until} />
          </span>
          <Button
            size="sm"
            className="mt-2 mb-0.5"
            aria-label={words.question.answerOf(item.product.productName)}
            onClick={() => setSheet(item.question._id)}
          >
            {words.question.answer}
          </Button>
        </Banner>
      ))}
      {answeredItems(order).map((item) => (
        <Result key={item._id} order={order} item={item} />
      ))}
      <Suspense>
        {isHydrated && shown && (
          <QuestionSheet
            key={shown.question._id}
            order={order}
            item={shown}
            open
            opensItself={shown.question._id !== sheet}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function Result({ order, item }: { order: Order; item: AskedItem }) {
  const { question, product } = item
  const { result } = words
  const back = (amount: number) => {
    if (amount <= 0) return result.samePrice
    return isPrepaid(order) ? result.back(formatRupees(amount)) : result.less(formatRupees(amount))
  }
  const substitute = substituteOf(order, item)
  if (substitute?.is_canceled) return null
  if (question.state === 'accepted' && substitute) {
    return (
      <Banner tone="ok" title={result.swapped(substitute.product.productName)}>
        {`${back(less(item.total, substitute.total))} ${result.total(formatRupees(order.grandTotal))}`}
      </Banner>
    )
  }
  if (question.state === 'withdrawn') {
    if (item.is_canceled) return null
    return <Banner title={result.withdrawn(product.productName)}>{result.asOrdered}</Banner>
  }
  return (
    <Banner title={result.removed(product.productName)}>
      {[
        question.state === 'expired' ? result.noAnswer(orderTime(order, question.until)) : '',
        back(item.total),
        stageOf(order) !== 'cancelled' ? result.rest : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </Banner>
  )
}
