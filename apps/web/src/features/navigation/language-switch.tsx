// Every language by its own name. The other one is another build of the web app: the page is loaded anew.
import { LANGUAGE_COOKIE } from '@tiffin/contract/languages'
import { language } from '#words/language'
import { words } from '#words/navigation'
import { cx } from '../../ui/cx.ts'

const NAMES = { en: 'English', hi: 'हिन्दी' } as const
const A_YEAR_S = 31_536_000

function choose(code: keyof typeof NAMES): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page; CookieStore is not everywhere yet
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=/; max-age=${A_YEAR_S}; samesite=lax`
  window.location.reload()
}

export function LanguageSwitch({ className }: { className?: string }) {
  return (
    <fieldset className={cx('inline-flex rounded-chip border border-border p-0.5', className)}>
      <legend className="sr-only">{words.language}</legend>
      {Object.entries(NAMES).map(([code, name]) => {
        const isChosen = code === language.code
        return (
          <button
            key={code}
            type="button"
            lang={code}
            aria-pressed={isChosen}
            onClick={() => isChosen || choose(code as keyof typeof NAMES)}
            className={cx(
              'pressable min-h-8 rounded-chip px-3 font-language-name text-small font-semibold',
              isChosen ? 'bg-primary-soft text-primary-text' : 'text-ink-2 hover:text-ink',
            )}
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
