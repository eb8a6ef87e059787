import { MESSAGES, type Paise, toRupees } from '@tiffin/contract'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import { addContract } from './add-contract.ts'
import { listContracts, listContractsOf } from './data.ts'
import { contractWire } from './wire.ts'

const PAGE_SIZE = 50

/** Returns the handlers of contracts. `deliveryFeePaise` is what employees earn without one. */
export function contractHandlers({
  deliveryFeePaise,
}: {
  readonly deliveryFeePaise: Paise
}): HandlersOf<'listContracts' | 'addContract' | 'listOwnContracts'> {
  return {
    listContracts: async ({ db, query: { search = '', past, ...paging } }) => {
      const page = pageOf(paging, PAGE_SIZE)
      const { rows, total } = await listContracts(db, { search, past }, page)
      return { contracts: rows.map(contractWire), fee: toRupees(deliveryFeePaise), ...pageInfoWire(page, total) }
    },
    addContract: async ({ db, body }) => ({ message: MESSAGES.success, contract: contractWire(await addContract(db, body)) }),
    listOwnContracts: async ({ db, caller }) => ({ contracts: (await listContractsOf(db, caller.restaurantId)).map(contractWire) }),
  }
}
