import type { ResponseOf } from '@nestbond/api/types'
import { presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { formatAddress } from '@nestbond/domain/values/address'
import { formatMoney } from '@nestbond/messages/format'
import type { Deps } from '../platform/deps.ts'
import { fullName } from '../platform/pdf/wording.ts'
import { translatorFor } from '../platform/http/language.ts'
import { headerText } from '../platform/mail/mail-content.ts'
import { allowCall, countryOfApplication, type Application } from '../application/application.ts'
import { shortInvitationUrl } from '../landlord-session/links/landlord-links.ts'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { required } from '../platform/required.ts'
import { landlordOnPaper } from '../application/on-paper.ts'
import { presentOpenCorrection } from './corrections/present-open-correction.ts'
import { mailtoLink } from './mailto-link.ts'

/** The page after the signature: a short link for the landlord, and a prepared mail to the landlord. */
export async function finishPage(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  application: Application,
): Promise<ResponseOf<'finishPage'>> {
  allowCall('finish-page', application)
  const { database, config } = deps
  const { answers, language } = application
  const invitation = required(await findInvitationOf(database.kysely, application.id), 'invitation')
  const firstName = required(answers.firstName, 'firstName')
  const shortUrl = shortInvitationUrl(config, invitation)
  const country = countryOfApplication(application)
  const { t, locale } = translatorFor(language, country)
  const address = formatAddress(required(answers.address, 'address'))
  const deposit = formatMoney(
    required(answers.rentDepositAmount, 'rentDepositAmount'),
    answers.currency ?? 'EUR',
    locale,
    { whole: true },
  )
  const security = presentSecurity(answers)
  const tenant = fullName({ firstName, lastName: required(answers.lastName, 'lastName') })
  return {
    firstName,
    tenantEmail: required(answers.email, 'email'),
    shortUrl,
    correction: await presentOpenCorrection(deps, application.id),
    mailtoLink: mailtoLink({
      to: required(answers.landlord, 'landlord').email,
      subject: headerText(t('mail.toLandlord.subject', { country, address, security })),
      body: t('mail.toLandlord.body', {
        country,
        security,
        landlord: fullName(landlordOnPaper(answers)),
        tenant,
        address,
        deposit,
        product: config.product.name,
        link: shortUrl,
      }),
    }),
  }
}
