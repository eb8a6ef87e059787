import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderNumber } from '../../features/orders/order-number.ts'
import { useChannel } from '../../lib/channel.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { deliveriesKey, useReloadDeliveries } from './queries.ts'

/** Hears of deliveries on every page of the employee. */
export function LiveDeliveries() {
  const reload = useReloadDeliveries()
  const queries = useQueryClient()
  const greet = ({ orderId }: { orderId: string }) => {
    toastSuccess(`Order ${orderNumber(orderId)} is yours to deliver`)
    void reload()
  }
  const { state } = useChannel('employee', { assigned: greet, orderUpdated: () => void reload() }, () => void reload())
  useEffect(() => {
    // what came in between the first reading and the connection
    if (state === 'live') void queries.invalidateQueries({ queryKey: deliveriesKey })
  }, [state, queries])
  return null
}
