import { expect, it } from 'vitest'
import { words as english } from './en/dates.ts'
import { words as hindi } from './hi/dates.ts'

const at = (hours: number, minutes = 0) => hours * 60 + minutes

it.each([
  ['within a morning', at(7), at(11), '7–11 am', 'सुबह 7–11'],
  ['over noon', at(11, 30), at(15), '11:30 am–3 pm', 'सुबह 11:30–दोपहर 3'],
  ['from noon', at(12), at(15), '12–3 pm', 'दोपहर 12–3'],
  ['until midnight', at(20), at(24), '8 pm–12 am', 'रात 8–12'],
  ['over midnight', at(22), at(25), '10 pm–1 am', 'रात 10–1'],
  ['from one morning to the next', at(11), at(26), '11 am–2 am', 'सुबह 11–रात 2'],
  ['from one morning to the next, in Hindi too', at(11), at(28), '11 am–4 am', 'सुबह 11–सुबह 4'],
  ['from the morning to midnight', at(8), at(24), '8 am–12 am', 'सुबह 8–रात 12'],
  ['twelve hours', at(0), at(12), '12 am–12 pm', 'रात 12–दोपहर 12'],
  ['all but an hour', at(1), at(24), '1 am–12 am', 'रात 1–रात 12'],
  ['a whole day', at(0), at(24), '24 hours', '24 घंटे'],
  ['a whole day from the morning', at(4), at(28), '24 hours', '24 घंटे'],
])('a menu time %s', (_when, from, to, inEnglish, inHindi) => {
  expect([english.range(from, to), hindi.range(from, to)]).toEqual([inEnglish, inHindi])
})

it('a time of day', () => {
  const hours = [0, 4, 11, 12, 16, 20]
  expect(hours.map((hour) => english.time(hour, '05'))).toEqual(['12:05 am', '4:05 am', '11:05 am', '12:05 pm', '4:05 pm', '8:05 pm'])
  expect(hours.map((hour) => hindi.time(hour, '05'))).toEqual(['रात 12:05', 'सुबह 4:05', 'सुबह 11:05', 'दोपहर 12:05', 'शाम 4:05', 'रात 8:05'])
})
