// What the web app must know of this installation before it can speak to it.
import { z } from 'zod'
import { call } from './call.ts'

export const settingsCalls = {
  getSettings: call({
    method: 'GET',
    path: '/settings',
    access: 'public',
    summary: 'Where pictures are uploaded, and which ways to sign in there are',
    answer: z.object({
      images: z.object({ uploadUrl: z.string(), uploadPreset: z.string(), cloudName: z.string() }),
      googleClientId: z.string().nullable(),
      demo: z.boolean(),
    }),
  }),
} as const
