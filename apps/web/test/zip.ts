import { zipSync } from 'fflate'

/** Returns a ZIP file with these files. */
export const zipOf = (files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> =>
  zipSync({ ...files }) as Uint8Array<ArrayBuffer>
