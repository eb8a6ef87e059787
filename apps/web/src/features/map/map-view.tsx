import { type ComponentType, useEffect, useState } from 'react'
import { words } from '#words/map'
import { once } from '../../lib/loading/lazy-part.tsx'
import { track } from '../../lib/loading/pending-loads.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { MapViewProps } from './shapes.ts'

const load = once(() => import('./leaflet-map.tsx'))

/** A map. Its code is loaded when the first one is shown; no form may depend on it. */
export function MapView(props: MapViewProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MapViewProps>>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isWanted = attempt >= 0
    track(load()).then(
      (module) => isWanted && setLoaded(() => module.default),
      () => isWanted && setHasFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [attempt])
  if (Loaded) return <Loaded {...props} />
  const again = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  if (hasFailed)
    return (
      <div
        role="alert"
        className={cx('grid place-content-center gap-3 rounded-card bg-sunken p-4 text-center text-small', props.className)}
      >
        <p>{words.failed}</p>
        <Button look="secondary" onClick={again}>
          {words.again}
        </Button>
      </div>
    )
  return (
    <Loading label={words.loading}>
      <Skeleton className={cx('rounded-card', props.className)} />
    </Loading>
  )
}
