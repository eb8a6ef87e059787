import type { ReactNode } from 'react'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import type { Parts } from '../../ui/parts.ts'

interface SignInPageProps {
  title: string
  note?: ReactNode
  back?: { to: string; label: string }
  children: Parts
  foot?: ReactNode
}

export function SignInPage({ title, note, back, children, foot }: SignInPageProps) {
  return (
    <>
      <PageHeader title={title} note={note} back={back} />
      {children}
      {foot && <div className="mt-6 grid gap-1 border-t border-border pt-4 text-ink-2">{foot}</div>}
    </>
  )
}
