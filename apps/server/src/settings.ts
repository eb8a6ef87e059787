import type { Calls } from '@tiffin/contract'
import type { z } from 'zod'
import type { HandlersOf } from './platform/http/handler.ts'

type Settings = z.input<Calls['getSettings']['answer']>

export const settingsHandlers = (settings: Settings): HandlersOf<'getSettings'> => ({ getSettings: async () => settings })
