import { wordsOf } from '../../../words/index.ts'

/** Returns a time for a message of the API, on the clock of a restaurant: with the day unless it is today. */
export function slotInWords(slot: Date, now: Date, timeZone: string | undefined): string {
  const { dates } = wordsOf('en')
  const day = dates.shortDay(slot, timeZone)
  const time = dates.time(slot, timeZone)
  return day === dates.shortDay(now, timeZone) ? time : `${time}, ${day}`
}
