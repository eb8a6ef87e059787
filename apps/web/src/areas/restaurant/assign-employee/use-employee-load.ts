import { useQuery } from '@tanstack/react-query'
import { listRunningOrders } from '../queries.ts'

/** Returns a function that returns how many running orders of this restaurant an employee has. */
export function useEmployeeLoad(): (employeeId: string) => number {
  const running = useQuery(listRunningOrders()).data
  return (employeeId) => running?.filter((order) => order.employeeId?._id === employeeId).length ?? 0
}
