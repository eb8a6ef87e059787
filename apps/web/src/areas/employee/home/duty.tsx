import { useMutation, useQueryClient } from '@tanstack/react-query'
import { words } from '#words/deliveries'
import { useEndingErrors } from '../../../features/forms/use-ending-toast.ts'
import { api } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { showChange } from '../../../lib/refresh.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { getEarnings } from '../queries.ts'

/** Whether restaurants see this delivery partner as free for new orders; off until it is switched on again. */
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
    <Card className="px-3.5 py-2">
      <Switch
        label={<span className="font-semibold">{words.duty.label}</span>}
        hint={isOn || !offSince ? (isOn ? words.duty.on : words.duty.off) : words.duty.offSince(formatDateTime(offSince))}
        checked={isOn}
        onChange={(event) => !changing.isPending && changing.mutate(event.target.checked)}
      />
    </Card>
  )
}
