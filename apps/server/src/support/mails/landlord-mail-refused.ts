import { DAY } from '@nestbond/domain/values/day'
import type { Translator } from '@nestbond/messages/translator'
import type { Kysely } from 'kysely'
import { addEvent } from '../../application/application-event.ts'
import { countEvents } from '../../application/event-store.ts'
import { defineLandlordNews, type LandlordNewsProps } from '../../application/mails/landlord-news.ts'
import { tenantMailData } from '../../application/mails/tenant-mail.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'

const EVENT = 'landlord-mail-refused'

/** Tells the tenant that the landlord's mail server rejects our mails, and how to correct the address. */
export function landlordMailRefusedMail(props: LandlordNewsProps, translator: Translator): MailContent {
  const { t } = translator
  const landlord = props.landlordName
  return composeMail(props, translator, {
    title: t('mail.landlordMailRefused.subject', { landlord }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.landlordMailRefused.text', { landlord }) },
      { kind: 'paragraph', text: t('mail.landlordMailRefused.letter', { landlord }) },
      { kind: 'button', label: t('mail.landlordMailRefused.button'), url: props.link },
    ],
  })
}

/** Mails the tenant of an application whose landlord cannot be reached by mail. */
export const landlordMailRefused = defineLandlordNews('landlord-mail-refused', landlordMailRefusedMail)

/** Has the tenant told of a rejected or returned mail to the landlord, at most once a day. */
export async function tellTenantOfRefusal(
  trx: Kysely<Tables>,
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  applicationId: string,
): Promise<void> {
  const now = clock.now()
  if ((await countEvents(trx, applicationId, EVENT, new Date(now.getTime() - DAY))) > 0) return
  await addEvent(trx, applicationId, { actor: 'system', kind: EVENT }, now)
  await queue.enqueue(trx, landlordMailRefused, tenantMailData(applicationId))
}
