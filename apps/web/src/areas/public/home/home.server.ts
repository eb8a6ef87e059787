import { words } from '#words/heads'
import type { HeadOf, ServerModule } from '../../../features/navigation/server-page.ts'
import { paths } from '../../../paths.ts'
import { addressOf, askedIn, isSearch, searchIn } from './queries.ts'

export const head: HeadOf = ({ search }) => {
  const asked = askedIn(search)
  return {
    title: asked ? words.search(asked) : paths.home.title,
    description: words.site,
    image: '/pictures/dishes/chicken-biryani-1.webp',
  }
}

/** Only a search has further pages. */
export const address: ServerModule['address'] = ({ search }) => (isSearch(searchIn(search)) ? addressOf(searchIn(search)) : paths.home.to())
