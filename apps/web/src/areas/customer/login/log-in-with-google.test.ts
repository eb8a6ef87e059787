import { expect, it } from 'vitest'
import { claimsOf } from './log-in-with-google.ts'

const encode = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

it.each([
  { sub: '1', name: 'Asha Rao' },
  { sub: '2', name: 'आशा राव', email: 'asha@gmail.com' },
  { sub: '3', name: '>>>???~~~', email_verified: true },
])('the claims of a token are read in every script: %o', (claims) => {
  expect(claimsOf(encode(claims))).toEqual(claims)
})

it.each(['', 'x', 'a.b.c', 'e30.%%%.x', encode(null), encode([1]), encode('asha')])('what says nothing is no trouble: %s', (token) => {
  expect(claimsOf(token)).toEqual({})
})
