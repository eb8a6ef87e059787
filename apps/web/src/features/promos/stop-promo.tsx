import { words } from '#words/promo-codes'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { type Promo, type PromoReader, useStopPromo } from './queries.ts'

interface StopPromoProps {
  promo: Promo
  reader: PromoReader
  onClose: () => void
}
/** Asks before a code ends for good. */
export default function StopPromo({ promo, reader, onClose }: StopPromoProps) {
  const stopping = useStopPromo(reader, onClose)
  const ask = reader === 'restaurant' && promo.state === 'waiting' ? words.askDecline : words.askStop
  return (
    <AlertDialog
      open
      title={ask.title(promo.code)}
      text={ask.text}
      confirmLabel={ask.yes}
      cancelLabel={ask.no}
      loading={stopping.isPending}
      onConfirm={() => stopping.mutate(promo)}
      onCancel={onClose}
    />
  )
}
