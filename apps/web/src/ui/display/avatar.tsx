import { cx } from '../cx.ts'
import { Picture } from './picture.tsx'
import { monogram, tileFor } from './tile.ts'

const SIZES = { sm: 'size-9 text-small', md: 'size-11 text-body', lg: 'size-24 text-page' }
const PIXELS = { sm: 36, md: 44, lg: 96 }

type AvatarProps = {
  name: string
  src?: string | null | undefined
  size?: keyof typeof SIZES
  /** Gives the avatar an accessible name; by default it is decoration beside the written name. */
  named?: boolean
  className?: string
}

export function Avatar({ name, src, size = 'md', named = false, className }: AvatarProps) {
  const shape = cx('shrink-0 overflow-hidden rounded-chip', SIZES[size], className)
  const letters = (
    <span
      className={cx('grid size-full place-items-center font-semibold', tileFor(name).ground)}
      {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {monogram(name)}
    </span>
  )
  return (
    <span className={cx('inline-block', shape)}>
      {src ? (
        <Picture
          src={src}
          alt={named ? name : ''}
          width={PIXELS[size]}
          height={PIXELS[size]}
          sizes={`${PIXELS[size]}px`}
          className="size-full"
          fallback={letters}
        />
      ) : (
        letters
      )}
    </span>
  )
}
