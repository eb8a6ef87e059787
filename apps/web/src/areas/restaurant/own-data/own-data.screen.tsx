import { words } from '#words/restaurant'
import { OwnData } from '../../../features/person/own-data.tsx'
import { paths } from '../../../paths.ts'

export default function RestaurantData() {
  return <OwnData role="restaurant" back={{ to: paths.restaurantProfile.to(), label: words.profile.title }} />
}
