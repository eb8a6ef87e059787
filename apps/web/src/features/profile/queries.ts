import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AddressFields } from '@tiffin/contract/calls/addresses'
import { useEffect } from 'react'
import { type AnswerOf, type Api, api } from '../../lib/api.ts'
import type { Customer } from '../session/profiles.ts'
import { mergeProfile } from '../session/store.ts'

export type Address = Customer['Address'][number]
export type EditedCustomer = AnswerOf<'PATCH /profile/:id/edit'>['user']

export const getCustomer = (call: Api = api) =>
  queryOptions({
    queryKey: ['customer', 'profile'],
    queryFn: async ({ signal }) => (await call('GET /getUserData', { signal })).user,
  })

/** Returns the query of the account; updates the stored session with its response. */
export function useCustomer() {
  const customer = useQuery({ ...getCustomer(), refetchOnMount: 'always' })
  useEffect(() => {
    if (customer.data) mergeProfile('customer', customer.data)
  }, [customer.data])
  return customer
}

/** Returns "12, MG Road, Bengaluru, Karnataka 560038". */
export const addressLine = ({ street, city, state, postalCode }: Omit<AddressFields, 'point'>): string =>
  `${street}, ${city}, ${state} ${postalCode}`
