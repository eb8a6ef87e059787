import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/slots'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { SlotPicker } from '../../../features/later/slot-picker.tsx'
import { slotText } from '../../../features/later/slot-text.ts'
import { getOrderSlots } from '../../../features/later/slots.ts'
import { getOwnOrder, ownOrdersKey } from '../../../features/orders/queries.ts'
import type { Order } from '../../../features/orders/status.ts'
import { api } from '../../../lib/api.ts'
import { refresh, showChange } from '../../../lib/refresh.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

/** Another day and time for an order for later. Its price stays. */
export default function MoveSlotDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { restId, slotAt } = order
  const [at, setAt] = useState<string>()
  const slots = useQuery(getOrderSlots(order._id, restId._id))
  const slot = slots.data?.flatMap((day) => day.slots).find((each) => each.at === at)
  const moving = useMoveSlot(order, (moved) => {
    toastSuccess(words.move.moved(slotText({ at: moved.slotAt ?? '', until: moved.promised?.to }, restId.timeZone, true)))
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.move.title}
      description={words.move.text}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.move.keep}
          </Button>
          <Button
            size="lg"
            className="num grow-2!"
            loading={moving.isPending}
            disabled={!slot || slot.at === slotAt}
            onClick={() => slot && moving.mutate(slot.at)}
          >
            {slot && slot.at !== slotAt ? slotText(slot, restId.timeZone) : words.move.choose}
          </Button>
        </>
      }
    >
      <SlotPicker slots={slots} zone={restId.timeZone} at={at ?? slotAt} onChoose={setAt} />
    </Dialog>
  )
}

function useMoveSlot({ _id, restId }: Order, onMoved: (order: Order) => void) {
  const queries = useQueryClient()
  const errors = useEndingErrors('move-slot')
  return useMutation({
    mutationFn: (slotAt: string) => api('PATCH /orders/:id/slot', { params: { id: _id }, body: { slotAt } }),
    onMutate: errors.onMutate,
    onSuccess: ({ order }) => {
      showChange(queries, getOwnOrder(_id).queryKey, order)
      void queries.invalidateQueries({ queryKey: ownOrdersKey })
      onMoved(order)
    },
    onError: (error) => {
      errors.onError(error)
      // it was accepted, or the slot has filled
      for (const queryKey of [getOwnOrder(_id).queryKey, ['customer', 'slots', restId._id]]) void refresh(queries, { queryKey })
    },
  })
}
