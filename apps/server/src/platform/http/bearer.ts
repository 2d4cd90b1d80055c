import type { FastifyRequest } from 'fastify'

/** The key of `Authorization: Bearer`; null without one. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
}
