import type { Role } from '@tiffin/contract/call'
import { errorsReady } from '#words/errors'
import { words } from '#words/failures'
import { ApiError, failure, readAnswer, refused, send } from './api.ts'
import { readToken } from './tokens.ts'

/** Returns a file that needs a role's token, which a link cannot carry. Throws an `ApiError` on a refusal and when the file does not arrive. */
export async function fetchFile(path: string, role: Role): Promise<Blob> {
  const token = readToken(role)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await send(path, { headers }, undefined)
  if (response.ok) return readFile(response)
  const answer = await readAnswer(response, undefined)
  await errorsReady()
  throw refused(failure(response.status, answer, response.headers.get('retry-after')), role, token)
}

async function readFile(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch (error) {
    // nothing aborts but the timeout of `send`; browsers differ in the name of the exception
    throw new ApiError(0, error instanceof DOMException ? words.timeout : words.offline)
  }
}

/** Saves a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the browser has started reading by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
