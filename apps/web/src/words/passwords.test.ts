import { expect, it } from 'vitest'
import { words as profile } from './en/profile.ts'
import { words as signIn } from './en/sign-in.ts'
import { words as hindiProfile } from './hi/profile.ts'
import { words as hindiSignIn } from './hi/sign-in.ts'

it.each([
  ['English', signIn, profile],
  ['Hindi', hindiSignIn, hindiProfile],
])('the limits of a password at sign-up and of a changed one do not contradict each other in %s', (_language, first, later) => {
  for (const hint of [first.passwordHint, later.password.newHint]) expect(hint).toMatch(/6.*7|7.*6/)
})
