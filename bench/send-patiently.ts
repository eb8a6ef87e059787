import { setTimeout as pause } from 'node:timers/promises'

interface Patience {
  readonly tries: number
  readonly pauseMs: number
}
const USUAL: Patience = { tries: 20, pauseMs: 250 }

/** Sends again while the answer only says that there was no time for it; returns the last answer. */
export async function sendPatiently<A>(
  send: () => Promise<A>,
  isBusy: (answer: A) => boolean,
  { tries, pauseMs }: Patience = USUAL,
): Promise<A> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send()
    if (!isBusy(answer) || attempt === tries) return answer
    await pause(pauseMs)
  }
}
