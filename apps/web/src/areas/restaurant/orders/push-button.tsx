import { IconDeviceMobileMessage, IconDeviceMobileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { words } from '#words/push'
import { usePushState } from '../../../features/push/push-state.ts'
import { PushSwitch } from '../../../features/push/push-switch.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Notifications of new orders for when this page is closed: says whether they are on, and opens their switch. */
export function PushButton() {
  const [isOpen, setIsOpen] = useState(false)
  const isOn = usePushState('restaurant') === 'on'
  const Icon = isOn ? IconDeviceMobileMessage : IconDeviceMobileOff
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon size={18} aria-hidden="true" />
        {/* on a phone the header has no room for it */}
        <span className="max-md:sr-only">{isOn ? words.kitchen.on : words.kitchen.off}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={words.title} description={words.why.restaurant}>
        <PushSwitch role="restaurant" />
      </Dialog>
    </>
  )
}
