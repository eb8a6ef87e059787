import { useQuery } from '@tanstack/react-query'
import { words as people } from '#words/admin-people'
import { EntryRow } from '../../../features/wallet/wallet-entry.tsx'
import { formatRupees } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { PersonList } from './person-list.tsx'
import { getPersonWallet } from './queries.ts'

const words = people.wallet
const orderTo = (id: string) => paths.adminOrder.to({ id })

export function PersonWallet({ id, page, hrefFor }: { id: string; page: number; hrefFor: (page: number) => string }) {
  const list = useQuery(getPersonWallet(id, page))
  return (
    <PersonList
      id="wallet"
      words={words}
      list={list}
      page={page}
      hrefFor={hrefFor}
      end={list.data && <span className="num font-semibold">{words.balance(formatRupees(list.data.balance))}</span>}
      above={<p className="px-4 text-small text-ink-2">{words.credit}</p>}
    >
      {({ entries }) => (
        <ul aria-labelledby="wallet" className="mt-2 divide-y divide-border border-t border-border">
          {entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} orderTo={orderTo} />
          ))}
        </ul>
      )}
    </PersonList>
  )
}
