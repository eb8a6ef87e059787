import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { IconRefresh, IconWifiOff } from '#icons'
import { words } from '#words/navigation'
import { useAnyConnectionTrouble, useAnyDown } from '../lib/live/live-state.ts'
import { useOnline } from '../lib/online.ts'
import { cx } from '../ui/cx.ts'
import { Banner } from '../ui/feedback/banner.tsx'

const SHOWN_MS = 1_500
/** The notice ends after this time, even if queries are still loading. */
const LONGEST_MS = 8_000

/** Shows over every screen: offline; no live connection, so that screens poll; and, once it is back, until the data is up to date. */
export function ConnectionBanner() {
  const isOnline = useOnline()
  const isUnreliable = useAnyConnectionTrouble()
  const isCatchingUp = useCatchingUp(!isOnline || isUnreliable)
  const state = !isOnline ? 'offline' : isUnreliable ? 'slow' : isCatchingUp ? 'updating' : undefined
  if (!state) return null
  const { title, text } = words[state]
  const Icon = state === 'offline' ? IconWifiOff : IconRefresh
  return (
    <div
      className={cx(
        'connection-banner fixed inset-x-0 top-(--banner-top,auto) bottom-(--banner-bottom,calc(var(--bottom-bar)+var(--browsing-bar)+env(safe-area-inset-bottom))) z-30 md:top-auto md:bottom-(--browsing-bar)',
        // a lasting banner reserves space for what is below it
        state === 'slow' && 'is-lasting',
      )}
    >
      <Banner tone={state === 'updating' ? 'info' : 'warn'} wide icon={<Icon size={20} />} title={title}>
        {text}
      </Banner>
    </div>
  )
}

/** Returns true from the end of the gap until all active queries were read again. */
function useCatchingUp(isAway: boolean): boolean {
  const isBusy = useIsFetching() > 0
  const isDown = useAnyDown()
  const [wasAway, setWasAway] = useState(false)
  const [isShownLong, setIsShownLong] = useState(false)
  if (isAway && !wasAway) {
    setWasAway(true)
    setIsShownLong(false)
  }
  useEffect(() => {
    if (!wasAway || isAway) return
    const shown = setTimeout(() => setIsShownLong(true), SHOWN_MS)
    const longest = setTimeout(() => setWasAway(false), LONGEST_MS)
    return () => {
      clearTimeout(shown)
      clearTimeout(longest)
    }
  }, [wasAway, isAway])
  useEffect(() => {
    if (wasAway && !isAway && isShownLong && !isBusy && !isDown) setWasAway(false)
  }, [wasAway, isAway, isShownLong, isBusy, isDown])
  return wasAway && !isAway
}
