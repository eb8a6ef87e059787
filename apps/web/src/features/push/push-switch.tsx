import { words } from '#words/push'
import type { PushedRole } from '../../lib/push-marks.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { usePushSwitch } from './use-push-switch.ts'

export function PushSwitch({ role }: { role: PushedRole }) {
  const { state, isBusy, hasFailed, press } = usePushSwitch(role)
  if (state !== 'on' && state !== 'off')
    return (
      <Banner tone={state === 'blocked' ? 'warn' : 'info'} title={words[state].title}>
        {words[state].text}
      </Banner>
    )
  return (
    <div>
      <Switch
        label={<span className="font-semibold">{words.label}</span>}
        hint={<span role="status">{isBusy ? words.busy : words[state]}</span>}
        checked={state === 'on'}
        aria-busy={isBusy}
        onChange={press}
      />
      {hasFailed && <Banner tone="bad" title={words.failed} className="mt-2" />}
    </div>
  )
}
