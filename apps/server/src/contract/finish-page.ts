import type { ResponseOf } from '@nestbond/api/types'
import { presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { formatAddress } from '@nestbond/domain/values/address'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatMoney } from '@nestbond/messages/format'
import type { Deps } from '../platform/deps.ts'
import { translatorFor } from '../platform/http/language.ts'
import { headerText } from '../platform/mail/mail-content.ts'
import { allowCall, countryOfApplication, type Application } from '../application/application.ts'
import { shortInvitationUrl } from '../landlord-session/links/landlord-links.ts'
import { findInvitationOf } from '../landlord-session/links/invitation-store.ts'
import { required } from '../platform/required.ts'
import { presentHold } from './co-tenant-withdrawals/present-hold.ts'
import { presentOpenCorrection } from './corrections/present-open-correction.ts'
import { mailtoLink } from './mailto-link.ts'
import { tenantNameOf } from '../application/names.ts'

/** The page after the signature: a short link for the landlord, and a prepared mail to the landlord. */
export async function finishPage(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  application: Application,
): Promise<ResponseOf<'finishPage'>> {
  allowCall('finish-page', application)
  const { database, config } = deps
  const { answers, language } = application
  const invitation = required(await findInvitationOf(database.kysely, application.id), 'invitation')
  const tenant = tenantNameOf(answers)
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
  return {
    firstName: tenant.firstName,
    tenantEmail: required(answers.email, 'email'),
    shortUrl,
    correction: await presentOpenCorrection(deps, application),
    hold: await presentHold(deps, { firstId: application.id, viewer: application }),
    mailtoLink: mailtoLink({
      to: required(answers.landlord, 'landlord').email,
      subject: headerText(t('mail.toLandlord.subject', { country, address, security })),
      body: t('mail.toLandlord.body', {
        country,
        security,
        landlord: fullName(required(answers.landlord, 'landlord')),
        tenant: fullName(tenant),
        address,
        deposit,
        product: config.product.name,
        link: shortUrl,
      }),
    }),
  }
}
