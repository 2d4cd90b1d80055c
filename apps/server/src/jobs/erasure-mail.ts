import { formatDate } from '@nestbond/messages/format'
import type { Deps } from '../deps.ts'
import { addressLocale, translatorFor } from '../http/language.ts'
import { brandOf } from '../mails/brand.ts'
import { erasureMail } from '../mails/templates/erasure.ts'
import { countryOfApplication } from '../modules/application/application.ts'
import type { OwnData } from '../modules/rights/own-data.ts'
import { isMailbox } from '../providers/mail/eml.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'

/** The last mail to somebody who is erased, or the news of what could go. @returns its id where a folder keeps it */
export async function sendErasureMail(
  { config, mail }: Pick<Deps, 'config' | 'mail'>,
  { account, contracts }: OwnData,
  erasureId: string,
): Promise<string | null> {
  const brand = brandOf(config)
  const country = contracts[0] ? countryOfApplication(contracts[0].opened.application) : 'de'
  const translator = translatorFor(account.language, country)
  const kept = contracts.flatMap(({ opened, erasure }) =>
    erasure.may ? [{ number: opened.contract.number, until: formatDate(erasure.keepUntil, translator.locale) }] : [],
  )
  const held = contracts.flatMap(({ opened, erasure }) =>
    erasure.may ? [] : [{ number: opened.contract.number, because: erasure.because }],
  )
  const content = erasureMail(
    {
      brand,
      country,
      kept,
      held,
      link: `${config.publicUrl}/${addressLocale(account.language, country)}/legal/privacy-policy`,
    },
    translator,
  )
  const messageId = messageIdFor(erasureId, brand.supportEmail.split('@').at(-1) ?? 'localhost')
  await mail.send({ to: account.email, ...content, messageId })
  return isMailbox(mail) ? mail.idOf(messageId) : null
}
