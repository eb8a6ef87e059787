import type {
  FailedDeliveriesRow,
  OrderAssignmentsRow,
  OrderEventsRow,
  OrderItemOptionsRow,
  OrderItemsRow,
  OrderSlotMovesRow,
  OrdersRow,
  OrderTermsRow,
  RestaurantPacesRow,
  TipsRow,
} from '../../platform/database/rows.generated.ts'
import { each, impersonal, keptFor, overwritten, type TablePrivacy } from '../../platform/privacy.ts'

const BOOKS = keptFor('an order is kept as tax law says; what names its customer is overwritten')
const OF_ORDER = { through: 'order_id', table: 'orders' } as const
export const ordersPrivacy = {
  restaurant_paces: { columns: {} } satisfies TablePrivacy<RestaurantPacesRow>,
  failed_deliveries: {
    of: OF_ORDER,
    columns: {
      employee_id: impersonal('who had the order stays known'),
      reason: BOOKS,
      text: overwritten('order'),
    },
  } satisfies TablePrivacy<FailedDeliveriesRow>,
  order_assignments: {
    of: { account: 'employee_id' },
    columns: { employee_id: keptFor('earnings refer to it'), by_id: impersonal('who decided about others stays known') },
  } satisfies TablePrivacy<OrderAssignmentsRow>,
  order_events: {
    of: OF_ORDER,
    columns: each(['from_status', 'to_status', 'actor', 'reason'], BOOKS),
  } satisfies TablePrivacy<OrderEventsRow>,
  order_item_options: {
    of: { through: 'item_id', table: 'order_items' },
    columns: each(['group_name', 'option_name'], BOOKS),
  } satisfies TablePrivacy<OrderItemOptionsRow>,
  order_items: {
    of: OF_ORDER,
    columns: {
      ...each(['product_name', 'images', 'variant_name', 'status', 'cancelled_by', 'diet', 'allergens', 'choice_key'], BOOKS),
      ...each(['note', 'feedback'], overwritten('order', null)),
    },
  } satisfies TablePrivacy<OrderItemsRow>,
  order_numbers: { columns: {} },
  order_slot_moves: { of: OF_ORDER, columns: {} } satisfies TablePrivacy<OrderSlotMovesRow>,
  order_terms: {
    of: OF_ORDER,
    columns: { ...each(['code', 'rates'], BOOKS), zone_name: impersonal('a public delivery zone of a restaurant') },
  } satisfies TablePrivacy<OrderTermsRow>,
  tips: {
    of: { account: 'employee_id' },
    columns: { employee_id: keptFor('books are kept as tax law says') },
  } satisfies TablePrivacy<TipsRow>,
  order_watch: { columns: {} },
  orders: {
    of: { account: 'customer_id', since: 'created_at' },
    columns: {
      employee_id: impersonal('who had the order stays known'),
      ...each(['customer_id', 'payment_method', 'payment_status', 'awaits', 'if_missing', 'kind'], BOOKS),
      ...each(['customer_name', 'customer_phone_number', 'street', 'city', 'state', 'postal_code'], overwritten('order')),
      ...each(['address_label', 'address_note', 'note', 'recipient_name', 'recipient_phone', 'hand_over'], overwritten('order', null)),
      // where the person lives
      ...each(['lat_e5', 'lng_e5'], overwritten('order', null)),
      ...each(['employee_name', 'employee_phone_number'], { ...overwritten('order'), isExported: false, of: 'employee_id' }),
      ...each(['restaurant_name', 'restaurant_place'], keptFor('the seller, who is named on the bill')),
      restaurant_phone_number: impersonal('the seller, who is named on the bill'),
    },
  } satisfies TablePrivacy<OrdersRow>,
}
