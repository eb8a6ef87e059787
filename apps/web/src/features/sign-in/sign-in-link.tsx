import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

/** A link between sign-in screens that keeps where the visitor was going. */
export function SignInLink({ to, children, className = '' }: { to: string; children: ReactNode; className?: string }) {
  const { state } = useLocation()
  return (
    <Link to={to} state={state} className={`link inline-flex min-h-11 items-center ${className}`}>
      {children}
    </Link>
  )
}

export function Otherwise({ question, to, children }: { question: string; to: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <span>{question}</span>
      <SignInLink to={to} className="font-semibold">
        {children}
      </SignInLink>
    </p>
  )
}
