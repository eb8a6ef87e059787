import { expect, it } from 'vitest'
import type { RaceAnswer } from './at-once.ts'
import { Verdict } from './scene.ts'

const answered = (...statuses: number[]): RaceAnswer[] =>
  statuses.map((status, place) => ({ status, place, text: '', json: { code: 'order_closed' }, cookies: [] }))
const judge = (...statuses: number[]) =>
  new Verdict()
    .outcomes(answered(...statuses), ['order_closed'])
    .unlessCutOff(answered(...statuses))
    .expect(false, 'planted')
    .round()

it('a race without a success is judged unless a 503 may have cut it off, and is counted then', () => {
  expect(judge(200, 503)).toEqual({ violations: ['planted'], counts: { '503': 1 } })
  expect(judge(409, 409)).toEqual({ violations: ['planted'], counts: {} })
  expect(judge(409, 503)).toEqual({ violations: [], counts: { '503': 1, 'cut off': 1 } })
})
