import { Link } from 'react-router'
import type { Block, Span } from './markdown.ts'

/** A text of the operator. */
export const TextBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="grid gap-3 wrap-anywhere">
    {blocks.map((block, place) => (
      <TextBlock key={place} block={block} />
    ))}
  </div>
)

function TextBlock({ block }: { block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    )
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-3">
        {block.items.map((spans, place) => (
          <li key={place}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    )
  const Heading = block.level === 2 ? 'h2' : 'h3'
  return (
    <Heading className={block.level === 2 ? 'mt-4 text-section' : 'mt-2 text-card-title'}>
      <Spans spans={block.spans} />
    </Heading>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map(({ text, isBold, href }, place) => {
    const key = `${place} ${text}`
    if (isBold) return <strong key={key}>{text}</strong>
    if (!href) return <span key={key}>{text}</span>
    if (href.startsWith('/'))
      return (
        <Link key={key} to={href} className="link">
          {text}
        </Link>
      )
    return (
      <a key={key} href={href} className="link">
        {text}
      </a>
    )
  })
}
