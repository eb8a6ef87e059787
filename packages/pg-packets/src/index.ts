// Statements of `pg` that travel together in one packet (docs/decisions/036-few-packets.md). It depends on internals of `pg`, hence the exact version.
export { type AdjacentStatement, mustPrepareAgain, type Packet, sendPacket } from './send-packet.ts'
export { clientWithLimit, limitSilence, SILENCE_MS } from './silence.ts'
