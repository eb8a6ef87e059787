import { expect, it } from 'vitest'
import { words as english } from './en/failures.ts'
import { words as hindi } from './hi/failures.ts'

const TOO_MANY = 'Too many attempts, please wait a moment'

it.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [30, 'Too many attempts. Try again in 30 seconds.'],
  [90, 'Too many attempts. Try again in 2 minutes.'],
  [840, 'Too many attempts. Try again in 14 minutes.'],
])('a refusal for %d seconds says how long to wait, and not “a moment”', (seconds, text) => {
  expect(english.tryAgainIn(TOO_MANY, seconds)).toBe(text)
})
it('the same in Hindi', () => {
  expect(hindi.tryAgainIn('बहुत बार कोशिश हो चुकी है, कृपया थोड़ा रुकें', 840)).toBe('बहुत बार कोशिश हो चुकी है। 14 मिनट बाद फिर कोशिश करें।')
})
