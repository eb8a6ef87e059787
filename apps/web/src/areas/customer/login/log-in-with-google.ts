import { words } from '#words/sign-in'
import { logIn } from '../../../features/session/store.ts'
import { api } from '../../../lib/api.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'

/** Begins the customer's session with what Google signed; a refusal throws its `ApiError`. */
export async function logInWithGoogle(credential: string): Promise<void> {
  const { token, userData } = await api('POST /googleLogin', { body: { ...claimsOf(credential), credential } })
  logIn('customer', token, userData)
  if (userData.phoneNumber === '') toastSuccess(words.google.phoneMissing)
}

/** What the token says, for who reads along (docs/specification.md#spelling); the server believes only its signature. */
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
