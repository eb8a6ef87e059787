import { type BrowserErrorKind, type Calls, MESSAGES } from '@tiffin/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { type HandlersOf, sharedRead } from './platform/http/handler.ts'
import type { SiteTexts } from './providers/texts/index.ts'

type Settings = z.input<Calls['getSettings']['answer']>

export function settingsHandlers(settings: Settings, texts: SiteTexts): HandlersOf<'getSettings' | 'getSiteText'> {
  const read = async () => settings
  return {
    getSettings: sharedRead(read, { read }),
    getSiteText: async ({ params, query }) => texts[query.language][params.name],
  }
}

/** `isOn`: what a page of an earlier setting still reports is dropped. */
interface BrowserErrors {
  readonly isOn: boolean
  readonly log: FastifyBaseLogger
  readonly count: (kind: BrowserErrorKind) => void
}
/** Returns the handler that writes the errors of browsers to the log, one line each. */
export const browserErrorHandlers = ({ isOn, log, count }: BrowserErrors): HandlersOf<'reportBrowserError'> => ({
  reportBrowserError: async ({ body }) => {
    if (isOn) {
      count(body.kind)
      log.warn(body, 'an error in a browser')
    }
    return { message: MESSAGES.success }
  },
})
