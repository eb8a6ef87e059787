import { Link } from 'react-router'
import type { TablerIcon } from '#icons'
import { words } from '#words/email-link'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Parts } from '../../../ui/parts.ts'

interface LinkMessageProps {
  Icon: TablerIcon
  title: string
  text: string
  children?: Parts
}
export function LinkMessage({ Icon, title, text, children }: LinkMessageProps) {
  return (
    <Card className="grid gap-4 p-6 text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-chip bg-sunken text-ink-2" aria-hidden="true">
        <Icon size={32} />
      </span>
      <div role="status">
        <h1 className="text-page text-balance">{title}</h1>
        <p className="mt-2 text-ink-2 text-pretty wrap-anywhere">{text}</p>
      </div>
      <div className="mt-2 grid gap-3">
        {children}
        <Link to={paths.home.to()} className={buttonClass('secondary', 'lg')}>
          {words.home}
        </Link>
      </div>
    </Card>
  )
}
