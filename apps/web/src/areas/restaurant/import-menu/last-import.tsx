import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconArrowBackUp } from '#icons'
import { words as menuChanges } from '#words/menu-changes'
import { formatWhen } from '../../../features/hours/opening.ts'
import { formatRecentDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { getLastImport } from './queries.ts'
import type { MenuImport } from './use-menu-import.ts'

const words = menuChanges.file

/** The file that was saved last, on a later visit of the page: what it did, and until when it can be undone. */
export function LastImport({ menu }: { menu: MenuImport }) {
  const { data: last } = useQuery(getLastImport())
  const [isAsking, setIsAsking] = useState(false)
  if (!last) return null
  const { changeId, at, until, changed, added } = last
  return (
    <Banner title={words.last.title(formatRecentDateTime(at))} icon={<IconArrowBackUp size={20} />}>
      <p>{words.last.text(added, changed)}</p>
      <p>{words.undoUntil(formatWhen(until, serverNow()))}</p>
      <Button look="secondary" size="sm" className="mt-2" loading={menu.isUndoing} onClick={() => setIsAsking(true)}>
        <IconArrowBackUp size={18} aria-hidden="true" />
        <span>{words.undo}</span>
      </Button>
      {menu.undoError && <FieldError>{messageOf(menu.undoError)}</FieldError>}
      <AlertDialog
        open={isAsking}
        title={words.last.ask}
        text={words.last.askText(added, changed)}
        confirmLabel={words.undo}
        cancelLabel={words.last.keep}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          menu.undo(changeId)
        }}
      />
    </Banner>
  )
}
