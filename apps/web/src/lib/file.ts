import type { Role } from '@tiffin/contract/call'
import { errorsReady } from '#words/errors'
import { failure, readAnswer, refused, send } from './api.ts'
import { readToken } from './tokens.ts'

/** Returns a file that needs a role's token, which a link cannot carry. Throws an `ApiError` on a refusal. */
export async function fetchFile(path: string, role: Role): Promise<Blob> {
  const token = readToken(role)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const response = await send(path, { headers }, undefined)
  if (response.ok) return response.blob()
  const answer = await readAnswer(response, undefined)
  await errorsReady()
  throw refused(failure(response.status, answer, response.headers.get('retry-after')), role, token)
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
