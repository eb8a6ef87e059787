import { Link } from 'react-router'
import { words as restaurantWords } from '#words/restaurant'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { OwnCategory } from '../queries.ts'

const words = restaurantWords.categories

export function CategoryInUse({ category, onClose }: { category: OwnCategory; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.inUseTitle(category.name)}
      footer={
        <div className="flex flex-wrap justify-end gap-2.5 max-md:child:flex-1">
          <Button look="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Link to={paths.products.to()} className={buttonClass()}>
            {words.toProducts}
          </Link>
        </div>
      }
    >
      <p className="pb-2">{words.inUse(category.name, category.count)}</p>
    </Dialog>
  )
}
