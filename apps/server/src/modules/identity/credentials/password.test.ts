import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword, verifyPassword } from './password.ts'

describe('a password', () => {
  it('is kept as argon2id with 19 MiB, two passes and one lane, salted each time', async () => {
    const [first, second] = await Promise.all([hashPassword('secret1'), hashPassword('secret1')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(await verifyPassword(first, 'secret1')).toBe(true)
    expect(await verifyPassword(first, 'Secret1')).toBe(false)
  })

  it('is never right where there is no account or no password', async () => {
    expect(await verifyPassword(undefined, 'secret1')).toBe(false)
    expect(await verifyPassword(null, '')).toBe(false)
  })

  it('is refused when it is a common one', async () => {
    for (const common of ['123456', 'password', 'Qwerty123', 'LETMEIN', '1234567', 'iloveyou', 'welcome', 'Tiffin123'])
      await expect(hashPassword(common)).rejects.toMatchObject({ code: 'password_too_weak' })
    for (const good of ['secret1', 'admin-password', 'abcdefg', 'demo-tiffin', 'correct horse'])
      expect(await isCommonPassword(good)).toBe(false)
  })
})

describe('a rush of logins', () => {
  it('compares four at a time in order of coming, keeps a hundred waiting and refuses the rest with a time to come back', async () => {
    const order: number[] = []
    const rush = Array.from({ length: 130 }, async (_, at) => {
      await verifyPassword(undefined, 'secret1')
      order.push(at)
    })
    const outcomes = await Promise.allSettled(rush)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason)
    expect(refused).toHaveLength(130 - 104)
    expect(refused.every((reason) => reason instanceof Refusal && reason.code === 'unavailable' && reason.retryAfter === 2)).toBe(true)
    // a comparison starts when all but three of those before it have ended; how long one takes is up to the machine
    for (const [place, at] of order.entries()) expect(at - place).toBeLessThanOrEqual(3)
    expect(await verifyPassword(await hashPassword('secret1'), 'secret1')).toBe(true)
  })
})
