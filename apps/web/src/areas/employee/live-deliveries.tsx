import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { words } from '#words/deliveries'
import { orderNumber } from '../../features/orders/order-number.ts'
import { useChannel } from '../../lib/channel.ts'
import { toastSuccess } from '../../ui/toast.tsx'
import { useMoveSender } from './deliveries/use-move-sender.ts'
import { deliveriesKey, useReloadDeliveries } from './queries.ts'

/** Hears of deliveries on every page of the employee, and sends the steps that wait. */
export function LiveDeliveries({ employeeId }: { employeeId: string }) {
  const reload = useReloadDeliveries()
  const queries = useQueryClient()
  useMoveSender(employeeId)
  const greet = ({ orderId }: { orderId: string }) => {
    toastSuccess(words.yoursNow(orderNumber(orderId)))
    void reload()
  }
  const { state } = useChannel('employee', { assigned: greet, orderUpdated: () => void reload() }, () => void reload())
  useEffect(() => {
    // what came in between the first reading and the connection
    if (state === 'live') void queries.invalidateQueries({ queryKey: deliveriesKey })
  }, [state, queries])
  return null
}
