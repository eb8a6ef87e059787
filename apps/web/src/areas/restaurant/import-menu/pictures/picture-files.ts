// What comes with a menu file: pictures of a folder, of ZIP files, or chosen one by one.
import { words } from '#words/menu-pictures'
import { ShownError } from '../../../../lib/message-of.ts'

const MAX_FILES = 4_000
const MAX_ZIP_BYTES = 300 * 1024 * 1024
/** A picture of a camera. It is made smaller before the upload. */
const MAX_PICTURE_BYTES = 40 * 1024 * 1024
const PICTURE = /\.(jpe?g|png|gif|webp|heic|avif)$/i
const TABLE = /\.(csv|tsv|txt|xlsx?)$/i
const ZIP = /\.zip$/i
/** What systems add to folders. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i

export interface PictureFile {
  /** With its folders. */
  readonly path: string
  /** Unpacks it, if it is in a ZIP file. Rejects if that is damaged. */
  read(): Promise<Blob>
}
export interface FileFault {
  readonly name: string
  readonly message: string
}
export interface ChosenFiles {
  /** The menu, if one was chosen too. */
  readonly table: File | undefined
  readonly pictures: readonly PictureFile[]
  readonly faults: readonly FileFault[]
}
interface Found {
  readonly path: string
  readonly size: number
  read(): Promise<Blob>
}

/** Sorts files by what they are. The pictures themselves are not read yet. */
export async function sortFiles(files: readonly File[]): Promise<ChosenFiles> {
  const tables: File[] = []
  const pictures: PictureFile[] = []
  const faults: FileFault[] = []
  const sort = async ({ path, size, read }: Found, isAlone = false) => {
    if (HIDDEN.test(path)) return
    if (PICTURE.test(path)) {
      if (size > MAX_PICTURE_BYTES) faults.push({ name: path, message: words.pictureTooLarge })
      else pictures.push({ path: path.normalize('NFC'), read })
    } else if (TABLE.test(path) || isAlone) tables.push(new File([await read()], nameOf(path)))
    else faults.push({ name: path, message: words.notPicture })
  }
  for (const file of files) {
    const path = file.webkitRelativePath || file.name
    if (!ZIP.test(path)) await sort({ path, size: file.size, read: async () => file }, files.length === 1)
    else
      try {
        for (const entry of await openZip(file)) await sort(entry)
      } catch (error) {
        faults.push({ name: path, message: error instanceof ShownError ? error.message : words.zipDamaged })
      }
  }
  for (const { name } of tables.slice(1)) faults.push({ name, message: words.secondTable })
  for (const { path } of pictures.slice(MAX_FILES)) faults.push({ name: path, message: words.tooMany })
  return { table: tables[0], pictures: pictures.slice(0, MAX_FILES), faults }
}

export const nameOf = (path: string): string => path.split('/').at(-1) ?? path

/**
 * Lists a ZIP file. An entry is unpacked when it is read, into as many bytes as the list says it has, which `sortFiles` bounds: a ZIP file that
 * unpacks to more than it says cannot fill the memory.
 */
async function openZip(file: File): Promise<Found[]> {
  if (file.size > MAX_ZIP_BYTES) throw new ShownError(words.zipTooLarge)
  const [{ unzipSync }, content] = await Promise.all([import('fflate'), file.arrayBuffer()])
  const zip = new Uint8Array(content)
  const entries: Found[] = []
  unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (entries.length > 2 * MAX_FILES) throw new ShownError(words.tooMany)
      const read = async () => {
        const unpacked = unzipSync(zip, { filter: (entry) => entry.name === name })[name]
        if (!unpacked) throw new ShownError(words.zipDamaged)
        return new Blob([unpacked as Uint8Array<ArrayBuffer>])
      }
      if (!name.endsWith('/')) entries.push({ path: name, size: originalSize, read })
      return false
    },
  })
  return entries
}

/** Returns what was dropped, with what is in its folders; a folder is no file. */
export async function droppedFiles(dropped: DataTransfer): Promise<File[]> {
  const roots = [...dropped.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!roots.some((root) => root.isDirectory)) return [...dropped.files]
  const found: File[] = []
  const visit = async (entry: FileSystemEntry): Promise<void> => {
    if (found.length > 2 * MAX_FILES) return
    if (entry.isFile) found.push(await fileOf(entry as FileSystemFileEntry))
    else for (const child of await childrenOf(entry as FileSystemDirectoryEntry)) await visit(child)
  }
  for (const root of roots) await visit(root)
  return found
}
async function fileOf(entry: FileSystemFileEntry): Promise<File> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
  // only an input sets it
  return Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.replace(/^\//, '') })
}
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // a hundred at a time
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}
