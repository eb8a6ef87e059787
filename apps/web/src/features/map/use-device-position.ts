import { fromE5, type MapPoint, toE5 } from '@tiffin/contract/areas'
import { useState } from 'react'
import { words } from '#words/map'

const PATIENCE_MS = 15_000
/** Above this many metres, people are asked to look. */
export const ROUGH_M = 100

export interface DevicePosition {
  readonly point: MapPoint
  /** In metres. */
  readonly accuracy: number
}
/** Returns how to ask the device where it is, and why it did not say. Without https, browsers have no position to give. */
export function useDevicePosition(onFound: (position: DevicePosition) => void) {
  const [isAsking, setIsAsking] = useState(false)
  const [fault, setFault] = useState<string>()
  const ask = () => {
    if (!('geolocation' in navigator)) return setFault(words.position.unknown)
    setFault(undefined)
    setIsAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setIsAsking(false)
        onFound({ point: { lat: fromE5(toE5(latitude)), lng: fromE5(toE5(longitude)) }, accuracy: Math.round(accuracy) })
      },
      (error) => {
        setIsAsking(false)
        setFault(error.code === error.PERMISSION_DENIED ? words.position.denied : words.position.unknown)
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  }
  return { ask, isAsking, fault }
}
