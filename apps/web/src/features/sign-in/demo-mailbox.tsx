import { useQuery } from '@tanstack/react-query'
import { words } from '#words/sign-in'
import { getSettings } from '../settings/queries.ts'

const MAILBOX = '/dev/mail'

/** Where the demo's emails arrive; nothing where the login pages offer no demo logins. */
export function DemoMailbox() {
  const { data: settings } = useQuery(getSettings())
  if (!settings?.demoLogins.length) return null
  return (
    <p className="text-small text-ink-2">
      <span>{words.demo.emailsAt[0]}</span>
      <a href={MAILBOX} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
        {MAILBOX}
      </a>
      <span>{words.demo.emailsAt[1]}</span>
    </p>
  )
}
