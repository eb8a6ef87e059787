// A histogram in Prometheus' text format. prom-client's own looks up and hashes its labels for each observation.

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NAME = 'tiffin_request_seconds'
const HEAD = `# HELP ${NAME} Time to answer, by call of the contract or route\n# TYPE ${NAME} histogram\n`

interface Series {
  readonly labels: string
  /** By bucket; the last one is above all bounds. */
  readonly counts: number[]
  seconds: number
}
export interface RequestTimes {
  observe(call: string, method: string, statusCode: number, seconds: number): void
  write(): string
}

/** Returns an empty histogram of response times by call, method and class of status. */
export function createRequestTimes(): RequestTimes {
  const known = new Map<string, Series>()
  return {
    observe(call, method, statusCode, seconds) {
      const key = `${call} ${method} ${Math.floor(statusCode / 100)}`
      const series = known.get(key) ?? newSeries(call, method, `${Math.floor(statusCode / 100)}xx`)
      known.set(key, series)
      let bucket = 0
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket += 1
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.seconds += seconds
    },
    write: () => HEAD + [...known.values()].map(linesOf).join(''),
  }
}

const newSeries = (call: string, method: string, status: string): Series => ({
  labels: `call="${escaped(call)}",method="${escaped(method)}",status="${status}"`,
  counts: new Array<number>(BUCKETS.length + 1).fill(0),
  seconds: 0,
})

function linesOf({ labels, counts, seconds }: Series): string {
  let count = 0
  const buckets = counts.map((inBucket, at) => {
    count += inBucket
    return `${NAME}_bucket{le="${BUCKETS[at] ?? '+Inf'}",${labels}} ${count}\n`
  })
  return `${buckets.join('')}${NAME}_sum{${labels}} ${seconds}\n${NAME}_count{${labels}} ${count}\n`
}

const escaped = (value: string): string => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')
