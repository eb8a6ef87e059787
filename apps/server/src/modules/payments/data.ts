import type { Paise } from '@tiffin/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { PaymentsRow } from '../../platform/database/rows.generated.ts'
import type { CustomerId } from '../../platform/ids.ts'
import type { PaymentStatus } from './payment-flow.ts'

export type PaymentRow = Readonly<Omit<PaymentsRow, 'checkout_id' | 'customer_id' | 'created_at' | 'updated_at'>>
const COLUMNS = sql`id, purpose, subject_id, amount_paise, currency, status, provider, provider_session, provider_url, expires_at`

export interface Subject {
  readonly purpose: PaymentsRow['purpose']
  /** A checkout, or the customer whose wallet is topped up. */
  readonly subjectId: string
}
interface NewPayment extends Subject {
  readonly customerId: string
  readonly amountPaise: Paise
  readonly expiresAt: Date
}
export async function insertPayment(tx: Tx, { purpose, subjectId, customerId, amountPaise, expiresAt }: NewPayment): Promise<string> {
  const payment = await tx.row<{ id: string }>(sql`
    insert into payments (purpose, subject_id, customer_id, amount_paise, created_at, updated_at, expires_at)
    values (${purpose}, ${subjectId}, ${customerId}, ${amountPaise}, ${tx.now()}, ${tx.now()}, ${expiresAt})
    returning id`)
  if (!payment) throw new Error('an inserted payment returns its id')
  return payment.id
}

export const subjectOf = ({ purpose, subject_id: subjectId }: PaymentRow): Subject => ({ purpose, subjectId })

export const findPayment = (db: Db, paymentId: string) => db.row<PaymentRow>(sql`select ${COLUMNS} from payments where id = ${paymentId}`)

/** Returns the id of the checkout's payment while its customer can still pay it, otherwise undefined. */
export async function findPayablePayment(db: Db, customerId: CustomerId, checkoutId: string): Promise<string | undefined> {
  const payment = await db.row<{ id: string }>(sql`
    select id from payments
    where purpose = 'checkout' and subject_id = ${checkoutId} and customer_id = ${customerId} and status = 'open' and expires_at > ${db.now()}`)
  return payment?.id
}

export const lockPayment = (tx: Tx, paymentId: string) =>
  tx.row<PaymentRow>(sql`select ${COLUMNS} from payments where id = ${paymentId} for update`)

/** Stores the first session that is offered; the payment keeps it. */
export const keepSession = (tx: Tx, paymentId: string, provider: string, session: { session: string; url: string }) =>
  tx.row<PaymentRow>(sql`
    update payments set provider = coalesce(provider, ${provider}), provider_session = coalesce(provider_session, ${session.session}),
      provider_url = coalesce(provider_url, ${session.url}), updated_at = ${tx.now()}
    where id = ${paymentId} and status = 'open'
    returning ${COLUMNS}`)

/** Changes the status if it is still `seen`; undefined after a concurrent change. */
export async function changeStatus(db: Db, paymentId: string, seen: PaymentStatus, next: PaymentStatus): Promise<PaymentRow | undefined> {
  return db.row<PaymentRow>(sql`
    update payments set status = ${next}, updated_at = ${db.now()} where id = ${paymentId} and status = ${seen}
    returning ${COLUMNS}`)
}

/** Returns false when the event was received before. Locks, so that two deliveries run one after the other. */
export async function insertEvent(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const kept = await tx.row(sql`
    insert into payment_events (provider, event_id, received_at) values (${provider}, ${eventId}, ${tx.now()})
    on conflict do nothing returning event_id`)
  return kept !== undefined
}

/** Returns the payment of this session if it is being refunded or was refunded. */
export const findReturnedPayment = (tx: Tx, provider: string, session: string) =>
  tx.row<PaymentRow>(sql`
    select ${COLUMNS} from payments
    where provider_session = ${session} and provider = ${provider} and status in ('refunding', 'refunded')`)

/** Returns payments that are open or await a refund, and unchanged since `before`. */
export const listUnfinished = (db: Db, before: Date, limit: number) =>
  db.rows<PaymentRow>(sql`
    select ${COLUMNS} from payments where status in ('open', 'refunding') and updated_at < ${before}
    order by updated_at limit ${limit}`)

/** Moves a payment to the end of the reconciler's queue. */
export const touchPayment = (db: Db, paymentId: string) =>
  db.rows(sql`update payments set updated_at = ${db.now()} where id = ${paymentId} and status in ('open', 'refunding')`)

export type TopUpRow = Readonly<Pick<PaymentsRow, 'id' | 'amount_paise' | 'status'>>
/** Returns the payment if it is a top-up of this customer, otherwise undefined. */
export const findTopUp = (db: Db, customerId: CustomerId, paymentId: string) =>
  db.row<TopUpRow>(sql`
    select id, amount_paise, status from payments where id = ${paymentId} and customer_id = ${customerId} and purpose = 'top_up'`)
