import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** The name of a customer, a restaurant or a delivery partner, which leads to their page. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  return (
    <Link
      to={paths.adminPerson.to({ id })}
      className="inline-block min-h-6 max-w-full wrap-anywhere underline decoration-border-strong underline-offset-4 hover:decoration-current"
    >
      {name}
    </Link>
  )
}
