// What a live event shows on another person's page.
import type { Person } from './demo-people.ts'
import { forbidPolling } from './forbid-polling.ts'
import { letCallsWait } from './let-calls-wait.ts'
import { openLive } from './live-page.ts'
import type { PersonsPage } from './open-page.ts'

/** Opens an address on a new page of a person, connected and without polling: what changes on it has come by a live event. */
export async function watch(signedIn: (person: Person) => Promise<PersonsPage>, person: Person, path: string): Promise<PersonsPage> {
  const opened = await signedIn(person)
  await forbidPolling(opened.page)
  await letCallsWait(opened.page)
  await openLive(opened.page, path)
  return opened
}

/** Waits for what a watching page shows, and prints how long it took: two seconds are promised, but a loaded machine needs longer. */
export async function atOnce(what: string, isShown: Promise<void>): Promise<void> {
  const pressedAt = performance.now()
  await isShown
  console.log(`  ${what} after ${Math.round(performance.now() - pressedAt)} ms`)
}
