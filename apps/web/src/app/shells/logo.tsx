import { Link } from 'react-router'

/** Its letters are those of packages/design-tokens/src/wordmark.ts, which emails, bills and the payment page use. */
export function Logo({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center rounded-badge text-[1.375rem] leading-none font-bold tracking-[-0.045em] text-primary-text no-underline"
    >
      tiffin
    </Link>
  )
}
