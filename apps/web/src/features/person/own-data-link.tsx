import { Link } from 'react-router'
import { words } from '#words/own-data'

/** Leads to the page with the person's own data, at the foot of a page. */
export function OwnDataLink({ to }: { to: string }) {
  return (
    <p>
      <Link to={to} className="link inline-flex min-h-11 items-center text-small">
        {words.link}
      </Link>
    </p>
  )
}
