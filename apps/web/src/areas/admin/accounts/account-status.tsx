import { words } from '#words/admin-accounts'
import { Badge } from '../../../ui/display/badge.tsx'

/** The specification's words: Online may log in, Offline is blocked (docs/specification.md#objects). */
export function AccountStatus({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? 'ok' : 'bad'}>{isActive ? words.list.online : words.list.offline}</Badge>
}
