import { IconWifiOff } from '@tabler/icons-react'
import { words } from '#words/navigation'
import { useOnline } from '../../lib/online.ts'
import { Banner } from '../../ui/banner.tsx'

/** Says that the browser has no connection, over every screen, for as long as it holds. */
export function OfflineBanner() {
  if (useOnline()) return null
  return (
    <div className="offline-banner fixed inset-x-0 top-(--banner-top,auto) bottom-(--banner-bottom,calc(64px+env(safe-area-inset-bottom))) z-30 md:top-auto md:bottom-0">
      <Banner tone="warn" wide icon={<IconWifiOff size={20} />} title={words.offline.title}>
        {words.offline.text}
      </Banner>
    </div>
  )
}
