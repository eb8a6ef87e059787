import { words as menuChanges } from '#words/menu-changes'
import { words as pictureWords } from '#words/menu-pictures'
import type { Arrival } from '../../../features/navigation/screen.ts'
import { paths } from '../../../paths.ts'
import { Stepper } from '../../../ui/display/stepper.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { CheckImport } from './check-import.tsx'
import { ChooseColumns } from './choose-columns.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportDone, ImportUndone, PicturesSaved } from './import-done.tsx'
import { useImportPictures } from './pictures/use-import-pictures.ts'
import { getLastImport } from './queries.ts'
import { useMenuImport } from './use-menu-import.ts'

const words = menuChanges.file
const TITLES = {
  choose: words.title,
  columns: words.columns.title,
  check: words.checkTitle,
  pictures: pictureWords.title,
  saved: words.doneTitle,
  undone: words.undoneTitle,
}
const STEP = { choose: 0, columns: 0, check: 1, pictures: 3, saved: 3, undone: 3 }

export const queries = ({ call }: Arrival) => ({ last: getLastImport(call) })

export default function ImportMenu() {
  const menu = useMenuImport()
  const pictures = useImportPictures((table) => {
    if (table) menu.check(table)
    else if (menu.state.step === 'choose') menu.checkOwn()
  })
  const { state } = menu
  return (
    <>
      <PageHeader title={TITLES[state.step]} back={{ to: paths.products.to(), label: words.back }} />
      {state.step !== 'choose' && (
        <div className="mb-5 max-w-110">
          <Stepper
            horizontal
            label={words.steps.label}
            steps={[{ label: words.steps.choose }, { label: words.steps.check }, { label: words.steps.save }]}
            current={STEP[state.step]}
          />
        </div>
      )}
      {state.step === 'choose' && <ChooseFile menu={menu} pictures={pictures} />}
      {state.step === 'columns' && <ChooseColumns menu={menu} source={state.source} choice={state.choice} />}
      {state.step === 'check' && <CheckImport menu={menu} pictures={pictures} source={state.source} preview={state.preview} />}
      {state.step === 'pictures' && <PicturesSaved products={pictures.report(state.preview).chosen} />}
      {state.step === 'saved' && <ImportDone menu={menu} state={state} products={pictures.report(state.preview).chosen} />}
      {state.step === 'undone' && <ImportUndone menu={menu} undone={state.undone} />}
    </>
  )
}
