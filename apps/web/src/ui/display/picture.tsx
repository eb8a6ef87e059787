import { pictureSources } from '@tiffin/contract/pictures'
import { useEffect, useRef, useState } from 'react'
import { IconSoup } from '#icons'
import { cx } from '../cx.ts'
import type { Parts } from '../parts.ts'
import { monogram, tileFor } from './tile.ts'

type PictureProps = {
  src: string | null | undefined
  /** Alternative text; empty when the name is written beside the picture. */
  alt: string
  /** The image's real size, which reserves its space. */
  width: number
  height: number
  /** As in `<img sizes>`; browsers that support it derive it for lazy images. */
  sizes?: string
  /** Loads at once with high priority: for the largest image of the first view. */
  priority?: boolean
  name?: string
  /** Placeholder with the name's letters (places, people) or a product. */
  standIn?: 'letters' | 'dish'
  fallback?: Parts
  className?: string
}

/** An image that reserves its space, with a placeholder if it fails. Its color is transparent: some browsers draw `alt` while loading. */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes = `(max-width: ${width}px) 100vw, ${width}px`,
  priority,
  name = '',
  standIn = 'dish',
  fallback,
  className,
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // a server-rendered image may have failed before React attached its listeners
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src)
  }, [src])
  if (!src || src === failedSrc)
    return fallback ?? <Tile name={name} alt={alt} standIn={standIn} className={className} ratio={width / height} />
  const sources = pictureSources(src)
  return (
    <img
      ref={image}
      src={sources.at(-1)?.url ?? src}
      {...(sources.length > 1 && {
        srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
        sizes: priority ? sizes : `auto, ${sizes}`,
      })}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailedSrc(src)}
      className={cx('block bg-sunken object-cover text-transparent', className)}
    />
  )
}

type TileProps = { name: string; alt: string; standIn: 'letters' | 'dish'; ratio: number; className?: string | undefined }

function Tile({ name, alt, standIn, ratio, className }: TileProps) {
  const tile = tileFor(name)
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      style={{ aspectRatio: ratio }}
      className={cx('[container-type:size] relative grid place-items-center overflow-hidden', tile.ground, className)}
    >
      <span className={cx('absolute aspect-square w-[min(78cqw,78cqh)] rounded-chip', tile.plate)} />
      <span className="relative text-[max(0.75rem,min(34cqw,34cqh))] leading-none font-bold tracking-(--tighter)">
        {standIn === 'letters' && name ? monogram(name) : <IconSoup className="size-[min(40cqw,40cqh)]" stroke={1.6} aria-hidden="true" />}
      </span>
    </span>
  )
}
