// The chat between a customer and the delivery employee of their order, on both sides.
import { counted } from '../counted.ts'

export const words = {
  title: 'Chat',
  loading: 'Loading the chat',
  failed: 'We could not load the chat.',
  unknown: 'There is no such chat',
  unknownText: 'It may belong to another order.',
  nobodyYet: 'Nobody delivers this order yet',
  nobodyYetText: 'The chat opens by itself as soon as the restaurant hands the order to a delivery person.',
  whichOrder: 'Which order is it about?',
  whichOrderText: 'A chat belongs to an order. Open the order to write to its delivery person.',
  yourOrder: 'Your order',
  yourOrders: 'Your orders',
  with: (name: string) => `Chat with ${name}`,
  call: (name: string) => `Call ${name}`,
  connecting: 'Connecting again…',
  role: { customer: 'Customer', employee: 'Delivery person' },
  messages: 'Messages',
  none: (name: string) => `No messages yet. Say hello to ${name}.`,
  you: 'You',
  newest: 'Newest',
  fresh: (count: number) => counted(count, 'new message', 'new messages'),
  sending: 'Sending…',
  notSent: 'Not sent',
  retry: 'Retry',
  quickReplies: 'Quick replies',
  /** What the customer may say at one press. */
  customerReplies: ['Where are you?', 'Please call me when you arrive', 'Leave it at the door, please', 'Thank you'],
  messageTo: (name: string) => `Message to ${name}`,
  message: (name: string) => `Message ${name}`,
  send: 'Send',
}
