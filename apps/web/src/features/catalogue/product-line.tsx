import { cx } from '../../ui/cx.ts'
import { DietMark } from '../../ui/display/diet-mark.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import type { Parts } from '../../ui/parts.ts'
import type { MenuProduct } from './queries.ts'

interface ProductLineProps {
  name: string
  /** Shown instead of the name, such as with the size. */
  label?: string
  image: string | undefined
  vegetarian: MenuProduct['vegetarian']
  diet?: MenuProduct['diet']
  /** It has run out. */
  isGone?: boolean
  /** Below the name. */
  children?: Parts
}
/** A product in a choice or a question: its small picture, its diet mark and name, and what is said about it. */
export const ProductLine = ({ name, label = name, image, vegetarian, diet, isGone = false, children }: ProductLineProps) => (
  <span className="flex items-center gap-3">
    <Picture
      src={image}
      name={name}
      alt=""
      width={64}
      height={48}
      className={cx('h-12 w-16 shrink-0 rounded-tag', isGone && 'grayscale')}
    />
    <span className="min-w-0">
      <span className="font-semibold">
        <DietMark vegetarian={vegetarian} diet={diet} className="mr-1.5" />
        <span className="wrap-anywhere">{label}</span>
      </span>
      {children}
    </span>
  </span>
)
