import type { PushService } from './push.ts'
import { loadVapidKeys, type VapidKeys } from './vapid-keys.ts'
import { webPushService } from './web-push.ts'

export { type Delivery, type Outcome, PushFailed, type PushService, type Subscription } from './push.ts'
export { isKeyPair } from './vapid-keys.ts'

export interface PushSettings {
  readonly vapidKeys: VapidKeys | undefined
  readonly dataDir: string
  readonly mailFrom: string
  readonly publicUrl: string
  readonly isProduction: boolean
}

/** Returns the push service, with the configured keys or the stored ones. */
export function choosePushService({ vapidKeys, dataDir, mailFrom, publicUrl, isProduction }: PushSettings): PushService {
  const keys = vapidKeys ?? loadVapidKeys(dataDir)
  const name = `web push, ${vapidKeys ? 'keys by VAPID_PUBLIC_KEY' : 'keys in DATA_DIR'}`
  return webPushService({ keys, subject: subjectOf(mailFrom, publicUrl), isProduction, name })
}

/** Returns the contact for push services; some reject an address that cannot be real. */
function subjectOf(mailFrom: string, publicUrl: string): string {
  const address = /([^\s<>]+@[^\s<>]+?)>?$/.exec(mailFrom)?.[1] ?? ''
  return /@localhost$/.test(address) && publicUrl.startsWith('https:') ? publicUrl : `mailto:${address}`
}
