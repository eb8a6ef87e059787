import { words } from '#words/profile'
import { OwnData } from '../../../features/person/own-data.tsx'
import { paths } from '../../../paths.ts'

export default function CustomerData() {
  return <OwnData role="customer" back={{ to: paths.profile.to(), label: words.title }} />
}
