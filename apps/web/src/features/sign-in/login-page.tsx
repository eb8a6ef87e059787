import type { Role } from '@tiffin/contract/call'
import { type ReactNode, useState } from 'react'
import type { Parts } from '../../ui/parts.ts'
import { type Credentials, DemoLogins } from './demo-logins.tsx'
import { LoginForm } from './login-form.tsx'
import { SignInPage } from './sign-in-page.tsx'

interface LoginPageProps {
  role: Role
  title: string
  note: string
  forgotPassword?: string
  foot?: ReactNode
  /** Other ways to log in. */
  children?: Parts
}
export function LoginPage({ role, title, note, forgotPassword, foot, children }: LoginPageProps) {
  const [filled, setFilled] = useState<Credentials>()
  return (
    <>
      <SignInPage title={title} note={note} foot={foot}>
        <LoginForm role={role} filled={filled} forgotPassword={forgotPassword} />
        {children}
      </SignInPage>
      <DemoLogins role={role} onFill={setFilled} />
    </>
  )
}
