// A change at either process reaches the live connections at both: of each role, of a blocked account, and of the sessions that a new password ends.
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { mustAsk, type SentRequest } from '../bench/ask.ts'
import { adminToken, type Bench } from '../bench/bench.ts'
import { makeCustomers, makePeople, makeSellers, newSession, PASSWORD, type Person, type Seller } from '../bench/people.ts'
import { BOTH, type Which } from '../bench/servers.ts'
import { orderOf, pricesOf } from '../races/scene.ts'
import { setStock } from '../races/selling.ts'

const HEARD_MS = 20_000
/** Longer than a process takes to notice that a session has ended. */
const KEPT_MS = 2_000
let people = 0

/** The connections of one session, one to each process. */
class Ears {
  readonly who: string
  private readonly sockets: readonly Socket[]
  private heard: { readonly which: number; readonly event: string; readonly text: string }[] = []

  constructor({ servers }: Bench, who: string, token: string) {
    this.who = who
    this.sockets = servers.map(({ base }) => io(base, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true }))
    for (const [which, socket] of this.sockets.entries())
      socket.onAny((event: string, payload: unknown) => this.heard.push({ which, event, text: JSON.stringify(payload) }))
  }

  /** Returns a violation unless both connections soon get the event with this text in it. */
  async hear(event: string, text: string): Promise<string[]> {
    const has = (which: number) => this.heard.some((one) => one.which === which && one.event === event && one.text.includes(text))
    return (await soon(() => BOTH.every(has))) ? [] : [`${this.who} at process ${BOTH.filter((which) => !has(which))} did not get ${event}`]
  }
  areOpen = (): Promise<boolean> => soon(() => this.sockets.every(({ connected }) => connected))
  async mustClose(why: string): Promise<string[]> {
    return (await soon(() => this.sockets.every(({ connected }) => !connected))) ? [] : [`a connection of ${this.who} is open after ${why}`]
  }
  async mustStay(why: string): Promise<string[]> {
    await pause(KEPT_MS)
    return BOTH.flatMap((which) =>
      this.sockets[which]?.connected ? [] : [`the connection of ${this.who} to process ${which} ended after ${why}`],
    )
  }
  close(): void {
    for (const socket of this.sockets) socket.disconnect()
  }
}

async function soon(holds: () => boolean): Promise<boolean> {
  for (const deadline = performance.now() + HEARD_MS; !holds(); await pause(20)) if (performance.now() > deadline) return false
  return true
}

interface Party {
  readonly asha: Person
  readonly spice: Seller
  readonly ravi: Person
  readonly admin: string
}

async function gather(bench: Bench): Promise<Party> {
  people += 1
  const [asha] = await makeCustomers(bench.db(), [`Hearing Asha ${people}`])
  const [spice] = await makeSellers(bench.db(), [`Hearing Spice ${people}`], 2)
  const [ravi] = await makePeople(bench.db(), 'employee', [`Hearing Ravi ${people}`])
  if (!asha || !spice || !ravi) throw new Error('people are missing')
  return { asha, spice, ravi, admin: await adminToken(bench) }
}

/** An order from the cart to the chat, at one process. */
async function orderAt(bench: Bench, which: Which, { asha, spice, ravi, admin }: Party): Promise<string[]> {
  const must = (asked: SentRequest) => mustAsk(bench.servers[which].base, asked)
  const [customer, restaurant, employee, office] = [
    new Ears(bench, 'the customer', asha.token),
    new Ears(bench, 'the restaurant', spice.token),
    new Ears(bench, 'the employee', ravi.token),
    new Ears(bench, 'the administrator', admin),
  ]
  const all = [customer, restaurant, employee, office]
  const violations: string[] = []
  for (const ears of all) if (!(await ears.areOpen())) violations.push(`${ears.who} could not connect`)
  await must(setStock(spice, 10 + which, 1))
  for (const ears of all) violations.push(...(await ears.hear('menuChanged', spice.id)))
  const body = { productId: spice.products[0]?.id, selectedVariant: 'Full' }
  await must({ method: 'POST', path: '/addToCart', token: asha.token, body })
  const orderId: string = (await must(orderOf(asha, pricesOf(spice)))).json.data._id
  violations.push(...(await restaurant.hear('newOrder', orderId)), ...(await customer.hear('orderUpdated', orderId)))
  violations.push(...(await office.hear('marketplaceChanged', 'orders')))
  await must({ method: 'POST', path: '/restaurent/splitOrder', token: spice.token, body: { orderId, employeeId: ravi.id } })
  violations.push(...(await employee.hear('assigned', orderId)))
  const chat = { user: '', employee: `At the gate ${which}` }
  await must({ method: 'POST', path: '/employee/saveChat', token: ravi.token, body: { orderId, chat } })
  for (const ears of [customer, employee]) violations.push(...(await ears.hear('receiveMessage', chat.employee)))
  for (const ears of all) ears.close()
  return violations
}

/** A block and a new password, at one process. */
async function endSessionsAt(bench: Bench, which: Which, { asha, ravi, admin }: Party): Promise<string[]> {
  const must = (asked: SentRequest, at = which) => mustAsk(bench.servers[at].base, asked)
  const other: Which = which === 0 ? 1 : 0
  const blocked = new Ears(bench, 'a blocked employee', await newSession(bench.db(), ravi.id))
  const own = await newSession(bench.db(), asha.id)
  const [kept, ended] = [new Ears(bench, 'the own session', own), new Ears(bench, 'the other session', asha.token)]
  for (const ears of [blocked, kept, ended]) await ears.areOpen()
  await must({ method: 'PATCH', path: `/admin/employees/${ravi.id}/block`, token: admin, body: {} })
  const violations = await blocked.mustClose('a block')
  await must({ method: 'PATCH', path: `/admin/employees/${ravi.id}/unblock`, token: admin, body: {} }, other)
  await must({ method: 'POST', path: '/employee/login', body: { email: ravi.email, password: PASSWORD } })
  const newPassword = `${PASSWORD}-new`
  const body = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
  const { json } = await must({ method: 'PATCH', path: `/profile/${asha.id}/editPassword`, token: own, body })
  violations.push(...(await ended.mustClose('a new password')))
  violations.push(...(await kept.mustStay('a new password')))
  await must({ method: 'GET', path: '/getcart', token: json.token }, other)
  await must({ method: 'POST', path: '/login', body: { email: asha.email, password: newPassword } }, other)
  for (const ears of [blocked, kept, ended]) ears.close()
  return violations
}

/** Returns what a process did not hear of the other one. Both must run. */
export async function hearEachOther(bench: Bench): Promise<string[]> {
  const violations: string[] = []
  for (const which of BOTH) {
    const party = await gather(bench)
    const found = [...(await orderAt(bench, which, party)), ...(await endSessionsAt(bench, which, party))]
    violations.push(...found.map((text) => `${text} (the change was made at process ${which})`))
  }
  return violations
}
