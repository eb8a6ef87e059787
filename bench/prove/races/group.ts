// The races: many requests at once, each race repeated, with the audit after every round.
import { openBench } from '../bench/bench.ts'
import type { Check, GroupOpener } from '../check.ts'
import { accountRaces } from './accounts.ts'
import { menuRaces } from './menu.ts'
import { missingRaces } from './missing.ts'
import { movingRaces } from './moving.ts'
import { payingRaces } from './paying.ts'
import { placingRaces } from './placing.ts'
import { promoRaces } from './promos.ts'
import { openScene } from './scene.ts'
import { sellingRaces } from './selling.ts'
import { slotRaces } from './slots.ts'
import { takingOverRaces } from './taking-over.ts'

const ROUNDS = { short: 2, full: 500 }
/** An empty database keeps the audit after each round short. */
const RENEW_AFTER = 250

export const openRaces: GroupOpener = async () => {
  const bench = await openBench()
  await bench.renew()
  let scene = await openScene(bench)
  let rounds = 0
  const races = {
    ...placingRaces,
    ...movingRaces,
    ...takingOverRaces,
    ...payingRaces,
    ...accountRaces,
    ...menuRaces,
    ...sellingRaces,
    ...slotRaces,
    ...missingRaces,
    ...promoRaces,
  }
  const checks = Object.entries(races).map(
    ([name, race]): Check => ({
      name,
      group: 'races',
      rounds: ROUNDS,
      async run() {
        rounds += 1
        if (rounds % RENEW_AFTER === 0) {
          await bench.renew()
          scene = await openScene(bench)
        }
        const round = await race(scene)
        return { ...round, violations: [...round.violations, ...(await bench.audit())] }
      },
    }),
  )
  return { checks, close: () => bench.close() }
}
