import { IconRefresh } from '@tabler/icons-react'
import { words } from '#words/admin'
import { Button } from '../../ui/controls/button.tsx'

/** Offers what has come into a list since it was opened: it is put in when it is asked for, not under the finger. */
export function NewerRows({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="flex min-h-11 justify-end empty:hidden">
      {count > 0 && (
        <Button look="ghost" size="sm" onClick={onShow}>
          <IconRefresh size={18} aria-hidden="true" />
          {words.list.showNewer(count)}
        </Button>
      )}
    </div>
  )
}
