import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { IconPencil, IconTrash } from '#icons'
import { words as availability } from '#words/availability'
import { words as menuChanges } from '#words/menu-changes'
import { words } from '#words/products'
import { allergensText } from '../../../features/catalogue/allergens-text.ts'
import { menuHours } from '../../../features/catalogue/menu-hours.ts'
import type { MenuProduct } from '../../../features/catalogue/queries.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { DietMark } from '../../../ui/display/diet-mark.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { Column } from '../../../ui/lists/table-cell.tsx'
import type { Parts } from '../../../ui/parts.ts'
import { AvailabilitySwitch } from '../availability/availability-switch.tsx'
import { StockBadge } from '../availability/stock-badge.tsx'
import type { Selection } from '../bulk-edit/selection.ts'
import { getHours } from '../hours/queries.ts'

export type MenuRow = MenuProduct

interface ProductTableProps {
  products: readonly MenuRow[]
  isLoading: boolean
  onDelete: (product: MenuRow) => void
  onStock: (product: MenuRow) => void
  selection: Selection
  empty: Parts
}
export function ProductTable({ products, isLoading, onDelete, onStock, selection, empty }: ProductTableProps) {
  const zone = useQuery(getHours()).data?.timeZone
  return (
    <DataTable
      caption={words.table.caption}
      columns={columns(onDelete, onStock, selection, zone)}
      rows={products}
      rowKey={(product) => product._id}
      loading={isLoading}
      empty={empty}
    />
  )
}

type OnProduct = (product: MenuRow) => void
const columns = (onDelete: OnProduct, onStock: OnProduct, selection: Selection, zone: string | undefined): readonly Column<MenuRow>[] => [
  {
    key: 'name',
    header: words.table.product,
    lead: true,
    className: 'md:min-w-36 xl:min-w-56',
    cell: (product) => <NameAndContents product={product} selection={selection} zone={zone} />,
  },
  {
    key: 'category',
    widest: true,
    header: words.table.category,
    className: 'min-w-28',
    cell: (product) => <CategoryAndTime product={product} zone={zone} />,
  },
  {
    key: 'variants',
    header: words.table.prices,
    half: 'left',
    align: 'right',
    cell: ({ variants }) => <Prices variants={variants} />,
  },
  {
    key: 'stock',
    header: availability.stock.column,
    half: 'right',
    cell: (product) => <StockBadge product={product} onOpen={() => onStock(product)} />,
  },
  {
    key: 'availability',
    header: availability.column,
    half: 'left',
    className: 'xl:min-w-44',
    cell: (product) => <AvailabilitySwitch product={product} onStock={() => onStock(product)} />,
  },
  {
    key: 'actions',
    header: words.table.action,
    actions: true,
    half: 'right',
    cell: (product) => (
      <span className="flex items-center gap-1 md:max-lg:flex-col">
        <Link
          to={paths.editProduct.to({ productId: product._id })}
          aria-label={words.table.editProduct(product.productName)}
          className={buttonClass('secondary', 'sm')}
        >
          <IconPencil size={18} aria-hidden="true" />
          <span className="max-2xl:sr-only">{words.table.edit}</span>
        </Link>
        <IconButton label={words.table.deleteProduct(product.productName)} onClick={() => onDelete(product)}>
          <IconTrash size={20} aria-hidden="true" />
        </IconButton>
      </span>
    ),
  },
]

interface NameProps {
  product: MenuRow
  selection: Selection
  zone: string | undefined
}
function NameAndContents({ product, selection, zone }: NameProps) {
  return (
    <span className="flex items-center gap-3">
      <Checkbox
        label={<span className="sr-only">{menuChanges.select.one(product.productName)}</span>}
        className="-mr-3 shrink-0"
        checked={selection.has(product._id)}
        onChange={() => selection.toggle(product)}
      />
      <Picture
        src={product.images[0]}
        name={product.productName}
        alt=""
        width={64}
        height={48}
        className="aspect-4/3 w-16 shrink-0 rounded-badge md:max-xl:hidden"
      />
      <span className="min-w-0">
        <DietMark vegetarian={product.vegetarian} diet={product.diet} className="mr-1.5" />
        <span>{product.productName}</span>
        <span className={cx('block text-small font-normal', product.allergens ? 'text-ink-2' : 'text-warning-text')}>
          {allergensText(product.allergens)}
        </span>
        <span className="block text-small font-normal text-ink-2 2xl:hidden">
          <CategoryAndTime product={product} zone={zone} />
        </span>
      </span>
    </span>
  )
}

function CategoryAndTime({ product: { categoryName, menuTime }, zone }: { product: MenuRow; zone: string | undefined }) {
  return (
    <>
      <span>{categoryName}</span>
      {menuTime && (
        <span className="block text-small font-medium text-info-text">{`${menuTime.name}, ${menuHours(menuTime.hours, zone)}`}</span>
      )}
    </>
  )
}

/** The price ends each line, so that prices are aligned; the offer precedes it. */
function Prices({ variants }: Pick<MenuRow, 'variants'>) {
  return (
    <ul className="inline-grid grid-cols-[auto_auto] gap-x-3 gap-y-1 xl:w-52 xl:grid-cols-[minmax(0,1fr)_auto]">
      {variants.map((variant) => (
        <li key={variant.name} className="col-span-full grid grid-cols-subgrid items-baseline">
          <span className="min-w-10 text-left text-small whitespace-normal wrap-anywhere text-ink-2">{variant.name}</span>
          <Price
            now={variant.offerPrice}
            was={variant.offer > 0 ? variant.price : undefined}
            percentOff={variant.offer > 0 ? variant.offer : undefined}
            className="whitespace-nowrap md:flex-row-reverse lg:flex-nowrap!"
          />
        </li>
      ))}
    </ul>
  )
}
