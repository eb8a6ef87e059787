import { useQuery } from '@tanstack/react-query'
import type { SiteTextName } from '@tiffin/contract/site-texts'
import { type ComponentProps, useMemo } from 'react'
import { words } from '#words/site-texts'
import { words as titles } from '#words/titles'
import { Banner } from '../../ui/feedback/banner.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import type { Parts } from '../../ui/parts.ts'
import { type Block, readMarkdown } from './markdown.ts'
import { getSiteText } from './queries.ts'
import { TextBlocks } from './text-blocks.tsx'

interface TextPageProps {
  name: SiteTextName
  back?: ComponentProps<typeof PageHeader>['back']
  /** Shows the text in another way than from top to bottom. */
  show?: (blocks: readonly Block[]) => Parts
  children?: Parts
}
/** A page of the operator's: its title, the text, and below it what else the page has. */
export function TextPage({ name, back, show, children }: TextPageProps) {
  const { data, isPending, error, refetch, isRefetching } = useQuery(getSiteText(name))
  const blocks = useMemo(() => readMarkdown(data?.text ?? ''), [data])
  return (
    <div className="mx-auto w-full max-w-180">
      <PageHeader title={titles[name]} back={back} />
      {isPending && (
        <Loading label={words.loading} className="grid gap-3">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {!isPending && !data && <ErrorState title={words.failed} error={error} onRetry={refetch} retrying={isRefetching} />}
      {data?.isSample && (
        <Banner tone="warn" title={words.sample} className="mb-4">
          <span>{words.sampleText}</span>
        </Banner>
      )}
      {data && (show?.(blocks) ?? <TextBlocks blocks={blocks} />)}
      {children}
    </div>
  )
}
