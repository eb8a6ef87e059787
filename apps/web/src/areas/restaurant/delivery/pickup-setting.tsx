import { useState } from 'react'
import { Link } from 'react-router'
import { words as all } from '#words/hand-over'
import { ApiError } from '../../../lib/api.ts'
import { paths } from '../../../paths.ts'
import { FieldError } from '../../../ui/controls/field.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import type { Delivery } from '../queries.ts'
import { useDeliveryChange } from './queries.ts'

const words = all.setting

/** Whether customers may collect their orders. Saved at once. */
export function PickupSetting({ picksUp }: Pick<Delivery, 'picksUp'>) {
  const [isAsked, setIsAsked] = useState(false)
  const changing = useDeliveryChange(() => setIsAsked(false))
  const isStreetless = changing.error instanceof ApiError && changing.error.code === 'restaurant_street_missing'
  return (
    <div className="py-3">
      <Switch
        label={<b className="font-semibold">{words.label}</b>}
        hint={words.hint}
        checked={picksUp}
        disabled={changing.isPending}
        aria-describedby={isStreetless ? 'no-street' : undefined}
        onChange={({ target }) => (target.checked ? changing.mutate({ picksUp: true }) : setIsAsked(true))}
      />
      {isStreetless && (
        <FieldError id="no-street">
          <span>{`${words.noStreet} `}</span>
          <Link to={paths.restaurantProfile.to()} className="link">
            {words.profile}
          </Link>
        </FieldError>
      )}
      <AlertDialog
        open={isAsked}
        title={words.ask}
        text={words.askText}
        confirmLabel={words.yes}
        cancelLabel={words.no}
        loading={changing.isPending}
        onConfirm={() => changing.mutate({ picksUp: false })}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  )
}
