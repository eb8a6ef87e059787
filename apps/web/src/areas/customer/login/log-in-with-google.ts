import { words } from '#words/sign-in'
import { logIn } from '../../../features/session/log-in.ts'
import { api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'

/** Starts the customer's session with a token signed by Google. Throws an `ApiError` on a refusal. */
export async function logInWithGoogle(credential: string, comeBack?: true): Promise<void> {
  const { token, userData } = await api('POST /googleLogin', {
    body: { ...claimsOf(credential), credential, ...(comeBack && { comeBack }) },
  })
  logIn('customer', token, userData)
  if (userData.phoneNumber === '') toastSuccess(words.google.phoneMissing)
}

/** Returns the token's claims, which the wire repeats (docs/specification.md#spelling); the server trusts only the signature. */
export function claimsOf(credential: string): object {
  try {
    const [, payload = ''] = credential.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims) ? claims : {}
  } catch {
    return {}
  }
}
