import { useState } from 'react'
import { words } from '#words/product'
import { Picture } from '../../../ui/display/picture.tsx'

const SHOWN = 4

export function ProductGallery({ images, name }: { images: readonly string[]; name: string }) {
  const [index, setIndex] = useState(0)
  const shown = images.slice(0, SHOWN)
  const current = shown[index] ?? shown[0]
  if (!current) return <Picture src={null} name={name} alt="" width={640} height={240} className="w-full rounded-card" />
  return (
    <div className="relative">
      <Picture
        src={current}
        name={name}
        alt={shown.length > 1 ? words.pictureOf(name, index + 1, shown.length) : name}
        width={640}
        height={480}
        priority
        className="h-45 w-full rounded-card md:aspect-4/3 md:h-auto"
      />
      {shown.length > 1 && (
        <ul aria-label={words.pictures} className="absolute bottom-2 left-2 flex gap-2 md:static md:mt-2 md:grid md:grid-cols-4 md:gap-2">
          {shown.map((image, number) => (
            <li key={image}>
              <button
                type="button"
                aria-label={words.picture(number + 1)}
                aria-pressed={number === index}
                onClick={() => setIndex(number)}
                className="pressable block size-11 overflow-hidden rounded-badge opacity-85 shadow-2 outline-2 outline-surface hover:opacity-100 md:size-auto md:w-full md:opacity-75 md:shadow-none md:outline-none aria-pressed:opacity-100 aria-pressed:inset-ring-2 aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-primary-text focus-visible:outline-3 focus-visible:outline-focus"
              >
                <Picture src={image} name={name} alt="" width={640} height={480} className="size-full md:aspect-4/3" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
