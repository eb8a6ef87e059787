import { IconRefresh } from '#icons'
import { words } from '#words/admin-accounts'
import { Button } from '../../ui/controls/button.tsx'

/** Offers to show the rows added since the list was opened, so that rows do not move on their own. */
export function NewerRows({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="flex min-h-11 justify-end empty:sr-only">
      {count > 0 && (
        <Button look="ghost" size="sm" onClick={onShow}>
          <IconRefresh size={18} aria-hidden="true" />
          <span>{words.list.showNewer(count)}</span>
        </Button>
      )}
    </div>
  )
}
