import { useState } from 'react'
import { IconMapPinPlus } from '#icons'
import { words } from '#words/pin-question'
import { ChoosePlace } from '../../../features/deliver-to/choose-place.tsx'
import type { Address } from '../../../features/profile/queries.ts'
import { useHydrated } from '../../../lib/hydrated.ts'
import { deviceStorage } from '../../../lib/storage.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** The address for which the customer has declined. */
const KEY = 'tiffin.noPin'

/** Asks once for the pin of an address of which only the postal code is known, also where zones are PIN codes: the delivery partner needs it. The order does not wait for the answer. */
export function PinQuestion({ address }: { address: Address }) {
  const [declined, setDeclined] = useState(() => deviceStorage.getItem(KEY))
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  const decline = () => {
    deviceStorage.setItem(KEY, address._id)
    setDeclined(address._id)
  }
  if (!isHydrated || declined === address._id) return null
  return (
    <>
      <Banner icon={<IconMapPinPlus size={20} />} title={words.title}>
        <p>{words.text}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {words.yes}
          </Button>
          <Button look="ghost" size="sm" onClick={decline}>
            {words.no}
          </Button>
        </div>
      </Banner>
      {isOpen && <ChoosePlace edited={address} onClose={() => setIsOpen(false)} />}
    </>
  )
}
