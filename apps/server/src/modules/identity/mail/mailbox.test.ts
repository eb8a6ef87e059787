import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['asha@example.com', 'asha@example.com'],
  ['asha+7@example.com', 'asha@example.com'],
  ['a.sha+x+y@example.com', 'a.sha@example.com'],
  ['a.s.h.a+x@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['+asha@example.com', '+asha@example.com'],
])('%s is read in the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
