import { useEffect } from 'react'
import { onSessionLost } from '../lib/tokens.ts'
import { ToastHost, toastError } from '../ui/feedback/toast.tsx'
import { SkipLink } from '../ui/layout/skip-link.tsx'
import type { Parts } from '../ui/parts.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { NavProgress } from './nav-progress.tsx'
import { ScrollKeeper } from './scroll-keeper.tsx'
import { StorageBanner } from './storage-banner.tsx'

export function Frame({ children }: { children: Parts }) {
  useEffect(() => onSessionLost((_role, _reason, message) => toastError(message)), [])
  return (
    <>
      <SkipLink />
      <NavProgress />
      <ScrollKeeper />
      <StorageBanner />
      {children}
      <ConnectionBanner />
      <ToastHost />
    </>
  )
}
