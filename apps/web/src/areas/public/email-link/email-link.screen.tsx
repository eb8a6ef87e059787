// Opening the page changes nothing, because mail programs open links; its button does.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { IconAlertTriangle, IconCheck, IconLinkOff, IconMail } from '#icons'
import { words } from '#words/email-link'
import { type AnswerOf, ApiError, api } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LinkMessage } from './link-message.tsx'

type EmailLink = AnswerOf<'GET /email/link'>['link']
const keyOf = (token: string) => ['email-link', token]
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export default function EmailLinkPage() {
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey: keyOf(token),
    queryFn: async ({ signal }) => (await api('GET /email/link', { query: { token }, signal })).link,
    enabled: token !== '',
    staleTime: 0,
  })
  return (
    <div className="mx-auto max-w-120 py-6 md:py-12">
      {token === '' || isUnknown(error) ? (
        <LinkMessage Icon={IconLinkOff} title={words.unknown} text={words.unknownText} />
      ) : data ? (
        <Step token={token} link={data} />
      ) : isPending ? (
        <Loading label={words.loading}>
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      ) : (
        <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
    </div>
  )
}

function Step({ token, link: { kind, role, state, email } }: { token: string; link: EmailLink }) {
  if (state === 'over') return <LinkMessage Icon={IconLinkOff} title={words.over} text={words.overText} />
  if (state === 'open') return <Question token={token} kind={kind} role={role} email={email} />
  const { done, doneText } = words[kind]
  const isRestaurant = role === 'restaurant'
  return (
    <LinkMessage Icon={IconCheck} title={done} text={doneText(email)}>
      {kind === 'own' ? (
        <Link to={isRestaurant ? paths.restaurantHome.to() : paths.employeeHome.to()} className={buttonClass('primary', 'lg')}>
          {words.dashboard}
        </Link>
      ) : kind === 'stop' ? (
        <Link to={isRestaurant ? paths.restaurantForgotPassword.to() : paths.forgotPassword.to()} className={buttonClass('primary', 'lg')}>
          {words.stop.newPassword}
        </Link>
      ) : (
        <Link to={isRestaurant ? paths.restaurantProfile.to() : paths.profile.to()} className={buttonClass('primary', 'lg')}>
          {words.profile}
        </Link>
      )}
    </LinkMessage>
  )
}

function Question({ token, kind, role, email }: { token: string } & Pick<EmailLink, 'kind' | 'role' | 'email'>) {
  const queries = useQueryClient()
  const { title, text, button } = words[kind]
  const act = useMutation({
    mutationFn: () => (kind === 'stop' ? api('POST /email/stop', { body: { token } }) : api('POST /email/confirm', { body: { token } })),
    onSuccess: () => {
      queries.setQueryData(keyOf(token), { kind, role, state: 'done', email } satisfies EmailLink)
      void queries.invalidateQueries({ queryKey: ['customer', 'profile'] })
      void queries.invalidateQueries({ queryKey: ['restaurant', 'profile'] })
    },
  })
  return (
    <LinkMessage Icon={kind === 'stop' ? IconAlertTriangle : IconMail} title={title} text={text(email)}>
      {act.error && <FieldError>{messageOf(act.error)}</FieldError>}
      <Button size="lg" loading={act.isPending} onClick={() => act.mutate()}>
        {button}
      </Button>
    </LinkMessage>
  )
}
