import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { words as deliveryWords } from '#words/deliveries'
import { words } from '#words/orders'
import { type AnswerOf, ApiError } from '../../../lib/api.ts'
import { formatRupees } from '../../../lib/format.ts'
import { useOnline } from '../../../lib/online.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { deliveriesKey, useReloadDeliveries } from '../queries.ts'
import { dropOrder, removeMove, replaceMove, retryAll, retryHeld, sendMove, useMoveQueue } from './move-queue.ts'
import { isHeld, nextToSend, type QueuedMove, retryLater } from './queued-move.ts'

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
    const timer = setTimeout(() => void transmit(next), Math.max(0, next.sendAt - Date.now()))
    return () => clearTimeout(timer)
  }, [moves, isOnline, employeeId, transmit])

  useEffect(() => {
    if (isOnline) retryAll()
  }, [isOnline])

  useEffect(() => {
    // the page may never run again: held steps are sent now with keepalive, and later again under the same key
    const leave = () => {
      for (const move of useMoveQueue.getState().moves)
        if (move.employeeId === employeeId && isHeld(move, Date.now())) sendMove(move, { keepalive: true }).catch(() => undefined)
      retryHeld()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      retryHeld()
    }
  }, [employeeId])
}

/** Returns a function that sends one step and shows the result; it ignores a step in flight. */
function transmitter(queries: QueryClient, reload: () => Promise<unknown>): (move: QueuedMove) => Promise<void> {
  let inFlight: string | undefined
  return async (move) => {
    if (inFlight === move.key) return
    inFlight = move.key
    try {
      const { order, earned } = await sendMove(move)
      queries.setQueriesData<Deliveries>({ queryKey: deliveriesKey }, (list) =>
        list ? { ...list, ordersDetails: list.ordersDetails.map((row) => (row._id === order._id ? order : row)) } : list,
      )
      removeMove(move)
      await reload()
      sayDone(move, earned)
    } catch (error) {
      if (isWorthAnotherTry(error)) return replaceMove(retryLater(move, Date.now()))
      // for example the specification's "no data available", when no product of the order is packed any more
      toastError(error instanceof Error ? error.message : String(error))
      dropOrder(move)
      await reload()
    } finally {
      inFlight = undefined
    }
  }
}

function sayDone({ to }: QueuedMove, earned: number): void {
  if (earned > 0) toastSuccess(deliveryWords.move.earned(formatRupees(earned)), 3000)
  else toastSuccess(words.status[to].word, 1500)
}

/** Returns true without a response, after "try later", and when the session ended: the step stays for this employee's next login. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500)
