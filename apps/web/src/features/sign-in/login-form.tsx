import { useQuery } from '@tanstack/react-query'
import type { Role } from '@tiffin/contract/call'
import { loginBody } from '@tiffin/contract/calls/accounts'
import { type ComponentProps, useState } from 'react'
import type { z } from 'zod'
import { words as messages } from '#words/messages'
import { words } from '#words/sign-in'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CheckedForm } from '../forms/checked-form.tsx'
import { FormField } from '../forms/form-field.tsx'
import { lazyDialog } from '../navigation/lazy-dialog.tsx'
import { useSessionStore } from '../session/store.ts'
import { getSettings } from '../settings/queries.ts'
import { closedUntil } from './closed-account.ts'
import type { Credentials } from './demo-logins.tsx'
import { LOG_IN_AS } from './log-in-as.ts'
import { SignInLink } from './sign-in-link.tsx'

interface LoginFormProps {
  role: Role
  /** What the fields hold at first. */
  filled?: Credentials | undefined
  /** The page for a forgotten password; administrators have none. */
  forgotPassword?: string | undefined
}

const ComeBack = lazyDialog(() => import('./come-back.tsx'))
const EMPTY = { email: '', password: '' }

export function LoginForm({ role, filled = EMPTY, forgotPassword }: LoginFormProps) {
  const [closed, setClosed] = useState<Omit<ComponentProps<typeof ComeBack>, 'onClose'>>()
  const enter = LOG_IN_AS[role]
  const logIn = async (body: z.output<typeof loginBody>) => {
    try {
      await enter(body)
    } catch (error) {
      const until = closedUntil(error)
      if (!until) throw error
      setClosed({ until, enter: () => enter({ ...body, comeBack: true }) })
    }
  }
  return (
    <>
      <EndedSession role={role} />
      {closed && <ComeBack {...closed} onClose={() => setClosed(undefined)} />}
      <CheckedForm key={filled.email} submitLabel={words.logIn} schema={loginBody} start={filled} send={logIn}>
        <FormField
          name="email"
          label={words.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="grid">
          <FormField name="password" label={words.password} type="password" autoComplete="current-password" />
          {forgotPassword && (
            <SignInLink to={forgotPassword} className="-mb-2 justify-self-end text-small">
              {words.forgotPassword}
            </SignInLink>
          )}
        </div>
      </CheckedForm>
    </>
  )
}

/** Says why the previous session ended; a toast would disappear too soon. */
function EndedSession({ role }: { role: Role }) {
  const reason = useSessionStore(({ endedBecause }) => endedBecause[role])
  if (reason === undefined) return null
  const isBlocked = reason === 'blocked'
  return (
    <Banner tone={isBlocked ? 'bad' : 'info'} title={isBlocked ? messages.blocked : words.sessionEnded} className="mb-5">
      {isBlocked && <BlockedHelp />}
    </Banner>
  )
}

function BlockedHelp() {
  const { data } = useQuery(getSettings())
  const address = data?.supportEmail
  return (
    <>
      <span>{`${words.blockedHelp} `}</span>
      {address && (
        <>
          <span>{`${words.blockedWrite} `}</span>
          <a href={`mailto:${address}`} className="link wrap-anywhere">
            {address}
          </a>
        </>
      )}
    </>
  )
}
