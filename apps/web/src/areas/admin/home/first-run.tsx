// What a new installation needs before it takes orders; renders nothing in a demo, when all is done, and after it was dismissed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconChevronRight, IconListCheck } from '#icons'
import { words as people } from '#words/admin-people'
import { words } from '#words/first-run'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailedBanner } from '../../../ui/feedback/failed-banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionHeader } from '../../../ui/layout/section-header.tsx'
import { StepRow } from '../../../ui/lists/step-row.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { CopyButton } from '../copy-button.tsx'
import { type FirstRunStep, firstRunKey, getFirstRun } from './queries.ts'

/** Where a step is done that is not a setting. */
const DONE_AT: Partial<Record<FirstRunStep, string>> = {
  restaurant: paths.restaurantSignUp.to(),
  employee: paths.employeeSignUp.to(),
}
/** What is set in .env, or run, for the other ones; with what is the operator's own in capitals. */
const LINES: Partial<Record<FirstRunStep, readonly string[]>> = {
  mail: ['SMTP_URL=smtps://USER:PASSWORD@HOST:465', 'MAIL_FROM="NAME <ADDRESS>"'],
  payments: ['RAZORPAY_KEY_ID=…', 'RAZORPAY_KEY_SECRET=…', 'RAZORPAY_WEBHOOK_SECRET=…'],
  support: ['SUPPORT_EMAIL=ADDRESS'],
  approval: ['PARTNER_APPROVAL=on'],
  backup: ['npm run backup'],
}

export function FirstRun() {
  const { data, isError, isRefetching, refetch } = useQuery(getFirstRun())
  if (!data && isError) return <FailedBanner title={words.failed} retrying={isRefetching} onRetry={refetch} className="mb-4 md:mb-6" />
  if (!data || data.steps.length === 0) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="first-run" className="mb-6 md:mb-8">
      <SectionHeader
        id="first-run"
        title={words.title}
        end={<span className="num text-small text-ink-2">{words.progress(done, data.steps.length)}</span>}
      />
      <Card flush>
        <ol className="divide-y divide-border">
          {data.steps.map(({ step, isDone }) => (
            <Step key={step} step={step} isDone={isDone} />
          ))}
        </ol>
      </Card>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-80 text-small text-ink-2">{words.settings}</p>
        <Dismiss />
      </div>
    </section>
  )
}

function Step({ step, isDone }: { step: FirstRunStep; isDone: boolean }) {
  const { title, text } = words.steps[step]
  const to = isDone ? undefined : DONE_AT[step]
  return (
    <StepRow
      isDone={isDone}
      text={text}
      title={
        to ? (
          <Link to={to} className="font-semibold no-underline after:absolute after:inset-0 hover:underline">
            {title}
          </Link>
        ) : (
          <p className="font-semibold">
            <span>{title}</span>
            {isDone && <span className="sr-only">{` ${words.isDone}`}</span>}
          </p>
        )
      }
      children={!isDone && LINES[step] && <Lines lines={LINES[step]} label={title} />}
      end={to !== undefined && <IconChevronRight size={20} className="mt-0.5 shrink-0 text-ink-3" aria-hidden="true" />}
    />
  )
}

function Lines({ lines, label }: { lines: readonly string[]; label: string }) {
  return (
    <div className="mt-2 flex items-start justify-between gap-2 rounded-control bg-sunken pl-3">
      <pre className="min-w-0 py-3 text-small wrap-anywhere whitespace-pre-wrap">
        <code>{lines.join('\n')}</code>
      </pre>
      <CopyButton label={people.copy(label)} text={lines.join('\n')} />
    </div>
  )
}

function Dismiss() {
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const errors = useEndingErrors('dismiss')
  const dismissing = useMutation({
    mutationFn: () => api('POST /admin/firstRun/dismiss'),
    onSuccess: () => queries.invalidateQueries({ queryKey: firstRunKey }),
    ...errors,
    onSettled: () => setAsked(false),
  })
  return (
    <>
      <Button look="ghost" size="sm" onClick={() => setAsked(true)}>
        {words.dismiss}
      </Button>
      <AlertDialog
        open={isAsked}
        tone="primary"
        icon={<IconListCheck size={24} />}
        title={words.ask.title}
        text={words.ask.text}
        confirmLabel={words.ask.yes}
        cancelLabel={words.ask.no}
        loading={dismissing.isPending}
        onConfirm={() => dismissing.mutate()}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}
