import type { Answer } from '@nestbond/api/types'
import type { Language } from '@nestbond/domain/values/enums'
import { statementsIn } from '../../platform/database/statements.ts'
import type { Deps } from '../../platform/deps.ts'
import { addressLocale } from '../../platform/http/language.ts'
import { countryOfApplication, type Application } from '../application.ts'
import { dropHandOvers, HAND_OVER } from '../link-secret-store.ts'
import { createLinkSecret } from '../tokens.ts'

/** Long enough to take a phone out, too short for a photograph of a screen to be of use. */
const MINUTES = 10

/**
 * A link for another device: a secret of its own, good once and for a few minutes, never the token. Of those that were shown only
 * the last one opens anything.
 */
export async function handOver(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  application: Application,
  language: Language | null,
): Promise<Answer<'handOver'>> {
  const now = clock.now()
  const validUntil = new Date(now.getTime() + MINUTES * 60_000)
  const secret = await database.transaction(async (trx) => {
    await dropHandOvers(trx, application.id)
    return createLinkSecret(
      statementsIn(trx),
      { applicationId: application.id, purpose: HAND_OVER, mailedTo: null },
      now,
      validUntil,
    )
  })
  return {
    url: `${config.publicUrl}/${addressLocale(language ?? application.language, countryOfApplication(application))}/onboarding?token=${secret}`,
    validUntil: validUntil.toISOString(),
  }
}
