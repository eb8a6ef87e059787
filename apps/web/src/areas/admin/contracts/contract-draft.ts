// A contract while it is written: amounts and kilometres as typed.
import { PRICE_PATTERN } from '@tiffin/contract/money'
import { words as all } from '#words/admin-contracts'
import { words as choosing } from '#words/choose-restaurant'
import { isoDay } from '../../../lib/format.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import type { Contract, NewContract } from './queries.ts'

const words = all.form
const METRES_PER_KM = 1_000
type Side = Contract['packagingTo']

export interface ContractDraft {
  readonly whom: 'all' | 'one'
  readonly restaurant: { readonly id: string; readonly name: string } | undefined
  readonly kind: Contract['kind']
  readonly commission: string
  readonly platformFee: string
  readonly packagingTo: Side
  readonly deliveryBy: Side
  readonly bearsCancelled: Side
  readonly payBase: string
  readonly payKm: string
  readonly payPerKm: string
  readonly begins: 'now' | 'day'
  readonly day: string
}
export type ContractErrors = Partial<Record<keyof ContractDraft, string>>

/** Employees earn what they earn without a contract. */
export const newDraft = (fee: number): ContractDraft => ({
  whom: 'all',
  restaurant: undefined,
  kind: 'delivery',
  commission: '',
  platformFee: '0',
  packagingTo: 'restaurant',
  deliveryBy: 'platform',
  bearsCancelled: 'restaurant',
  payBase: String(fee),
  payKm: '0',
  payPerKm: '0',
  begins: 'now',
  day: '',
})

const isAmount = (typed: string): boolean => typed.trim() === '0' || PRICE_PATTERN.test(typed.trim())
const isPercent = (typed: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) <= 50
const isKm = (typed: string): boolean => /^\d{1,2}(\.\d{1,3})?$/.test(typed.trim()) && Number(typed) <= 50

/** Returns what is wrong, by field; undefined when nothing is. */
export function errorsOf(draft: ContractDraft): ContractErrors | undefined {
  const paysEmployees = draft.kind === 'delivery' && draft.deliveryBy === 'platform'
  const errors: ContractErrors = {
    ...(draft.whom === 'one' && !draft.restaurant && { restaurant: choosing.missing }),
    ...(!isPercent(draft.commission) && { commission: words.commissionWrong }),
    ...(!isAmount(draft.platformFee) && { platformFee: words.amountWrong }),
    ...(paysEmployees && !isAmount(draft.payBase) && { payBase: words.amountWrong }),
    ...(paysEmployees && !isKm(draft.payKm) && { payKm: words.kmWrong }),
    ...(paysEmployees && !isAmount(draft.payPerKm) && { payPerKm: words.amountWrong }),
    ...(draft.begins === 'day' && !(draft.day > isoDay(serverNow())) && { day: words.dayWrong }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Of a draft without errors. A day begins at midnight in India. */
export function contractOf(draft: ContractDraft): NewContract {
  const paysEmployees = draft.kind === 'delivery' && draft.deliveryBy === 'platform'
  return {
    ...(draft.whom === 'one' && draft.restaurant && { restId: draft.restaurant.id }),
    kind: draft.kind,
    commission: Number(draft.commission),
    packagingTo: draft.packagingTo,
    platformFee: draft.platformFee.trim(),
    deliveryBy: draft.deliveryBy,
    bearsCancelled: draft.bearsCancelled,
    payBase: paysEmployees ? draft.payBase.trim() : '0',
    payMetres: paysEmployees ? Math.round(Number(draft.payKm) * METRES_PER_KM) : 0,
    payPerKm: paysEmployees ? draft.payPerKm.trim() : '0',
    ...(draft.begins === 'day' && { validFrom: new Date(`${draft.day}T00:00:00+05:30`).toISOString() }),
  }
}
