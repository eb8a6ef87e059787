// A button per language, in its own name. Each language is its own build, so the page reloads.
import type { Role } from '@tiffin/contract/call'
import { LANGUAGE_COOKIE, type LanguageCode } from '@tiffin/contract/languages'
import { language } from '#words/language'
import { words } from '#words/navigation'
import { api, type CallKey } from '../../lib/api.ts'
import { readToken } from '../../lib/tokens.ts'
import { cx } from '../../ui/cx.ts'

const NAMES = { en: { name: 'English', short: 'EN' }, hi: { name: 'हिन्दी', short: 'हि' } } satisfies Record<LanguageCode, unknown>
const A_YEAR_S = 31_536_000

const CALLS = {
  customer: 'PATCH /language',
  restaurant: 'PATCH /restaurent/language',
  employee: 'PATCH /employee/language',
  administrator: 'PATCH /admin/language',
} as const satisfies Record<Role, CallKey>
const ROLES = Object.keys(CALLS) as Role[]

async function choose(code: keyof typeof NAMES): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page; CookieStore is not everywhere yet
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${A_YEAR_S}; samesite=lax`
  // everyone who is signed in here gets emails, pushes and bills in it; one whom the call does not reach, after the next login
  const isSignedIn = (role: Role) => readToken(role) !== null
  await Promise.allSettled(ROLES.filter(isSignedIn).map((role) => api(CALLS[role], { body: { language: code } })))
  window.location.reload()
}

/** `narrow`: short names, for the rail. */
export function LanguageSwitch({ narrow = false, className }: { narrow?: boolean; className?: string }) {
  return (
    <fieldset className={cx('border border-border p-0.5', narrow ? 'flex rounded-control' : 'inline-flex rounded-chip', className)}>
      <legend className="sr-only">{words.language}</legend>
      {Object.entries(NAMES).map(([code, { name, short }]) => {
        const isChosen = code === language.code
        return (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={isChosen}
            {...(narrow ? { 'aria-label': name } : {})}
            onClick={() => void (isChosen || choose(code as keyof typeof NAMES))}
            className={cx(
              'pressable min-h-9 font-language-name text-small font-semibold',
              narrow ? 'flex-1 rounded-control px-1.5' : 'rounded-chip px-3',
              isChosen ? 'bg-primary-soft text-primary-text' : 'text-ink-2 hover:text-ink',
            )}
          >
            {narrow ? short : name}
          </button>
        )
      })}
    </fieldset>
  )
}
