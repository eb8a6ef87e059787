import { ROLES } from '@tiffin/contract/call'
import { useState } from 'react'
import { words } from '#words/navigation'
import { useSessionStore } from '../features/session/store.ts'
import { useStorageRefusal } from '../lib/storage.ts'
import { Button } from '../ui/controls/button.tsx'
import { Banner } from '../ui/feedback/banner.tsx'

/** Tells a logged-in person that this browser stores nothing, so that the login ends with the page. */
export function StorageBanner() {
  const refusal = useStorageRefusal()
  const isSignedIn = useSessionStore((state) => ROLES.some((role) => state[role].success))
  const [isRead, setIsRead] = useState(false)
  if (!refusal || !isSignedIn || isRead) return null
  const { title, text } = words.storage[refusal]
  return (
    <Banner
      tone="warn"
      wide
      title={title}
      className="print:hidden"
      action={
        <Button look="secondary" size="sm" onClick={() => setIsRead(true)}>
          {words.storage.read}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
