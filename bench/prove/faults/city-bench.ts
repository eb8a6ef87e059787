// The bench with its actors, replaced by an empty one when its database has grown.
import { createRandom } from '../../fuzz/random.ts'
import { type City, openCity } from '../actors/city.ts'
import { type Bench, openBench } from '../bench/bench.ts'

/** The audit after each round reads the whole database. */
const RENEW_AFTER = 25

export interface CityBench {
  /** Called once per round, which begins with both processes whatever the last one did. */
  open(): Promise<{ bench: Bench; city: City }>
  close(): Promise<void>
}

export async function openCityBench(seed: number): Promise<CityBench> {
  const bench = await openBench()
  let [rounds, city]: [number, City | undefined] = [0, undefined]
  return {
    async open() {
      if (rounds % RENEW_AFTER === 0) {
        await bench.renew()
        city = undefined
      }
      rounds += 1
      for (const server of bench.servers) if (!server.isRunning()) await server.start()
      city ??= await openCity(bench, createRandom(seed + rounds))
      return { bench, city }
    },
    close: () => bench.close(),
  }
}
