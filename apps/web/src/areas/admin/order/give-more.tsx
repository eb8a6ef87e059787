import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { words as care } from '#words/admin-care'
import { words } from '#words/admin-claims'
import { paths } from '../../../paths.ts'
import { listClaimsOf } from '../claims/queries.ts'

/** How more than a credit allows goes back: as the refund of a claim. Renders nothing until it is known whether the order has one. */
export function GiveMore({ orderId, onLeave }: { orderId: string; onLeave: () => void }) {
  const { data } = useQuery(listClaimsOf(orderId))
  if (!data) return null
  const [claim] = data
  if (!claim) return <p className="text-small text-ink-2">{care.credit.moreByReport}</p>
  return (
    <p className="text-small text-ink-2">
      <span>{`${care.credit.moreByClaim} `}</span>
      <Link to={paths.adminClaim.to({ id: claim._id })} onClick={onLeave} className="link">
        {words.openClaim}
      </Link>
    </p>
  )
}
