import { words } from '#words/sign-in'
import { words as titles } from '#words/titles'
import { paths } from '../../paths.ts'

/** What a sign-up accepts. The texts open in another tab, so that nothing that was typed is lost. */
export function Accepts({ text = words.accepts }: { text?: string }) {
  return (
    <div className="text-small text-ink-2">
      <p>{text}</p>
      <p className="flex flex-wrap gap-x-4">
        {[
          { to: paths.terms.to(), label: titles.terms },
          { to: paths.privacy.to(), label: titles.privacy },
        ].map(({ to, label }) => (
          <a key={to} href={to} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}
