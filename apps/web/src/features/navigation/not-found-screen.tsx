import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useTitle } from './use-title.ts'

/** The 404 page (spec §2). */
export function NotFoundScreen() {
  useTitle('Page Not Found')
  return (
    <div className="grid min-h-[70vh] place-items-center p-6 text-center">
      <div>
        <h1>Page Not Found</h1>
        <p className="mt-2 text-ink-2">There is nothing at this address. It may have moved, or the link is mistyped.</p>
        <Link to={paths.home.to()} className="mt-6 inline-block">
          Return Home
        </Link>
      </div>
    </div>
  )
}
