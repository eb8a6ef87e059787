import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order } from '../../../features/orders/status.ts'
import type { AnswerOf } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/online.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { showChangeIn } from '../../../lib/show-change-in.ts'
import { deliveriesKey, useReloadDeliveries } from '../queries.ts'
import { followOtherTabs, retryAll, retryHeld, sendMove, useMoveQueue } from './move-queue.ts'
import { isHeld, nextToSend, type QueuedMove } from './queued-move.ts'
import { trySend } from './send-move.ts'

type Deliveries = AnswerOf<'GET /employee/getordersempl'>

/** Sends the employee's queued steps one by one while mounted: at their time, when the connection is back, when the page is left. */
export function useMoveSender(employeeId: string): void {
  const moves = useMoveQueue((queue) => queue.moves)
  const isOnline = useOnline()
  const queries = useQueryClient()
  const reload = useReloadDeliveries()
  const [transmit] = useState(() => transmitter(queries, reload))

  useEffect(() => {
    const next = nextToSend(moves.filter((move) => move.employeeId === employeeId))
    if (!next || !isOnline) return
    const timer = setTimeout(() => void transmit(next), Math.max(0, next.sendAt - serverNow()))
    return () => clearTimeout(timer)
  }, [moves, isOnline, employeeId, transmit])

  useEffect(followOtherTabs, [])

  useEffect(() => {
    if (isOnline) retryAll()
  }, [isOnline])

  useEffect(() => {
    // the page may never run again: held steps are sent now with keepalive, and later again under the same key
    const leave = () => {
      for (const move of useMoveQueue.getState().moves)
        if (move.employeeId === employeeId && isHeld(move, serverNow())) sendMove(move, { keepalive: true }).catch(() => undefined)
      retryHeld()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      retryHeld()
    }
  }, [employeeId])
}

/** Returns a function that sends one step and reads the lists again. */
function transmitter(queries: QueryClient, reload: () => Promise<unknown>): (move: QueuedMove) => Promise<void> {
  const show = (order: Order) =>
    showChangeIn<Deliveries>(queries, { queryKey: deliveriesKey }, (list) => ({
      ...list,
      ordersDetails: list.ordersDetails.map((row) => (row._id === order._id ? order : row)),
    }))
  return async (move) => {
    if ((await trySend(move, show)) !== 'later') await reload()
  }
}
