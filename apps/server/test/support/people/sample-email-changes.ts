// One valid request for every call about a changed email address, and about approval.

import { found } from '../scene/patience.ts'
import { Person, signUpCustomer } from './people.ts'
import type { Group, Sample, World } from './sample.ts'

const DAY = 86_400_000
const SUBJECTS = {
  confirm: 'Confirm your new email address for Tiffin',
  stop: 'The email address of your Tiffin account is about to change',
}

export function emailChangeSamples({ app, asha, pass }: World) {
  let count = 0
  const next = (name: string) => {
    count += 1
    return `${name}-${count}`
  }
  const requestChange = (person: Person, email: string) =>
    person.patch(`/profile/${person.id}/edit`, { name: 'Asha M', email, phoneNumber: '7777777777' })
  const waiting = async () => {
    // at most five such emails a day
    pass(DAY)
    await requestChange(asha, `${next('new')}@example.com`)
  }
  /** Uses a new customer, so that those of the other samples keep their address. */
  async function token(kind: keyof typeof SUBJECTS): Promise<string> {
    const [before, after] = [next('ida'), `${next('new-ida')}@example.com`]
    await requestChange(await signUpCustomer(app, before), after)
    const to = kind === 'confirm' ? after : `${before}@example.com`
    return found(async () => {
      const { json } = await new Person(app.base).get('/dev/mail.json')
      const mail = json.find((mail: { to: string; subject: string }) => mail.to === to && mail.subject === SUBJECTS[kind])
      return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    })
  }
  const link = (path: string, kind: keyof typeof SUBJECTS): Sample => ({
    by: 'guest',
    make: async () => ({ path, body: { token: await token(kind) } }),
  })
  const own = (path: string): Sample => ({
    by: 'customer',
    make: async () => {
      await waiting()
      return { path: `/profile/${asha.id}${path}` }
    },
  })
  return {
    resendEmailChange: own('/emailChange/resend'),
    cancelEmailChange: own('/emailChange'),
    readEmailLink: { by: 'guest', make: async () => ({ path: `/email/link?token=${await token('stop')}` }) },
    confirmEmailChange: link('/email/confirm', 'confirm'),
    confirmRestaurantEmail: { by: 'restaurant', make: () => ({ path: '/restaurent/confirmEmail', body: {} }) },
    confirmEmployeeEmail: { by: 'employee', make: () => ({ path: '/employee/confirmEmail', body: {} }) },
    setDuty: { by: 'employee', make: () => ({ path: '/employee/duty', body: { isOnDuty: true } }) },
    askRestaurantApproval: { by: 'restaurant', make: () => ({ path: '/restaurent/approval', body: {} }) },
    askEmployeeApproval: { by: 'employee', make: () => ({ path: '/employee/approval', body: {} }) },
    stopEmailChange: link('/email/stop', 'stop'),
  } satisfies Group
}
