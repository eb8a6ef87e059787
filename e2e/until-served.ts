import type { APIResponse } from '@playwright/test'
import { found } from '../apps/server/test/support/scene/patience.ts'

const PAUSE_MS = 500
const BUSY = [409, 503]

/** Sends a request again while the server says that it is busy, also with this very request, and when to try again (docs/errors.md). */
export const untilServed = (send: () => Promise<APIResponse>): Promise<APIResponse> =>
  found(async () => {
    const answer = await send()
    const isBusy = BUSY.includes(answer.status()) && Number(answer.headers()['retry-after']) > 0
    return isBusy ? undefined : answer
  }, PAUSE_MS)
