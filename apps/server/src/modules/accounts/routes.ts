import type { Db } from '../../platform/database/database.ts'
import { type HandlersOf, inTwoSteps } from '../../platform/http/handler.ts'
import { assertOwn } from '../../platform/http/own-id.ts'
import type { CustomerId } from '../../platform/ids.ts'
import { pageInfoWire, pageOf } from '../../platform/paging.ts'
import type { ImageHost } from '../../providers/images/index.ts'
import { updateProfile } from '../identity/index.ts'
import { addressHandlers } from './address-routes.ts'
import { listActive } from './data-people.ts'
import { editProfile } from './edit-profile.ts'
import { getCustomer, type WalletBalance } from './get-customer.ts'
import { assignableWire, type CustomerWire, customerWire } from './wire.ts'

export interface AccountDeps {
  readonly pictures: Pick<ImageHost, 'toWire' | 'toStored'>
  readonly walletBalance: WalletBalance
}

/** Returns the function that reads a customer as the wire has it, with addresses and the wallet's balance. */
export const describeCustomerWith =
  ({ pictures, walletBalance }: AccountDeps) =>
  async (db: Db, id: CustomerId): Promise<CustomerWire> =>
    customerWire(await getCustomer(db, id, walletBalance), pictures)

/** Returns the handlers of profile and addresses. */
export const accountHandlers = (deps: AccountDeps) => ({ ...profileHandlers(deps), ...addressHandlers })

type ProfileCalls = 'editCustomerProfile' | 'changeCustomerPhoto' | 'getCustomer' | 'listEmployees' | 'listColleagues'
type RequestOf<N extends ProfileCalls> = Parameters<HandlersOf<N>[N]>[0]
function profileHandlers(deps: AccountDeps): HandlersOf<ProfileCalls> {
  const { pictures } = deps
  const describe = describeCustomerWith(deps)
  return {
    editCustomerProfile: async ({ db, caller, params, body, countMail }) => {
      assertOwn(caller.customerId, params.id)
      await editProfile(db, caller.customerId, body, countMail)
      return { message: 'success', user: await describe(db, caller.customerId) }
    },
    changeCustomerPhoto: inTwoSteps(
      ({ caller, params, body }: RequestOf<'changeCustomerPhoto'>) => {
        assertOwn(caller.customerId, params.id)
        return pictures.toStored(body.url)
      },
      async ({ db, caller }, picture) => {
        await updateProfile(db, caller.customerId, { picture })
        return { message: 'success', user: await describe(db, caller.customerId) }
      },
    ),
    getCustomer: async ({ db, caller, query }) => {
      assertOwn(caller.customerId, query.id)
      return { user: await describe(db, caller.customerId) }
    },
    listEmployees: async ({ db, query }) => {
      const page = pageOf(query)
      const { rows, total } = await listActive(db, query.search ?? '', page)
      return {
        listEmployees: rows.map(assignableWire),
        ...pageInfoWire(page, total),
      }
    },
    listColleagues: async ({ db, query }) => {
      const page = pageOf(query)
      const { rows, total } = await listActive(db, query.search ?? '', page)
      return { listEmployees: rows.map(({ id, name }) => ({ _id: id, name })), ...pageInfoWire(page, total) }
    },
  }
}
