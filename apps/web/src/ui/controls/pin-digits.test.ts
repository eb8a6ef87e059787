import { expect, test } from 'vitest'
import { emptyPin, eraseDigit, pasteDigits, typeDigit } from './pin-digits.ts'

const boxes = (text: string) => [...text].map((letter) => (letter === '_' ? '' : letter))

test('a typed digit fills its box and moves the focus to the next', () => {
  expect(typeDigit(emptyPin(6), 0, '4')).toEqual({ digits: boxes('4_____'), focus: 1 })
})

test('the last box keeps the focus', () => {
  expect(typeDigit(boxes('48291_'), 5, '3')).toEqual({ digits: boxes('482913'), focus: 5 })
})

test('letters are refused and the focus stays', () => {
  expect(typeDigit(boxes('4_____'), 1, 'a')).toEqual({ digits: boxes('4_____'), focus: 1 })
})

test('of two digits in one box the last one typed stays', () => {
  expect(typeDigit(boxes('4_____'), 0, '47')).toEqual({ digits: boxes('7_____'), focus: 1 })
})

test('a letter typed beside a digit leaves the digit', () => {
  expect(typeDigit(boxes('4_____'), 0, '4x')).toEqual({ digits: boxes('4_____'), focus: 1 })
})

test('emptying a box by cutting keeps the focus there', () => {
  expect(typeDigit(boxes('48____'), 1, '')).toEqual({ digits: boxes('4_____'), focus: 1 })
})

test('Backspace empties a filled box and goes to the one before', () => {
  expect(eraseDigit(boxes('482913'), 5)).toEqual({ digits: boxes('48291_'), focus: 4 })
})

test('Backspace empties the filled first box and stays there', () => {
  expect(eraseDigit(boxes('4_____'), 0)).toEqual({ digits: emptyPin(6), focus: 0 })
})

test('Backspace in an empty box empties the one before and goes there', () => {
  expect(eraseDigit(boxes('48____'), 2)).toEqual({ digits: boxes('4_____'), focus: 1 })
})

test('Backspace in the empty first box does nothing', () => {
  expect(eraseDigit(emptyPin(6), 0)).toEqual({ digits: emptyPin(6), focus: 0 })
})

test('a pasted code fills all boxes wherever it is pasted, and its blanks do not count', () => {
  expect(pasteDigits(boxes('1_____'), 3, ' 482 913 ')).toEqual({ digits: boxes('482913'), focus: 5 })
})

test.each(['482\u00a0913', '\u200b482913', '४८२९१३', '４８２ ９１３', '4-8-2-9-1-3', '\u202a৪৮২ ৯১৩\u202c'])(
  'a code is pasted as %j',
  (text) => {
    expect(pasteDigits(emptyPin(6), 0, text)).toEqual({ digits: boxes('482913'), focus: 5 })
  },
)

test('a digit of another script is typed as a digit', () => {
  expect(typeDigit(emptyPin(6), 0, '४')).toEqual({ digits: boxes('4_____'), focus: 1 })
})

test('a part is pasted from the box on and the focus goes to the first box after it', () => {
  expect(pasteDigits(boxes('48____'), 2, '29')).toEqual({ digits: boxes('4829__'), focus: 4 })
})

test('pasted words without digits change nothing', () => {
  expect(pasteDigits(boxes('48____'), 2, 'hello')).toEqual({ digits: boxes('48____'), focus: 2 })
})

test('of more digits than boxes, the first six are used', () => {
  expect(pasteDigits(emptyPin(6), 0, '48291377').digits).toEqual(boxes('482913'))
})
