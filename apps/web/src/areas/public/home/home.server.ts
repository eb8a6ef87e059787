import { words } from '#words/heads'
import type { HeadOf } from '../../../features/navigation/server-page.ts'
import { paths } from '../../../paths.ts'
import { askedIn } from './queries.ts'

export const head: HeadOf = ({ search }) => {
  const asked = askedIn(search)
  return {
    title: asked ? words.search(asked) : paths.home.title,
    description: words.site,
    image: '/pictures/dishes/chicken-biryani-1.webp',
  }
}
