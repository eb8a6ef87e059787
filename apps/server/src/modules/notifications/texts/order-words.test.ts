import { expect, it } from 'vitest'
import { wordsOf } from '../../../words/index.ts'
import { timeOf } from './order-words.ts'

it('a time is by the clocks of the restaurant, and by those of India in a zone that only PostgreSQL knows', () => {
  const at = new Date('2026-07-01T10:00:00Z')
  const read = ['Europe/Paris', 'Asia/Kolkata', 'posix/Asia/Kolkata'].map((time_zone) => timeOf({ time_zone }, at, wordsOf('en')))
  expect(read).toEqual(['12:00 pm', '3:30 pm', '3:30 pm'])
})
