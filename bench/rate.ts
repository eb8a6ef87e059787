export const CLIENTS = 16
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)

/** Returns the completed tasks per second of all clients together; each client runs one task at a time. */
export async function rateOf(clients: readonly (() => Promise<unknown>)[]): Promise<number> {
  await Promise.all(clients.map((work) => work()))
  const startedAt = performance.now()
  const until = startedAt + SECONDS * 1000
  let done = 0
  await Promise.all(
    clients.map(async (work) => {
      while (performance.now() < until) {
        await work()
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - startedAt)
}
