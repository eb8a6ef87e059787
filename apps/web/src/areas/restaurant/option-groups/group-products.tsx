import { useQuery } from '@tanstack/react-query'
import { IconX } from '#icons'
import { words } from '#words/option-groups'
import { useProfile } from '../../../features/session/use-session.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { ActionSelect } from '../action-select.tsx'
import { listOwnMenu } from '../queries.ts'
import type { LinkDraft } from './group-draft.ts'

interface GroupProductsProps {
  products: readonly LinkDraft[]
  onChange: (products: LinkDraft[]) => void
}
export function GroupProducts({ products, onChange }: GroupProductsProps) {
  const { _id } = useProfile('restaurant')
  const { data = [] } = useQuery(listOwnMenu(_id))
  const nameOf = ({ productId, variant }: LinkDraft) => {
    const name = data.find((product) => product._id === productId)?.productName ?? '…'
    return variant ? words.onlySize(name, variant) : words.allSizes(name)
  }
  const isLinked = (link: LinkDraft) =>
    products.some(({ productId, variant }) => productId === link.productId && (!variant || variant === link.variant))
  const choices = data
    .flatMap(({ _id: productId, variants }): LinkDraft[] => [
      { productId },
      ...(variants.length > 1 ? variants.map(({ name }) => ({ productId, variant: name })) : []),
    ])
    .filter((link) => !isLinked(link))
  const add = (value: string) => {
    const link = choices[Number(value)]
    if (value === '' || !link) return
    // all sizes replace single ones
    onChange([...products.filter(({ productId }) => link.variant || productId !== link.productId), link])
  }
  return (
    <section aria-labelledby="products-title" className="grid gap-2">
      <h3 id="products-title" className="text-card-title">
        {words.products}
      </h3>
      {products.length === 0 && <p className="text-small text-ink-2">{words.noProducts}</p>}
      {products.length > 0 && (
        <ul className="divide-y divide-border rounded-control border border-border">
          {products.map((link) => (
            <li key={`${link.productId} ${link.variant}`} className="flex items-center gap-3 py-1 pr-1 pl-3.5">
              <span className="min-w-0 flex-1 wrap-anywhere">{nameOf(link)}</span>
              <IconButton label={words.unlinkProduct(nameOf(link))} onClick={() => onChange(products.filter((other) => other !== link))}>
                <IconX size={20} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Field label={words.linkProduct} hideLabel>
        <ActionSelect
          value=""
          placeholder={words.linkProduct}
          options={choices.map((link, index) => ({ value: String(index), label: nameOf(link) }))}
          onChoose={add}
        />
      </Field>
    </section>
  )
}
