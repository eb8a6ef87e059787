import { MESSAGES, toRupees } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import type { Pictures } from '../../providers/images/index.ts'
import { type Order, orderWire, type WaitLimits } from '../orders/index.ts'
import { answerQuestion } from './answer-question.ts'
import type { Outcome } from './outcome.ts'
import { reportMissing } from './report-missing.ts'
import { addQuestionsWith } from './wire.ts'
import { withdrawQuestion } from './withdraw-question.ts'

export interface SubstitutionDeps {
  readonly pictures: Pictures
  readonly unanswered: WaitLimits
}

/** Returns the handlers of products that have run out. */
export function substitutionHandlers({
  pictures,
  unanswered,
}: SubstitutionDeps): HandlersOf<'reportMissing' | 'withdrawMissing' | 'answerQuestion'> {
  const addQuestions = addQuestionsWith(pictures)
  const wire = async (db: Db, order: Order, reader: 'customer' | 'restaurant') => {
    const [asked] = await addQuestions(db, [orderWire(order, reader, pictures, unanswered.cancelMinutes)])
    if (!asked) throw new Error('addQuestions returned no order')
    return asked
  }
  const changed = async (db: Db, { order, refundPaise }: Outcome, reader: 'customer' | 'restaurant') => ({
    message: MESSAGES.success,
    order: await wire(db, order, reader),
    refund: toRupees(refundPaise),
  })
  return {
    reportMissing: async ({ db, caller, params, body }) => {
      const missing = { orderId: params.id, itemId: params.itemId, choices: body.choices }
      return changed(db, await reportMissing(db, caller, missing), 'restaurant')
    },
    withdrawMissing: async ({ db, caller, params }) => ({
      message: MESSAGES.success,
      order: await wire(db, await withdrawQuestion(db, caller, params.id, params.itemId), 'restaurant'),
    }),
    answerQuestion: async ({ db, caller, params, body }) => {
      const reply = { orderId: params.id, itemId: params.itemId, ...body }
      return changed(db, await answerQuestion(db, caller, reply), 'customer')
    },
  }
}
