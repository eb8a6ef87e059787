import { type Control, useWatch } from 'react-hook-form'
import { words as productWords } from '#words/products'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { liveOfferPrice, type ProductDraft } from './product-draft.ts'

const words = productWords.preview
const SHOWN = 4

/** The product as customers will see it: the first four pictures, the first one large (docs/specification.md#validation). */
export function ProductPreview({ control }: { control: Control<ProductDraft> }) {
  const { productName, description, diet, images, variants } = useWatch({ control }) as ProductDraft
  const name = productName.trim() || words.name
  const priced = variants.flatMap((variant) => {
    const now = liveOfferPrice(variant)
    return now === undefined ? [] : [{ now, was: Number(variant.price), percentOff: Number(variant.offer) }]
  })
  const cheapest = priced.sort((one, other) => one.now - other.now)[0]
  return (
    <Card as="aside" aria-label={words.title} flush>
      <p className="px-4 pt-3.5 text-small font-medium text-ink-2">{words.title}</p>
      <div className="grid grid-cols-3 gap-1.5 p-4 pb-0">
        {Array.from({ length: SHOWN }, (_, place) => (
          <Picture
            key={`place-${String(place)}`}
            src={images[place]}
            name={name}
            alt={images[place] ? words.picture(place + 1) : ''}
            width={320}
            height={240}
            className={`aspect-4/3 w-full rounded-control ${place === 0 ? 'col-span-3' : ''}`}
          />
        ))}
      </div>
      <div className="grid gap-1 p-4">
        <p className="text-card-title wrap-anywhere">
          <DietMark vegetarian={diet === '' ? null : diet === 'veg' || diet === 'vegan'} diet={diet || null} className="mr-1.5" />
          <span>{name}</span>
        </p>
        {cheapest && <Price now={cheapest.now} was={cheapest.was} percentOff={cheapest.percentOff || undefined} from={priced.length > 1} />}
        <p className="line-clamp-3 text-small wrap-anywhere text-ink-2">{description.trim() || words.description}</p>
      </div>
    </Card>
  )
}
