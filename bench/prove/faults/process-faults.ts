// A server process is killed, at a named point or at any moment, while forty actors are at work.
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../fuzz/random.ts'
import type { Trouble } from '../actors/city.ts'
import type { Write } from '../actors/history.ts'
import { ask, askPatiently } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import type { Which } from '../bench/servers.ts'
import { type Check, join, ok, type Round } from '../check.ts'
import type { CityBench } from './city-bench.ts'
import { CRASH_POINTS, type CrashPoint } from './crash-points.ts'
import { areAnswered, reach } from './reach.ts'

/** The actors go on meanwhile, so that all writes would take ever longer. */
const MOST_REPLAYED = 60
const ENOUGH_TO_REPLAY = 300

/** Kills a process and starts it again, while the other one serves. The round has the milliseconds of the start. */
async function killAndRestart({ servers }: Bench, which: Which, { progress, undisturbed }: Trouble): Promise<Round> {
  await servers[which].kill()
  const [other, starting] = [servers[which === 0 ? 1 : 0], servers[which].start()]
  const answer = await askPatiently(other.base, { method: 'GET', path: '/restaurent/getRestaurents' })
  const violations = answer.status === 200 ? [] : [`the other process returned ${answer.status} while one was down`]
  const ms = [await starting]
  await progress(20)
  undisturbed()
  return { violations, ms }
}

/** @param leastMs the least time to wait for the point */
export function atPoint(point: CrashPoint, { open }: Pick<CityBench, 'open'>, leastMs?: number): Check {
  let number = 0
  return {
    name: `kill -9 ${point.name}`,
    group: 'faults',
    rounds: { short: 1, full: 50 },
    measured: 'restart (limit 3 s)',
    async run(random): Promise<Round> {
      const { bench, city } = await open()
      const which: Which = random.chance(0.5) ? 0 : 1
      let isHit = false
      let outcome = ok
      const round = await city.during(async (trouble) => {
        trouble.disturbed()
        const hit = () => {
          if (!isHit) void bench.servers[which].kill()
          isHit = true
        }
        const armed = point.arm(bench, which, hit, random)
        if (typeof armed === 'string') {
          outcome = { violations: [], leftOut: armed }
          return trouble.undisturbed()
        }
        const cause = async () => {
          number += 1
          await point.cause?.(bench, which, number)
        }
        const reached = await reach({ isReached: () => isHit, cause }, trouble, leastMs)
        for (const proxy of armed) proxy.watch(undefined)
        if (isHit) outcome = await killAndRestart(bench, which, trouble)
        else {
          outcome = reached
          trouble.undisturbed()
        }
      })
      return join(round, { ...outcome, counts: { 'point reached': isHit ? 1 : 0 } })
    },
  }
}

function atRandom({ open }: CityBench): Check {
  return {
    name: 'kill -9 at a random moment',
    group: 'faults',
    rounds: { short: 4, full: 300 },
    measured: 'restart (limit 3 s)',
    async run(random: Random): Promise<Round> {
      const { bench, city } = await open()
      const which: Which = random.chance(0.5) ? 0 : 1
      let restarted = ok
      const round = await city.during(async (trouble) => {
        await pause(random.int(0, 600))
        trouble.disturbed()
        restarted = await killAndRestart(bench, which, trouble)
      })
      return join(round, restarted)
    },
  }
}

async function sendAgain({ servers }: Bench, writes: readonly Write[], copies: number): Promise<string[]> {
  const violations: string[] = []
  for (const { asked, answer, marker } of writes) {
    const sent = Array.from({ length: copies }, (_, copy) => ask(servers[copy % 2 === 0 ? 0 : 1].base, asked))
    for (const got of await Promise.all(sent)) {
      const isInFlight = 'json' in got && (got.json?.code === 'key_in_flight' || got.status === 503)
      const isSame = 'text' in got && got.status === answer?.status && got.text === answer.text
      if (!isSame && !isInFlight)
        violations.push(`"${marker}" sent again returned ${got.status} ${'text' in got ? got.text.slice(0, 120) : got.reason}`)
    }
  }
  return violations
}

/** Every acknowledged write is sent again with its key: once, five at once, and after a restart. */
function replays({ open }: CityBench): Check {
  return {
    name: 'acknowledged writes sent again with their key',
    group: 'faults',
    rounds: { short: 1, full: 20 },
    async run(): Promise<Round> {
      const { bench, city } = await open()
      const violations: string[] = []
      let [outcome, replayed] = [ok, 0]
      const again = async (writes: readonly Write[], copies: number) => {
        violations.push(...(await sendAgain(bench, writes, copies)))
        replayed += writes.length * copies
      }
      const round = await city.during(async ({ disturbed, undisturbed, progress }) => {
        if (!(await areAnswered(ENOUGH_TO_REPLAY, progress))) {
          outcome = { violations, leftOut: 'the machine was too slow' }
          return
        }
        disturbed()
        const writes = city.history.acknowledged().slice(-MOST_REPLAYED)
        await again(writes, 1)
        await again(writes, 5)
        await bench.servers[0].kill()
        await bench.servers[0].start()
        await again(writes, 1)
        undisturbed()
      })
      return join(round, { ...outcome, violations, counts: { replayed } })
    },
  }
}

export const processFaults = (within: CityBench): Check[] => [
  ...CRASH_POINTS.map((point) => atPoint(point, within)),
  atRandom(within),
  replays(within),
]
