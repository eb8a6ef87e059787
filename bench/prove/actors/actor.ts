// What every actor can do: send to either process like a client behind a load balancer, and record the outcome of writes.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../fuzz/random.ts'
import { ask, HANG_MS, type MissingResponse, type ReceivedResponse, type SentRequest } from '../bench/ask.ts'
import type { Bench } from '../bench/bench.ts'
import type { Person } from '../bench/people.ts'
import type { Which } from '../bench/servers.ts'
import type { History, Kind, Write } from './history.ts'

export interface World {
  readonly bench: Bench
  readonly history: History
  readonly isOver: () => boolean
  /** True while a fault explains a lost connection to this process. */
  readonly isDisturbed: (process: Which) => boolean
  readonly complain: (violation: string) => void
  /** Called for every response. */
  readonly onAnswer: (ms: number) => void
  /** Called for every 503. */
  readonly onBusy: () => void
  /** Pauses between two actions of an actor, in milliseconds. */
  readonly paceMs: number
}
type Answer = ReceivedResponse | MissingResponse
const PATIENCE_MS = 90_000

export class Actor {
  readonly person: Person
  readonly random: Random
  readonly world: World

  constructor(world: World, person: Person, random: Random) {
    this.world = world
    this.person = person
    this.random = random
  }

  /** Sends to either process. */
  async send(asked: SentRequest): Promise<Answer> {
    const { servers } = this.world.bench
    const first = this.random.chance(0.5) ? 0 : 1
    const mine = { token: this.person.token, ...asked }
    const wasRunning = servers[first].isRunning()
    const answer = await ask(servers[first].base, mine)
    this.watch(
      asked,
      answer,
      first,
      `process ${first} (${wasRunning ? 'running' : 'down'}, then ${servers[first].isRunning() ? 'running' : 'down'})`,
    )
    return answer
  }

  /** Reads; undefined without a success. */
  async read(path: string): Promise<Json | undefined> {
    const answer = await this.send({ method: 'GET', path })
    return answer.status === 200 && 'json' in answer ? answer.json : undefined
  }

  /** Writes with a key and records the outcome. Half of the writes with an unknown outcome are repeated until they have one. */
  async write(kind: Kind, marker: string, asked: SentRequest): Promise<ReceivedResponse | undefined> {
    const keyed = { token: this.person.token, ...asked, key: randomUUID() }
    const write = this.world.history.begin(kind, marker, keyed)
    const insists = this.random.chance(0.5)
    for (const deadline = performance.now() + PATIENCE_MS; ; ) {
      const answer = await this.send(keyed)
      settle(write, answer)
      if (write.outcome !== 'unknown') return 'text' in answer ? answer : undefined
      if (!insists || performance.now() > deadline) return undefined
      await this.pause(100)
    }
  }

  pause(ms = this.world.paceMs * (0.5 + this.random.next())): Promise<void> {
    return sleep(ms)
  }

  private watch({ method, path }: SentRequest, answer: Answer, process: Which, where: string): void {
    const { world } = this
    const name = `${method} ${path.split('?')[0]} at ${where}`
    if (!('text' in answer)) {
      if (answer.ms >= HANG_MS) world.complain(`${name} got no response in ${HANG_MS / 1000} s`)
      else if (!world.isDisturbed(process) && !answer.isReused) world.complain(`${name} got no response: ${answer.reason}`)
      return
    }
    world.onAnswer(answer.ms)
    // 503 is the promised response of a process that cannot respond in time; any other one is a bug
    if (answer.status === 503) world.onBusy()
    else if (answer.status >= 500) world.complain(`${name} returned ${answer.status}: ${answer.text.slice(0, 200)}`)
  }
}
// biome-ignore lint/suspicious/noExplicitAny: responses of any shape
export type Json = any

/** 503 and "in flight" leave it open whether the write happened. */
function settle(write: Write, answer: Answer): void {
  if (answer.status === 0 || answer.status >= 500 || ('json' in answer && answer.json?.code === 'key_in_flight')) write.outcome = 'unknown'
  else if (answer.status < 300) {
    write.outcome = 'acknowledged'
    if ('text' in answer) write.answer = { status: answer.status, text: answer.text }
  } else write.outcome = 'refused'
}
