import { useQuery } from '@tanstack/react-query'
import { listRunningOrders } from '../queries.ts'

/** How many orders of this restaurant an employee carries or will pick up. */
export function useEmployeeLoad(): (employeeId: string) => number {
  const running = useQuery(listRunningOrders()).data
  return (employeeId) => running?.filter((order) => order.employeeId?._id === employeeId).length ?? 0
}
