import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '#words/later'
import { serverNow } from '../../lib/server-clock.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioCards } from '../../ui/controls/radio-card.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { openingState, sayOpening } from '../hours/opening.ts'
import { SlotPicker } from './slot-picker.tsx'
import { slotText } from './slot-text.ts'
import { type CartRestaurant, getSlots, usePlan } from './slots.ts'

interface WhenDialogProps {
  restaurant: CartRestaurant
  addressId: string | undefined
  onClose: () => void
}
/** Now, or a day and a time at which a restaurant of the cart is asked. */
export default function WhenDialog({ restaurant, addressId, onClose }: WhenDialogProps) {
  const { _id, restaurantName, plan, daysAhead = 0, timeZone } = restaurant
  const now = serverNow()
  // with a plan, its opening is that of the planned time
  const isClosed = !plan && openingState(restaurant, now) !== 'open'
  const [choice, setChoice] = useState<'now' | 'later'>(plan || isClosed ? 'later' : 'now')
  const [at, setAt] = useState(plan?.until && plan.slotAt)
  const slots = useQuery({ ...getSlots(restaurant, addressId), enabled: choice === 'later' })
  const planning = usePlan(_id, onClose)
  const slot = slots.data?.flatMap((day) => day.slots).find((each) => each.at === at)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={restaurantName}
      footer={
        <>
          <Button look="secondary" size="lg" onClick={onClose}>
            {words.back}
          </Button>
          <Button
            size="lg"
            className="num grow-2!"
            loading={planning.isPending}
            disabled={choice === 'later' && !slot}
            onClick={() => planning.mutate(choice === 'later' && slot ? slot.at : null)}
          >
            {choice === 'now' ? words.now : slot ? slotText(slot, timeZone) : words.choose}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards
          legend={words.title}
          hideLegend
          inRow
          value={choice}
          onChange={(value) => setChoice(value === 'now' ? 'now' : 'later')}
          choices={[
            { value: 'now', label: words.now, disabled: isClosed, detail: isClosed && sayOpening(restaurant, now) },
            { value: 'later', label: words.later, detail: words.ahead(daysAhead) },
          ]}
        />
        {choice === 'later' && <SlotPicker slots={slots} zone={timeZone} at={at} onChoose={setAt} />}
      </div>
    </Dialog>
  )
}
