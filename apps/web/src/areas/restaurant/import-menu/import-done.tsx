import { Link } from 'react-router'
import { IconArrowBackUp, IconDownload } from '#icons'
import { words as menuChanges } from '#words/menu-changes'
import { messageOf } from '../../../lib/message-of.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { FieldError } from '../../../ui/controls/field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { saveRefused } from './menu-file.ts'
import type { Matched } from './pictures/match-pictures.ts'
import { PictureUpload } from './pictures/picture-upload.tsx'
import type { ImportState, MenuImport } from './use-menu-import.ts'

const words = menuChanges.file
const LISTED = 12

interface ImportDoneProps {
  menu: MenuImport
  state: Extract<ImportState, { step: 'saved' }>
  /** Those that get pictures. */
  products: readonly Matched[]
}
export function ImportDone({ menu, state, products }: ImportDoneProps) {
  const { source, preview, applied } = state
  const { refused, same } = preview
  const pictured = new Set(products.map(({ product }) => product.productId))
  const bare = applied.added.filter(({ _id }) => !pictured.has(_id))
  return (
    <div className="grid max-w-160 gap-4">
      <Banner tone="ok" title={words.done(preview.changed.length + preview.added.length)}>
        <p>{words.doneText}</p>
        <Button look="secondary" size="sm" className="mt-2" loading={menu.isUndoing} onClick={() => menu.undo(applied.changeId)}>
          <IconArrowBackUp size={18} aria-hidden="true" />
          <span>{words.undo}</span>
        </Button>
        {menu.undoError && <FieldError>{messageOf(menu.undoError)}</FieldError>}
      </Banner>
      {products.length > 0 && <PictureUpload products={products} />}
      <Card as="section" aria-label={source.file.name}>
        <h2 className="text-section wrap-anywhere">{source.file.name}</h2>
        <dl className="num mt-2">
          <Count label={words.productsAdded} count={applied.added.length} />
          <Count label={words.productsChanged} count={applied.changed} />
          <Count label={words.linesSame} count={same.length} />
          {refused.length > 0 && <Count label={words.linesRefused} count={refused.length} className="text-danger-text" />}
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <Link to={paths.products.to()} className={buttonClass('secondary')}>
            {words.toMenu}
          </Link>
          {refused.length > 0 && (
            <Button look="ghost" onClick={() => saveRefused(preview)}>
              <IconDownload size={18} aria-hidden="true" />
              <span>{words.downloadRefused(refused.length)}</span>
            </Button>
          )}
        </div>
      </Card>
      {bare.length > 0 && (
        <Banner title={words.pictures(bare.length)}>
          <p>{words.picturesText}</p>
          <ul className="mt-2 grid gap-1">
            {bare.slice(0, LISTED).map((product) => (
              <li key={product._id}>
                <Link to={paths.editProduct.to({ productId: product._id })} className="link inline-flex min-h-11 items-center">
                  {words.addPictures(product.productName)}
                </Link>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** After a file that changed nothing but pictures. */
export function PicturesSaved({ products }: { products: readonly Matched[] }) {
  return (
    <div className="grid max-w-160 gap-4">
      <PictureUpload products={products} />
      <Link to={paths.products.to()} className={`${buttonClass('secondary')} justify-self-start`}>
        {words.toMenu}
      </Link>
    </div>
  )
}

function Count({ label, count, className = '' }: { label: string; count: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-3 border-t border-dashed border-border py-2.5 first:border-0 ${className}`}>
      <dt>{label}</dt>
      <dd className="font-semibold">{count}</dd>
    </div>
  )
}

export function ImportUndone({ menu, undone }: { menu: MenuImport; undone: Extract<ImportState, { step: 'undone' }>['undone'] }) {
  return (
    <div className="grid max-w-160 gap-4">
      <Banner title={words.undone} icon={<IconArrowBackUp size={20} />}>
        {words.undoneText(undone.restored, undone.removed)}
      </Banner>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={menu.restart}>
          {words.steps.choose}
        </Button>
        <Link to={paths.products.to()} className={buttonClass('ghost')}>
          {words.toMenu}
        </Link>
      </div>
    </div>
  )
}
