import { Button } from '../../../ui/controls/button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import type { Column } from '../../../ui/lists/table-cell.tsx'

type Person = { name: string; email: string; isOnline: boolean; spent: string }

export const PEOPLE: Person[] = [
  { name: 'Ananya Rao', email: 'ananya@example.in', isOnline: true, spent: '₹12,480' },
  { name: 'Rahul Sharma', email: 'rahul.with.a.rather.long.address@example.in', isOnline: false, spent: '₹640' },
]

export const COLUMNS: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    lead: true,
    cell: (person) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={person.name} size="sm" />
        <span>{person.name}</span>
      </span>
    ),
  },
  { key: 'email', header: 'Email', cell: (person) => person.email },
  {
    key: 'status',
    header: 'Status',
    cell: (person) => <Badge tone={person.isOnline ? 'ok' : 'bad'}>{person.isOnline ? 'Online' : 'Offline'}</Badge>,
  },
  { key: 'spent', header: 'Spent', align: 'right', cell: (person) => person.spent },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (person) => (
      <>
        <Button look={person.isOnline ? 'danger-outline' : 'secondary'} size="sm" className="md:mr-1">
          {person.isOnline ? 'BLOCK' : 'UNBLOCK'}
        </Button>
        <Button look="ghost" size="sm" aria-label={`More about ${person.name}`}>
          More
        </Button>
      </>
    ),
  },
]
