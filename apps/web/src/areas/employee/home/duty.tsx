import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/deliveries'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { formatTimeOrDate } from '../../../lib/format.ts'
import { showChange } from '../../../lib/refresh.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { cx } from '../../../ui/cx.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { getEarnings } from '../queries.ts'

/** Whether restaurants see this delivery partner as free for new orders; off until it is switched on again. One row above the job, which stays in sight. */
export function Duty({ offSince }: { offSince: string | undefined }) {
  const queries = useQueryClient()
  const errors = useEndingErrors('duty')
  const changing = useMutation({
    mutationFn: (isOnDuty: boolean) => api('PATCH /employee/duty', { body: { isOnDuty } }),
    onSuccess: ({ offDutySince }) => showChange(queries, getEarnings().queryKey, (known) => known && { ...known, offDutySince }),
    ...errors,
  })
  // what was pressed is shown until the server has answered
  const isOn = changing.isPending ? changing.variables : offSince === undefined
  return (
    <Card className={cx('-mt-1 -mb-3 px-3.5', isOn ? 'py-0' : 'py-1.5')}>
      <Switch
        label={<span className="font-semibold">{words.duty.label}</span>}
        hint={!isOn && (offSince ? words.duty.offSince(formatTimeOrDate(offSince, serverNow())) : words.duty.off)}
        checked={isOn}
        onChange={(event) => !changing.isPending && changing.mutate(event.target.checked)}
      />
    </Card>
  )
}
