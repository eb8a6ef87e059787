import { describe, expect, it } from 'vitest'
import { words as english } from '../en/menu-changes.ts'
import { words as payments } from './admin-payments.ts'
import { words as availability } from './availability.ts'
import { words as cart } from './cart.ts'
import { hindiErrorText } from './error-table.ts'
import { words as menu } from './menu.ts'
import { words as menuChanges } from './menu-changes.ts'
import { words as messages } from './messages.ts'
import { words as options } from './options.ts'
import { words as orders } from './own-orders.ts'
import { words as restaurant } from './restaurant.ts'

it('what is left is said without a verb, so that it fits one and many, dishes and options', () => {
  for (const left of [1, 5]) {
    expect([menu, cart, options].map((words) => words.onlyLeft(left))).toEqual(Array.from({ length: 3 }, () => `सिर्फ़ ${left} बाकी`))
    expect(cart.onlyLeftTogether(left)).toContain(`सिर्फ़ ${left} बाकी,`)
    expect(cart.changes.onlyLeft('इडली', left)).toBe(`इडली: सिर्फ़ ${left} बाकी`)
    expect(hindiErrorText('not_enough_left', { product: 'इडली', left: String(left) })).toBe(`इडली: सिर्फ़ ${left} बाकी`)
    expect([availability.stock.left(left), availability.stock.leftOf(left, 20)]).toEqual([`${left} बाकी`, `20 में से ${left} बाकी`])
  }
})

describe('one is not many', () => {
  it.each<[string, (count: number) => string, string, string]>([
    ['dishes that are sold out', menuChanges.soldOut.title, 'क्या यह डिश ख़त्म हो गई है?', 'क्या ये 3 डिश ख़त्म हो गई हैं?'],
    ['dishes with a menu time', menuChanges.menuTime.title, '1 डिश कब मिलेगी', '3 डिश कब मिलेंगी'],
    ['dishes in another category', (count) => menuChanges.category.done(count, 'मिठाई'), '1 डिश मिठाई में गई', '3 डिश मिठाई में गईं'],
    ['dishes of a menu time', availability.times.used, '1 डिश या कैटेगरी में', '3 डिश और कैटेगरी में'],
    [
      'a menu time to delete',
      (count) => availability.times.removeAsk('नाश्ता', count),
      'नाश्ता की 1 डिश या कैटेगरी हर समय मिलेगी।',
      'नाश्ता की 3 डिश और कैटेगरी हर समय मिलेंगी।',
    ],
    ['stars', orders.rate.ownStars, 'आपने 1 स्टार दिया।', 'आपने 3 स्टार दिए।'],
    ['stars of a day', (stars) => orders.rate.ownStarsAt(stars, 'आज'), 'आपने 1 स्टार दिया · आज', 'आपने 3 स्टार दिए · आज'],
    ['steps of the first day', (done) => restaurant.home.firstDay.progress(done, 6), '6 में से 1 पूरा', '6 में से 3 पूरे'],
    ['chosen options', (count) => options.counted(count, 4), '4 में से 1 चुना', '4 में से 3 चुने'],
    ['settled payments', payments.count.decided, '1 निपट चुका', '3 निपट चुके'],
  ])('%s', (_what, say, one, many) => expect([say(1), say(3)]).toEqual([one, many]))
})

it('an undone import says what it took back, and nothing about what there was none of', () => {
  const { undoneText } = menuChanges.file
  const kept = 'इस बीच किए गए ऑर्डर के दाम नहीं बदलते।'
  expect([undoneText(2, 1), undoneText(1, 0), undoneText(0, 3)]).toEqual([
    `जोड़ी गई 1 डिश हट गई, और 2 डिश पहले जैसी हो गईं। ${kept}`,
    `1 डिश पहले जैसी हो गई। ${kept}`,
    `जोड़ी गई 3 डिश हट गईं। ${kept}`,
  ])
  const prices = 'Orders placed in between keep what they paid.'
  expect([english.file.undoneText(2, 1), english.file.undoneText(1, 0), english.file.undoneText(0, 3)]).toEqual([
    `1 dish that was added is gone, and 2 dishes have their old values back. ${prices}`,
    `1 dish has its old values back. ${prices}`,
    `3 dishes that were added are gone. ${prices}`,
  ])
})

it('who declines a question does not read that something was cancelled', () => {
  for (const text of [messages.cancelled, messages.canceled]) expect(text).not.toContain('रद्द')
})
