import type { Calls } from '@tiffin/contract'
import type { z } from 'zod'
import { type HandlersOf, sharedRead } from './platform/http/handler.ts'

type Settings = z.input<Calls['getSettings']['answer']>

export const settingsHandlers = (settings: Settings): HandlersOf<'getSettings'> => {
  const read = async () => settings
  return { getSettings: sharedRead(read, { read }) }
}
