// The faults: everything around and inside the two processes fails while forty actors are at work.
import type { GroupOpener } from '../check.ts'
import { openCityBench } from './city-bench.ts'
import { databaseFaults } from './database-faults.ts'
import { machineFaults } from './machine-faults.ts'
import { outsideFaults } from './outside-faults.ts'
import { processFaults } from './process-faults.ts'
import { upgrades } from './upgrade.ts'

export const openFaults: GroupOpener = async ({ seed }) => {
  const city = await openCityBench(seed)
  return {
    checks: [...processFaults(city), ...databaseFaults(city), ...outsideFaults(city), ...machineFaults(city), upgrades(seed)],
    close: () => city.close(),
  }
}
