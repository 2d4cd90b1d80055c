import type { Language } from '@nestbond/domain/values/enums'
import type { Deps } from '../platform/deps.ts'
import { addEvent } from '../application/application-event.ts'
import { lockInvitation, writeLanguage } from '../landlord-session/links/invitation-store.ts'

/**
 * Saves the landlord's language for mails and papers from now on. It overrides the tenant's choice and the country's language (landlord's language,
 * docs/product-decisions.md#d58).
 */
export async function chooseLanguage(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { invitation, application }: { invitation: { id: string }; application: { id: string } },
  language: Language,
): Promise<void> {
  await database.transaction(async (trx) => {
    const locked = await lockInvitation(trx, invitation.id)
    if (!locked || locked.language === language) return
    await writeLanguage(trx, invitation.id, language)
    await addEvent(
      trx,
      application.id,
      { actor: 'landlord', kind: 'landlord-language-chosen', data: { language } },
      clock.now(),
    )
  })
}
