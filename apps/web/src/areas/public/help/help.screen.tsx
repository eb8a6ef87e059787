import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { IconChevronDown, IconSearch } from '#icons'
import { words } from '#words/site-texts'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { getSettings } from '../../../features/settings/queries.ts'
import { getSiteText } from '../../../features/texts/queries.ts'
import { Support } from '../../../features/texts/support.tsx'
import { TextBlocks } from '../../../features/texts/text-blocks.tsx'
import { TextPage } from '../../../features/texts/text-page.tsx'
import { useHydrated } from '../../../lib/hydrated.ts'
import { paths } from '../../../paths.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { answersTo, forReader, type Topic, topicsIn } from './topics.ts'

export const queries = ({ call }: Arrival) => ({ text: getSiteText('help', call), settings: getSettings(call) })

/** Whose back office leads here with `?for=`, and back. */
const HOMES = { restaurant: paths.restaurantHome.to(), employee: paths.employeeHome.to(), administrator: paths.adminHome.to() }
const isStaff = (role: string | null): role is keyof typeof HOMES => role !== null && Object.hasOwn(HOMES, role)

/** Questions and answers by role, searched on the device. Search and reader are in the address, so that other pages lead to an answer. */
export default function Help() {
  const [params, setParams] = useSearchParams()
  // the server keeps one page for all searches
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState<string>()
  const asked = typed ?? (isHydrated ? (params.get('q') ?? '') : '')
  const given = isHydrated ? params.get('for') : null
  const reader = isStaff(given) ? given : 'customer'
  const search = (text: string) => {
    setTyped(text)
    const others = [...params].filter(([key]) => key !== 'q')
    setParams(text ? [...others, ['q', text]] : others, { replace: true })
  }
  return (
    <TextPage
      name="help"
      back={reader === 'customer' ? undefined : { to: HOMES[reader], label: words.help.back }}
      show={(blocks) => {
        const topics = answersTo(forReader(topicsIn(blocks), reader), asked)
        return (
          <>
            <Field label={words.help.search} className="mb-4">
              <Input
                type="search"
                value={asked}
                start={<IconSearch size={20} aria-hidden="true" />}
                onChange={({ target }) => search(target.value)}
              />
            </Field>
            <p role="status" className={topics.length > 0 ? 'sr-only' : 'text-ink-2'}>
              {asked && (topics.length > 0 ? words.help.found(topics.flatMap(({ questions }) => questions).length) : words.help.none)}
            </p>
            {topics.map((topic) => (
              <TopicSection key={topic.title} topic={topic} isOpen={asked !== ''} />
            ))}
          </>
        )
      }}
    >
      <Support subject={asked || words.help.subject} />
    </TextPage>
  )
}

function TopicSection({ topic: { title, questions }, isOpen }: { topic: Topic; isOpen: boolean }) {
  return (
    <section aria-label={title} className="mb-6">
      <h2 className="mb-2 text-section">{title}</h2>
      <div className="divide-y divide-border rounded-card bg-surface shadow-1">
        {questions.map(({ question, answer }) => (
          // a search opens what it finds
          <details key={`${question} ${isOpen}`} open={isOpen} className="group px-4">
            <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2 font-semibold">
              <h3 className="flex-1">{question}</h3>
              <IconChevronDown size={20} className="shrink-0 text-ink-3 group-open:rotate-180" aria-hidden="true" />
            </summary>
            <div className="pb-4 text-ink-2">
              <TextBlocks blocks={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
