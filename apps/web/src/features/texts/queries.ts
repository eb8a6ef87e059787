import { queryOptions } from '@tanstack/react-query'
import type { SiteTextName } from '@tiffin/contract/site-texts'
import { language } from '#words/language'
import { type Api, api } from '../../lib/api.ts'

export const getSiteText = (name: SiteTextName, call: Api = api) =>
  queryOptions({
    queryKey: ['site-text', name],
    queryFn: ({ signal }) => call('GET /siteTexts/:name', { params: { name }, query: { language: language.code }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
