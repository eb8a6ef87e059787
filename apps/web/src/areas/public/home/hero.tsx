import { Link } from 'react-router'
import { words } from '#words/home'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Picture } from '../../../ui/display/picture.tsx'

/** The banner. Its picture is the largest content of the first view, so it has priority. */
export function Hero() {
  return (
    <section className="grid min-h-52 grid-cols-[1.25fr_1fr] overflow-hidden rounded-hero bg-feast text-on-feast md:min-h-80">
      <div className="flex flex-col items-start justify-center gap-3 p-5 md:gap-4 md:p-10">
        <h1 className="text-[1.5rem] leading-7 font-bold tracking-(--tighter) text-balance md:text-hero md:leading-11">
          {words.hero.title}
        </h1>
        <p className="hidden max-w-95 text-body opacity-90 sm:block">{words.hero.text}</p>
        <Link to={paths.filterShops.to({})} className={buttonClass('accent')}>
          {words.hero.orderNow}
        </Link>
      </div>
      <div className="relative">
        <Picture
          src="/pictures/dishes/chicken-biryani-0.webp"
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
