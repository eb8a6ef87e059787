import type { Calls } from '@tiffin/contract'
import type { z } from 'zod'
import type { HandlersOf } from './platform/http/handler.ts'

type Settings = z.input<Calls['getSettings']['answer']>

/** What the web app must know of this installation. */
export const settingsHandlers = (settings: Settings): HandlersOf<'getSettings'> => ({ getSettings: async () => settings })
