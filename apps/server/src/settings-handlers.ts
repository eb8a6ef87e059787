import type { Calls } from '@tiffin/contract'
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
