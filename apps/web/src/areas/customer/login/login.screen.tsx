import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { words } from '#words/sign-in'
import { guestProducts } from '../../../features/cart/guest-products.ts'
import { wasSignedInBefore } from '../../../features/session/log-in.ts'
import { LoginForm } from '../../../features/sign-in/login-form.tsx'
import { clearNewPassword, newAccount } from '../../../features/sign-in/new-account.ts'
import { Otherwise } from '../../../features/sign-in/sign-in-link.tsx'
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx'
import { useHydrated } from '../../../lib/hydrated.ts'
import { paths } from '../../../paths.ts'
import { GoogleSignIn } from './google-sign-in.tsx'

export default function Login() {
  const location = useLocation()
  const [made] = useState(() => newAccount(location))
  // the server cannot know this browser's history
  const isHydrated = useHydrated()
  const fresh = isHydrated ? made : undefined
  useEffect(clearNewPassword, [])
  const foot = (
    <Otherwise question={words.customer.isNew} to={paths.signUp.to()}>
      {words.signUp}
    </Otherwise>
  )
  return (
    <SignInPage
      title={words.customer.logInTitle}
      note={isHydrated ? messageFor(fresh !== undefined) : words.customer.logInNote}
      foot={fresh ? undefined : foot}
    >
      <LoginForm key={fresh?.email} role="customer" {...(fresh && { start: fresh })} forgotPassword={paths.forgotPassword.to()} />
      <GoogleSignIn />
    </SignInPage>
  )
}

function messageFor(isFresh: boolean): string {
  const products = guestProducts().map(({ productName }) => productName)
  if (isFresh) return words.customer.accountReady
  if (products.length > 0) return words.customer.keptNote(products)
  return wasSignedInBefore() ? words.customer.welcomeBack : words.customer.logInNote
}
