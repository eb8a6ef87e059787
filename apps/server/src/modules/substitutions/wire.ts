import { type Answer, type Calls, toRupees } from '@tiffin/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Pictures } from '../../providers/images/index.ts'
import { type Choice, type ItemQuestion, listNewestQuestions } from './data.ts'

type OrderWire = Answer<Calls['getOwnOrder']>['orderItems']
type QuestionWire = NonNullable<OrderWire['item'][number]['question']>

const choiceWire = (choice: Choice, pictures: Pictures): QuestionWire['choices'][number] => ({
  productId: choice.product_id,
  productName: choice.product_name,
  variant: choice.variant_name,
  quantity: choice.quantity,
  price: toRupees(choice.price_paise),
  usualPrice: toRupees(choice.usual_paise),
  total: toRupees(choice.price_paise * choice.quantity),
  ...(choice.options && { options: choice.options.map(({ option_name, quantity }) => ({ name: option_name, quantity })) }),
  image: choice.images[0] === undefined ? '' : pictures.toWire(choice.images[0]),
  vegetarian: choice.vegetarian,
  diet: choice.diet,
  allergens: choice.allergens && [...choice.allergens],
})

const questionWire = ({ id, state, choices, chosen, asked_at, until, closed_at }: ItemQuestion, pictures: Pictures): QuestionWire => ({
  _id: id,
  state,
  askedAt: asked_at.toISOString(),
  until: until.toISOString(),
  ...(closed_at && { closedAt: closed_at.toISOString() }),
  choices: choices.map((choice) => choiceWire(choice, pictures)),
  ...(chosen !== null && { chosen }),
})

/** Returns a function that adds the newest question of each item to orders on the wire. */
export const addQuestionsWith =
  (pictures: Pictures) =>
  async (db: Db, orders: readonly OrderWire[]): Promise<OrderWire[]> => {
    const questions = await listNewestQuestions(
      db,
      orders.map(({ _id }) => _id),
    )
    if (questions.length === 0) return [...orders]
    const byItem = new Map(questions.map((question) => [question.item_id, questionWire(question, pictures)]))
    return orders.map((order) => ({
      ...order,
      item: order.item.map((item) => {
        const question = byItem.get(item._id)
        return question ? { ...item, question } : item
      }),
    }))
  }
