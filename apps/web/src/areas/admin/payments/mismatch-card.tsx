import type { ReactNode } from 'react'
import { IconArrowBackUp, IconCheck, IconMail, IconPhone } from '#icons'
import { words as payments } from '#words/admin-payments'
import { orderNumber } from '../../../features/orders/order-number.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PersonLink } from '../person-link.tsx'
import { MismatchStatus } from './mismatch-status.tsx'
import { formatMoney, reasonsOf } from './mismatch-words.ts'
import { ProviderSession } from './provider-session.tsx'
import type { Decision, Mismatch } from './queries.ts'

interface MismatchCardProps {
  mismatch: Mismatch
  onDecide: (decision: Decision) => void
}

export function MismatchCard({ mismatch, onDecide }: MismatchCardProps) {
  const { customer, received, asked, orderNames, status, note, decidedAt } = mismatch
  return (
    <Card as="article" tabIndex={-1} aria-label={payments.name(customer.name)} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-card-title wrap-anywhere">
            <PersonLink id={customer._id} name={customer.name} />
          </h2>
          <p className="num text-small text-ink-2">{payments.reported(formatDateTime(mismatch.reportedAt))}</p>
        </div>
        <MismatchStatus status={status} />
      </div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Fact term={mismatch.outside ? payments.outside.left : payments.received}>
          <span className="num text-section">{formatMoney(received)}</span>
        </Fact>
        <Fact term={mismatch.outside ? payments.outside.of : payments.asked}>
          <span className="num text-section">{formatMoney(asked)}</span>
        </Fact>
        <Fact term={payments.orders}>
          <span className="num font-semibold">
            {orderNames.length > 0 ? orderNames.map((order) => orderNumber(order)).join(', ') : payments.topUp}
          </span>
        </Fact>
        <Fact term={payments.provider}>
          <ProviderSession provider={mismatch.provider} session={mismatch.session} />
        </Fact>
      </dl>
      <ul className="grid gap-1 rounded-control bg-warning-soft px-3 py-2">
        {reasonsOf(mismatch).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <a href={`mailto:${customer.email}`} className="link inline-flex min-h-8 items-center gap-1.5 wrap-anywhere">
          <IconMail size={18} className="shrink-0" aria-hidden="true" />
          <span>{customer.email}</span>
        </a>
        {customer.phoneNumber && (
          <a href={`tel:+91${customer.phoneNumber}`} className="link num inline-flex min-h-8 items-center gap-1.5">
            <IconPhone size={18} className="shrink-0" aria-hidden="true" />
            <span>{customer.phoneNumber}</span>
          </a>
        )}
      </div>
      {status === 'waiting' ? (
        <div className="flex flex-wrap gap-2 border-t border-border pt-4 max-sm:child:flex-1 max-sm:child:basis-full">
          {!mismatch.refundFailed && !mismatch.outside && (
            <Button look="secondary" aria-label={payments.refundWhom(customer.name)} onClick={() => onDecide('refund')}>
              <IconArrowBackUp size={20} aria-hidden="true" />
              <span>{payments.refund}</span>
            </Button>
          )}
          <Button look="secondary" aria-label={payments.settleWhom(customer.name)} onClick={() => onDecide('settled')}>
            <IconCheck size={20} aria-hidden="true" />
            <span>{payments.settle}</span>
          </Button>
        </div>
      ) : (
        <p className="border-t border-border pt-3 text-small text-ink-2">
          {decidedAt && <span className="num">{payments.decidedAt(formatDateTime(decidedAt))}</span>}
          {note && <span className="mt-0.5 block wrap-anywhere text-ink">{`${payments.remark}: ${note}`}</span>}
        </p>
      )}
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
