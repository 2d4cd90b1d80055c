import type { ResponseOf } from '@nestbond/api/types'
import type { Language } from '@nestbond/domain/values/enums'
import type { Deps } from '../../platform/deps.ts'
import { addressLocale } from '../../platform/http/language.ts'
import { countryOfApplication, type Application } from '../application.ts'
import { HAND_OVER } from '../link-purposes.ts'
import { dropHandOvers } from '../link-secret-store.ts'
import { createLinkSecret } from '../tokens.ts'

/** Long enough to take out a phone, too short for a photo of the screen to be of use. */
const MINUTES = 10

/**
 * Creates a link for another device. It holds a separate single-use secret, never the token, and expires after a few minutes. A new link
 * invalidates the earlier ones.
 */
export async function handOver(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  application: Application,
  language: Language | null,
): Promise<ResponseOf<'handOver'>> {
  const now = clock.now()
  const validUntil = new Date(now.getTime() + MINUTES * 60_000)
  const secret = await database.transaction(async (trx) => {
    await dropHandOvers(trx, application.id)
    return createLinkSecret(trx, { applicationId: application.id, purpose: HAND_OVER, mailedTo: null }, now, validUntil)
  })
  return {
    url: `${config.publicUrl}/${addressLocale(language ?? application.language, countryOfApplication(application))}/onboarding?token=${secret}`,
    validUntil: validUntil.toISOString(),
  }
}
