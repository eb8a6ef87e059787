import { Link } from 'react-router'
import { IconMapQuestion } from '#icons'
import { words } from '#words/navigation'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { useTitle } from './use-title.ts'

export function NotFoundScreen() {
  useTitle(words.notFound.title)
  return (
    <div className="mx-auto flex max-w-110 flex-col items-center px-4 py-16 text-center">
      <span className="grid size-24 place-items-center rounded-chip bg-sunken text-ink-3" aria-hidden="true">
        <IconMapQuestion size={40} />
      </span>
      <h1 className="mt-6 text-page">{words.notFound.title}</h1>
      <p className="mt-2 text-ink-2">{words.notFound.text}</p>
      <Link to={paths.home.to()} className={`mt-6 ${buttonClass()}`}>
        {words.notFound.home}
      </Link>
    </div>
  )
}
