// The heap is limited before anything is loaded into it.
import { holdNewSpace, limitHeapGrowth } from './platform/operations/heap.ts'

limitHeapGrowth()
const letNewSpaceGrow = holdNewSpace()
const { run } = await import('./run.ts')
await run()
letNewSpaceGrow()
