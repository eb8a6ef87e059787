import { expect, it } from 'vitest'
import { wrapWords } from './wrap-words.ts'

it('breaks text at spaces, and a word that is longer than a line between its letters', () => {
  const letters = (part: string) => [...part].length
  expect(wrapWords('one two three', 7, letters)).toEqual(['one two', 'three'])
  expect(wrapWords('a abcdefgh b', 4, letters)).toEqual(['a ab', 'cdef', 'gh b'])
})

it('measures each word and letter once, however long the text is', () => {
  const words = Array.from({ length: 300 }, (_, place) => `${place}`.padStart(100, 'abcdefghij'))
  let measured = 0
  const lines = wrapWords(words.join(', '), 40, (part) => {
    measured += 1
    return part.length
  })
  expect(lines.join('').replaceAll(' ', '')).toBe(words.join(','))
  // the words, 20 letters and digits, the comma, the space and no joint
  expect(measured).toBeLessThanOrEqual(words.length + 23)
})
