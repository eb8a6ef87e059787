// npm run demo:report [-- --hours 24]: how the deliveries of the demo city kept their promised times.
import { type Kept, keptSince } from '../modules/reports/index.ts'
import { endWith, inOwnDatabase, readTyped, WrongUse } from '../own-command.ts'
import { HOUR_SECONDS } from '../platform/durations.ts'

const MOST_HOURS = 24 * 365

function readHours(): number {
  const hours = Number(readTyped({ hours: { type: 'string', default: '24' } }).hours)
  if (hours > 0 && hours <= MOST_HOURS) return hours
  throw new WrongUse(`--hours takes a number above 0 and up to ${MOST_HOURS}`)
}

function inWords({ orders, kept, median_minutes: median }: Kept): string {
  if (orders === 0 || median === null) return 'no deliveries with a promised time'
  const error =
    median === 0
      ? 'in the middle of the promised time'
      : `${Math.abs(median)} min ${median < 0 ? 'before' : 'after'} the middle of the promised time`
  return `${kept} of ${orders} deliveries on time (${Math.floor((kept / orders) * 100)}%), median ${error}`
}

await endWith(async () => {
  const hours = readHours()
  const kept = await inOwnDatabase(1, (database) => keptSince(database, new Date(database.now().getTime() - hours * HOUR_SECONDS * 1000)))
  process.stdout.write(`last ${hours} hours: ${inWords(kept)}\n`)
}, WrongUse)
