import type { Answer, CallName, Calls, Request } from '@tiffin/contract'
import { CallFailed, type Client } from './client.ts'

const LOGIN = { customer: 'logInCustomer', restaurant: 'logInRestaurant', employee: 'logInEmployee' } as const
type DemoRole = keyof typeof LOGIN
/** Pause after a failed login (blocked, or the visitor changed the password). */
const REST_MS = 10 * 60_000

export interface Person {
  readonly role: DemoRole
  readonly email: string
  readonly id: string | undefined
  send<N extends CallName>(name: N, request: Request<Calls[N]>): Promise<Answer<Calls[N]>>
}

export interface PersonOptions {
  readonly role: DemoRole
  readonly email: string
  readonly password: string
}

/** Returns a person who logs in before the first call and again when the session has ended. */
export function createPerson(client: Client, { role, email, password }: PersonOptions): Person {
  let session: Promise<{ token: string; id: string }> | undefined
  let id: string | undefined
  let restsUntil = 0

  const logIn = async () => {
    const answer = await client.send(LOGIN[role], { body: { email, password } })
    id = accountOf(answer)
    return { token: answer.token, id }
  }
  const open = () => {
    if (Date.now() < restsUntil) return Promise.reject(new CallFailed(LOGIN[role], 401, 'not able to log in'))
    session ??= logIn().catch((error: unknown) => {
      session = undefined
      restsUntil = Date.now() + REST_MS
      throw error
    })
    return session
  }
  return {
    role,
    email,
    get id() {
      return id
    },
    async send(name, request) {
      const { token } = await open()
      return client.send(name, request, token).catch((error: unknown) => {
        if (error instanceof CallFailed && (error.status === 401 || error.status === 403)) session = undefined
        throw error
      })
    },
  }
}

type LoginAnswer = Answer<Calls['logInCustomer']> | Answer<Calls['logInRestaurant']> | Answer<Calls['logInEmployee']>

function accountOf(answer: LoginAnswer): string {
  if ('userData' in answer) return answer.userData._id
  return 'restaurentData' in answer ? answer.restaurentData._id : answer.employeeData._id
}
