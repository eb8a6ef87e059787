import { MESSAGES, toRupees } from '@tiffin/contract'
import { type HandlersOf, inTwoSteps } from '../../platform/http/handler.ts'
import { checkOwnPassword, type PasswordHash } from '../identity/index.ts'
import { addNote } from './add-note.ts'
import { addPersonNote } from './add-person-note.ts'
import { cancelItems } from './cancel-items.ts'
import { type CreditLimits, creditOrder, getCredit } from './credit-order.ts'
import { readChat } from './read-chat.ts'
import { reassignOrder } from './reassign-order.ts'
import { resendEmail } from './resend-email.ts'

type CareCalls =
  | 'cancelOrderItems'
  | 'reassignOrder'
  | 'addOrderNote'
  | 'resendOrderEmail'
  | 'getOrderCredit'
  | 'creditOrder'
  | 'readOrderChat'
  | 'addPersonNote'
const done = { message: MESSAGES.success } as const

/** Returns the handlers of what an administrator does with an order. */
export function careHandlers({ creditLimits }: { readonly creditLimits: CreditLimits }): HandlersOf<CareCalls> {
  return {
    cancelOrderItems: async ({ db, caller, params, body }) => ({
      ...done,
      refund: toRupees(await cancelItems(db, caller.accountId, params.id, body)),
    }),
    reassignOrder: async ({ db, params, body }) => {
      await reassignOrder(db, params.id, body)
      return done
    },
    addOrderNote: async ({ db, caller, params, body }) => {
      await addNote(db, caller.accountId, params.id, body.text)
      return done
    },
    addPersonNote: async ({ db, caller, params, body }) => {
      await addPersonNote(db, caller.accountId, params.id, body.text)
      return done
    },
    resendOrderEmail: async ({ db, params, body }) => {
      await resendEmail(db, params.id, body.email)
      return done
    },
    getOrderCredit: async ({ db, caller, params }) => {
      const { creditedPaise, leftTodayPaise } = await getCredit(db, caller.accountId, params.id, creditLimits)
      return {
        credited: toRupees(creditedPaise),
        leftToday: toRupees(leftTodayPaise),
        perOrder: toRupees(creditLimits.perOrderPaise),
        perDay: toRupees(creditLimits.perDayPaise),
      }
    },
    creditOrder: inTwoSteps(
      ({ db, caller, body }) => checkOwnPassword(db, caller.accountId, body.password),
      async ({ db, caller, params, body: { amount: amountPaise, seen: seenPaise, reason, key } }, seen: PasswordHash | null) => {
        await creditOrder(db, { by: caller.accountId, seen }, params.id, { amountPaise, seenPaise, reason, key }, creditLimits)
        return done
      },
    ),
    readOrderChat: async ({ db, params }) => {
      const rows = await readChat(db, params.id)
      return { messages: rows.map(({ created_at, ...message }) => ({ ...message, createdAt: created_at.toISOString() })) }
    },
  }
}
