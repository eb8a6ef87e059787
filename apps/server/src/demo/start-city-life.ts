import { CityLife } from './city-life.ts'
import { createClient } from './client.ts'
import { EASY } from './pace.ts'

export const VISITORS: ReadonlySet<string> = new Set([
  'asha@demo.tiffin.example',
  'kitchen@demo.tiffin.example',
  'ravi@demo.tiffin.example',
])

export interface StartCityLifeOptions {
  readonly base: string
  readonly password: string
  readonly onFailure: (error: unknown) => void
}

/** Starts the simulation; returns a function that stops it after the present tick. */
export function startCityLife({ base, password, onFailure }: StartCityLifeOptions): () => Promise<void> {
  const city = new CityLife({ client: createClient(base), password, pace: EASY, visitors: VISITORS, onFailure })
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const look = async () => {
    await city.tick()
    if (!isStopped) timer = setTimeout(start, EASY.tick * 1000)
  }
  const start = () => {
    looking = look()
  }
  timer = setTimeout(start, EASY.tick * 1000)
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await looking
  }
}
