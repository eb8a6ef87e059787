import type { FastifyReply } from 'fastify'

/** Returns the response's `Vary` with one more request header. */
export const varyBy = (reply: FastifyReply, header: string): string => [reply.getHeader('vary'), header].filter(Boolean).join(', ')
