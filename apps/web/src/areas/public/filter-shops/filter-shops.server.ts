import { words } from '#words/filter-shops'
import { words as heads } from '#words/heads'
import type { HeadOf } from '../../../features/navigation/server-page.ts'
import { chosenCategories } from './chosen-categories.ts'

export const head: HeadOf = ({ params, search }) => {
  const { names } = chosenCategories(params['catName'], search)
  const what = names.length ? words.serving(words.listed(names)) : words.title
  return { title: what, description: heads.restaurants(what) }
}
