// One valid request for every call of opening hours, pause and busy mode. Each leaves the restaurant open.
import type { Group, World } from './sample.ts'

export function hoursSamples({ app }: World) {
  const by = 'restaurant'
  const tomorrow = () => new Date(app.database.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  return {
    getHours: { by, make: () => ({ path: '/restaurent/hours' }) },
    editHours: {
      by,
      make: () => ({
        path: '/restaurent/hours',
        body: {
          timeZone: 'Asia/Kolkata',
          week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' })),
          prepMinutes: 20,
          lastOrderMinutes: 0,
          pausesWhenUnanswered: true,
        },
      }),
    },
    saveClosure: { by, make: () => ({ path: '/restaurent/closures', body: { day: tomorrow(), ranges: [], note: 'Onam' } }) },
    deleteClosure: { by, make: () => ({ path: `/restaurent/closures/${tomorrow()}` }) },
    pauseOrders: { by, make: () => ({ path: '/restaurent/pause', body: { minutes: 15 } }) },
    endPause: { by, make: () => ({ path: '/restaurent/pause' }) },
    startBusy: { by, make: () => ({ path: '/restaurent/busy', body: { minutes: 20, forMinutes: 60 } }) },
    endBusy: { by, make: () => ({ path: '/restaurent/busy' }) },
  } satisfies Group
}
