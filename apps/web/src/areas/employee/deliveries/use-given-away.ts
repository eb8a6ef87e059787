import type { ServerEvents } from '@tiffin/contract/channel'
import { useEffect, useMemo } from 'react'
import { words } from '#words/deliveries'
import { todaysNumber } from '../../../features/orders/order-number.ts'
import { closeToasts, toastNote } from '../../../ui/feedback/toast.tsx'

export type GivenAway = Parameters<ServerEvents['givenAway']>[0]

const groupOf = (orderId: string) => `given away ${orderId}`

/**
 * Shows the employee whose bag it is now, until they close it, the order comes back or they log out. Not stored: the device does not
 * learn what happens while the app is closed, and the push has said it.
 */
export function useGivenAway() {
  const shown = useMemo(() => new Set<string>(), [])
  useEffect(
    () => () => {
      for (const orderId of shown) closeToasts(groupOf(orderId))
    },
    [shown],
  )
  return {
    show: ({ orderId, number, to, phoneNumber }: GivenAway) => {
      shown.add(orderId)
      const who = phoneNumber ? `${to} (${phoneNumber})` : to
      toastNote(words.givenAway(todaysNumber(number), who), false, groupOf(orderId), phoneNumber)
    },
    end: (orderId: string) => closeToasts(groupOf(orderId)),
  }
}
