// Sends the steps that wait, one after the other: at their time, when the connection is back, and at the latest when the page is left.
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
import { again, isHeld, nextToSend, type QueuedMove } from './queued-move.ts'

type Deliveries = AnswerOf<'GET /employee/getordersempl'>

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
    // the page may never come back to life: what could still be taken back goes out while it is being left, and again later, under its key
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

/** Sends one step and says what came of it; a step that is already on its way is left alone. */
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
      if (isWorthAnotherTry(error)) return replaceMove(again(move, Date.now()))
      // among others the specification's "no data available", when nothing of the order is packed any more
      toastError(error instanceof Error ? error.message : String(error))
      dropOrder(move.orderId)
      await reload()
    } finally {
      inFlight = undefined
    }
  }
}

/** A finished delivery says what it earned. */
function sayDone({ to }: QueuedMove, earned: number): void {
  if (earned > 0) toastSuccess(deliveryWords.move.earned(formatRupees(earned)), 3000)
  else toastSuccess(words.status[to].word, 1500)
}

/** No answer, one that says "later", or a session that ended: the step stays, for this employee's next login too. */
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError && ([0, 401, 429].includes(error.status) || error.status >= 500)
