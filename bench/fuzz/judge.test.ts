import { expect, it } from 'vitest'
import { complaintsOf } from './judge.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-request-id': 'request-1',
  'cache-control': 'no-store',
}
const complaintsAbout = (...messages: readonly string[]) => {
  const errors = messages.map((message) => ({ path: 'body', code: 'not_found', message }))
  const text = JSON.stringify({ code: 'not_found', message: 'Not found', errors })
  return complaintsOf({ method: 'GET', path: '/orders', headers: {} }, { status: 404, headers: HEADERS, text })
}

it.each([
  'select id from orders',
  'select "id" from orders',
  'Error: no\n    at find (/srv/app/find.js:12:34)',
  'insert into orders',
  'failed in find.ts:12',
])('a failure with “%s” tells internals', (message) => expect(complaintsAbout(message)).toEqual(['tells internals']))

it('the words of two messages are no statement, and a time is no line of a stack', () => {
  expect(complaintsAbout('Please select address', 'Please enter whole rupees, from 1 to 1,000')).toEqual([])
  expect(complaintsAbout('Ready at the counter', '12:30:15')).toEqual([])
})
