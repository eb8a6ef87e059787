import { z } from 'zod'
import { call } from '../call.ts'

export const settingsCalls = {
  getSettings: call({
    method: 'GET',
    path: '/settings',
    access: 'public',
    summary: 'Where pictures are uploaded, which ways to sign in there are, and the key for pushes',
    answer: z.object({
      images: z.object({ uploadUrl: z.string(), uploadPreset: z.string(), cloudName: z.string() }),
      googleClientId: z.string().nullable(),
      demo: z.boolean(),
      /** The support address; null if the operator has set none. */
      supportEmail: z.string().nullable(),
      pushKey: z.string(),
    }),
  }),
} as const
