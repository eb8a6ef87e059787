import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../../lib/message-of.ts'
import { reloadMenu } from '../../queries.ts'
import type { Matched } from './match-pictures.ts'
import { sendPictures } from './send-pictures.ts'

/** Products at once; the server accepts six uploads of an account. */
const AT_ONCE = 3

export interface UploadFault {
  readonly name: string
  readonly message: string
}

/** Uploads the pictures of products, three at once, from the first render until all are done or failed. `again` goes on with those that are not done. */
export function usePictureUploads(products: readonly Matched[]) {
  const queries = useQueryClient()
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [faults, setFaults] = useState<readonly UploadFault[]>([])
  const [run, setRun] = useState(0)
  const [isRunning, setIsRunning] = useState(true)
  useEffect(() => {
    const journey = new AbortController()
    const waiting = products.filter(({ product }) => !done.has(product.productId))
    const work = async () => {
      for (let next = waiting.shift(); next && !journey.signal.aborted; next = waiting.shift()) {
        const { productId, name } = next.product
        try {
          await sendPictures(next, queries, journey.signal)
          setDone((before) => new Set(before).add(productId))
        } catch (error) {
          if (!journey.signal.aborted) setFaults((before) => [...before, { name, message: messageOf(error) }])
        }
      }
    }
    setFaults([])
    setIsRunning(true)
    void Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => {
      if (journey.signal.aborted) return
      setIsRunning(false)
      void reloadMenu(queries)
    })
    return () => journey.abort()
  }, [run])
  return { done: done.size, faults, isRunning, again: () => setRun((before) => before + 1) }
}
