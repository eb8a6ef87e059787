import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { listEmployees } from '../queries.ts'
import { type RankedEmployee, rankEmployees } from './rank-employees.ts'
import { useEmployeeLoad } from './use-employee-load.ts'

const useLast = create<{ readonly employeeId?: string }>()(() => ({}))

/** Remembers who was assigned last, until the page is loaded again. */
export const rememberEmployee = (employeeId: string): void => useLast.setState({ employeeId })

/** Who has so many running orders is not suggested again: a rush is spread. */
const MANY_ORDERS = 3

/** Returns who is likely to take the next order: who was assigned last, up to three orders, otherwise who has the fewest; never one off duty. */
export function useSuggestedEmployee(): RankedEmployee | undefined {
  const last = useLast(({ employeeId }) => employeeId)
  const { data } = useQuery(listEmployees())
  const ranked = rankEmployees(data?.listEmployees ?? [], useEmployeeLoad())
  const onDuty = ranked.filter(({ offDutySince }) => !offDutySince)
  return onDuty.find(({ _id, load }) => _id === last && load < MANY_ORDERS) ?? onDuty[0]
}
