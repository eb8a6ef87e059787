import { useNavigate } from 'react-router'
import { IconHeart, IconHeartFilled } from '#icons'
import { words } from '#words/favourites'
import { paths } from '../../paths.ts'
import { cx } from '../../ui/cx.ts'
import type { AskedPlace } from '../guest-place/asked-place.ts'
import { useSession } from '../session/use-session.ts'
import { useFavourite } from './use-favourite.ts'

interface HeartProps {
  restId: string
  name: string
  className?: string
  /** Of the list that it is in. */
  place?: AskedPlace | undefined
}
/** Makes a restaurant a favourite, or takes it from them. A guest is led to the login, and back. */
export function Heart(props: HeartProps) {
  const { status } = useSession('customer')
  const navigate = useNavigate()
  if (status === 'signed-in') return <OwnHeart {...props} />
  const state = { returnTo: paths.menu.to({ restId: props.restId }) }
  return <Look {...props} isOn={false} title={words.logIn} onPress={() => navigate(paths.login.to(), { state })} />
}

function OwnHeart(props: HeartProps) {
  const { isFavourite, change, isChanging } = useFavourite(props.restId, props.place)
  if (isFavourite === undefined) return null
  return <Look {...props} isOn={isFavourite} onPress={() => !isChanging && change(!isFavourite)} />
}

interface LookProps extends HeartProps {
  isOn: boolean
  title?: string
  onPress: () => void
}
function Look({ name, className, isOn, title, onPress }: LookProps) {
  const Icon = isOn ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      aria-label={title ?? words.favourite(name)}
      aria-pressed={title ? undefined : isOn}
      title={title}
      onClick={onPress}
      className={cx(
        'pressable inline-flex size-11 shrink-0 items-center justify-center rounded-chip border border-border bg-surface hover:bg-sunken',
        isOn ? 'text-danger-text' : 'text-ink-2',
        className,
      )}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
