import { words } from '#words/ui'

export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-surface px-4 py-3 font-semibold text-primary-text focus:translate-y-0 focus:shadow-3"
    >
      {words.skipToContent}
    </a>
  )
}
