// The spans that SQL computes equal those of Temporal.
import fc from 'fast-check'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../test/support/scene/scene.ts'
import type { RestaurantCaller } from '../../platform/http/session.ts'

interface Range {
  readonly opens: number
  readonly lasts: number
}
interface Plan {
  readonly zone: string
  readonly firstDay: string
  readonly week: readonly (Range & { weekday: number })[]
  readonly closures: readonly { day: string; hours: readonly Range[] }[]
}
const DAYS = 16

let scene: Scene
let spice: RestaurantCaller
beforeAll(async () => {
  scene = await openScene()
  spice = await scene.restaurant('Spice Route')
})
afterAll(() => scene.close())

/** Instants in seconds, adjacent ranges joined. */
function expectedSpans({ zone, firstDay, week, closures }: Plan): [number, number][] {
  const planned = new Map(closures.map(({ day, hours }) => [day, hours]))
  const first = Temporal.PlainDate.from(firstDay)
  const ranges = Array.from({ length: DAYS }, (_, n) => first.add({ days: n })).flatMap((day) => {
    const own = planned.get(day.toString()) ?? week.filter(({ weekday }) => weekday === day.dayOfWeek)
    return own.map(({ opens, lasts }): [number, number] => [instantOf(day, opens, zone), instantOf(day, opens + lasts, zone)])
  })
  const joined: [number, number][] = []
  for (const [opens, closes] of ranges.filter(([from, to]) => from < to).sort(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && opens <= last[1]) last[1] = Math.max(last[1], closes)
    else joined.push([opens, closes])
  }
  return joined
}
const instantOf = (day: Temporal.PlainDate, minutes: number, zone: string): number =>
  day.toPlainDateTime().add({ minutes }).toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds / 1000

async function computedSpans({ zone, firstDay, week, closures }: Plan): Promise<[number, number][]> {
  const id = spice.restaurantId
  return scene.db.transaction(async (tx) => {
    await tx.rows(sql`delete from hours_settings where restaurant_id = ${id}`)
    await tx.rows(sql`insert into hours_settings (restaurant_id, time_zone, has_week, follows_spans) values (${id}, ${zone}, true, true)`)
    await tx.rows(sql`
      insert into opening_hours (restaurant_id, weekday, opens, lasts)
      select ${id}, weekday, opens, lasts from json_to_recordset(${JSON.stringify(week)}::json) as x(weekday int, opens int, lasts int)`)
    await tx.rows(sql`
      insert into closures (restaurant_id, day, hours)
      select ${id}, day, hours from json_to_recordset(${JSON.stringify(closures)}::json) as x(day date, hours jsonb)`)
    const rows = await tx.rows<{ opens: number; closes: number }>(sql`
      select extract(epoch from lower(span))::float8 as opens, extract(epoch from upper(span))::float8 as closes
      from spans_of(${id}, ${firstDay}::date) span order by 1`)
    return rows.map(({ opens, closes }) => [opens, closes])
  })
}

const range = fc.record({ opens: fc.integer({ min: 0, max: 1439 }), lasts: fc.integer({ min: 1, max: 1440 }) })
const week = fc.uniqueArray(
  range.chain((hours) => fc.integer({ min: 1, max: 7 }).map((weekday) => ({ ...hours, weekday }))),
  { maxLength: 20, selector: ({ weekday, opens }) => weekday * 1440 + opens },
)
const planFrom = (zone: string, days: readonly string[]): fc.Arbitrary<Plan> =>
  fc
    .record({
      zone: fc.constant(zone),
      firstDay: fc.constantFrom(...days),
      week,
      closures: fc
        .uniqueArray(fc.record({ day: fc.integer({ min: 0, max: DAYS - 1 }), hours: fc.array(range, { maxLength: 3 }) }), {
          maxLength: 4,
          selector: ({ day }) => day,
        })
        .map((closures) => closures.map(({ day, hours }) => ({ day: String(day), hours }))),
    })
    .map((plan) => ({
      ...plan,
      closures: plan.closures.map(({ day, hours }) => ({
        day: Temporal.PlainDate.from(plan.firstDay)
          .add({ days: Number(day) })
          .toString(),
        hours,
      })),
    }))

describe('random weeks with closing days', () => {
  it.each([
    ['Asia/Kolkata', ['2026-11-20', '2027-02-20', '2028-02-25'], 100],
    // each of these weeks contains a night on which the clocks change
    ['Europe/Paris', ['2026-10-18', '2027-03-20', '2026-10-10', '2027-03-28'], 300],
  ] as const)('in %s', async (zone, days, numRuns) => {
    await fc.assert(
      fc.asyncProperty(planFrom(zone, days), async (plan) => {
        expect(await computedSpans(plan)).toEqual(expectedSpans(plan))
      }),
      { numRuns, seed: 41 },
    )
  })
})

describe('the nights on which the clocks change in Paris', () => {
  const spansOn = (firstDay: string, opens: number, lasts: number) =>
    computedSpans({
      zone: 'Europe/Paris',
      firstDay,
      week: [],
      closures: [{ day: firstDay, hours: [{ opens, lasts }] }],
    }).then((spans) => spans.map((span) => span.map((seconds) => new Date(seconds * 1000).toISOString())))

  it('22:00 to 02:00 and to 03:00 in autumn, when 02:00 to 03:00 happens twice', async () => {
    expect(await spansOn('2026-10-24', 22 * 60, 4 * 60)).toEqual([['2026-10-24T20:00:00.000Z', '2026-10-25T01:00:00.000Z']])
    expect(await spansOn('2026-10-24', 22 * 60, 5 * 60)).toEqual([['2026-10-24T20:00:00.000Z', '2026-10-25T02:00:00.000Z']])
  })
  it('22:00 to 02:30 in spring, when 02:00 to 03:00 is skipped, and a range within that hour is none', async () => {
    expect(await spansOn('2027-03-27', 22 * 60, 270)).toEqual([['2027-03-27T21:00:00.000Z', '2027-03-28T01:30:00.000Z']])
    expect(await spansOn('2027-03-28', 150, 20)).toEqual([['2027-03-28T01:30:00.000Z', '2027-03-28T01:50:00.000Z']])
    expect(await spansOn('2027-03-28', 150, 40)).toEqual([])
  })
})
