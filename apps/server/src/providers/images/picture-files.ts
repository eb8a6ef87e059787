// Where the files of uploaded pictures are: a folder, or a store of objects. Names contain only a hash and sizes (picture-names.ts).

export interface PictureFile {
  readonly name: string
  readonly bytes: number
  /** In milliseconds since 1970. */
  readonly changedAt: number
}
export interface PictureFiles {
  read(name: string): Promise<Buffer | undefined>
  /** Appears whole or not at all. */
  write(name: string, content: Buffer): Promise<void>
  find(name: string): Promise<PictureFile | undefined>
  /** Makes a file as new as one that is written now. Returns whether it exists. */
  touch(name: string): Promise<boolean>
  /** Succeeds also if it does not exist. */
  remove(name: string): Promise<void>
  /** Returns the files with names of pictures, in any order. */
  list(): AsyncIterable<PictureFile>
}

/** Returns `store`, whose missing files are read from `before`: pictures load while they are copied from one to the other. */
export const withFilesBefore = (store: PictureFiles, before: PictureFiles): PictureFiles => ({
  ...store,
  read: async (name) => (await store.read(name)) ?? before.read(name),
  find: async (name) => (await store.find(name)) ?? before.find(name),
})
