import { Link } from 'react-router'
import { words } from '#words/home'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Picture } from '../../../ui/display/picture.tsx'

const FOR_NEWCOMERS = 'max-md:[[data-returning]_&]:hidden'

/**
 * The banner. Its picture is the largest content of the first view, so it has priority. Who has ordered before comes for the food: on a phone
 * only the heading is left, for assistive technology.
 */
export function Hero() {
  return (
    <section className="grid min-h-40 grid-cols-[1.25fr_1fr] overflow-hidden rounded-hero bg-feast text-on-feast md:min-h-60 max-md:[[data-returning]_&]:contents">
      <div className="flex flex-col items-start justify-center gap-3 p-4 md:gap-4 md:px-10 md:py-6 max-md:[[data-returning]_&]:contents">
        <h1 className="text-[1.3125rem] leading-6.5 font-bold tracking-(--tighter) text-balance md:text-hero md:leading-11 max-md:[[data-returning]_&]:sr-only">
          {words.hero.title}
        </h1>
        <p className={cx('hidden max-w-95 text-body opacity-90 sm:block', FOR_NEWCOMERS)}>{words.hero.text}</p>
        <Link to={paths.filterShops.to({})} className={cx(buttonClass('accent'), FOR_NEWCOMERS)}>
          {words.hero.orderNow}
        </Link>
      </div>
      <div className={cx('relative', FOR_NEWCOMERS)}>
        <Picture
          src="/pictures/dishes/pav-bhaji-0.webp"
          alt=""
          width={640}
          height={480}
          sizes="(min-width: 768px) 560px, 250px"
          priority
          className="absolute -inset-px size-[calc(100%+2px)] max-w-none"
        />
      </div>
    </section>
  )
}
