import { IconBulb, IconChevronRight } from '#icons'
import { words } from '#words/images'

export function PhotoTips() {
  return (
    <details className="group rounded-card bg-sunken px-3.5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-small font-semibold [&::-webkit-details-marker]:hidden">
        <IconBulb size={20} className="shrink-0 text-warning-text" aria-hidden="true" />
        <span>{words.tips.title}</span>
        <IconChevronRight size={18} className="ml-auto shrink-0 text-ink-2 group-open:rotate-90" aria-hidden="true" />
      </summary>
      <ul className="grid list-disc gap-1.5 pb-3.5 pl-5 text-small text-ink-2">
        {words.tips.list.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </details>
  )
}
