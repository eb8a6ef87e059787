// What the web app must know of this installation before it can speak to it.
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
      /** Where people write when something went wrong; null when the operator has set no address. */
      supportEmail: z.string().nullable(),
      /** What a browser subscribes to pushes with (VAPID), in base64url. */
      pushKey: z.string(),
    }),
  }),
} as const
