import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves to whether the condition holds, as soon as it does or after the given time. */
export async function until(holds: () => boolean, milliseconds: number): Promise<boolean> {
  for (const deadline = Date.now() + milliseconds; Date.now() < deadline; await sleep(10)) if (holds()) return true
  return holds()
}
