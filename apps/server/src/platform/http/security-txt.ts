import { DAY } from '@nestbond/domain/values/day'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { brandOf } from '../mail/brand.ts'

/** RFC 9116 recommends less than a year. A quarter limits how long an abandoned installation asks for reports. */
const GOOD_FOR_DAYS = 90

/** `/.well-known/security.txt` names the contact for reports of weaknesses (RFC 9116). */
export function securityTxtRoute(app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>): void {
  const contact = config.securityContact ?? `mailto:${brandOf(config).supportEmail}`
  app.get('/.well-known/security.txt', { logLevel: 'warn' }, async (_request, reply) => {
    // Rounded to whole days, so that the file does not change during a day.
    const expires = new Date(Math.floor(clock.now().getTime() / DAY) * DAY + GOOD_FOR_DAYS * DAY)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: de, en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
