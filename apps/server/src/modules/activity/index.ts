// What restaurants and administrators did, written in the transaction of the act (docs/decisions/065-a-record-of-acts.md).
export { namesOf } from './names-of.ts'
export { record } from './record.ts'
