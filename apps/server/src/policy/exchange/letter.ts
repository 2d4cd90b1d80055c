import { formatMoney } from '@nestbond/messages/format'
import type { Language } from '@nestbond/domain/values/enums'
import { formatAddress } from '@nestbond/domain/values/address'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { paperBrand } from '../../platform/pdf/brand.ts'
import type { DepositLetterInput } from '../../platform/pdf/inputs.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { headerText } from '../../platform/mail/mail-content.ts'
import { countryOfApplication, type Application } from '../../application/application.ts'
import { required } from '../../platform/required.ts'
import { landlordOnPaper, postal } from '../../application/on-paper.ts'
import { mailtoLink } from '../../contract/mailto-link.ts'
import { shortInvitationUrl } from '../../landlord-session/links/landlord-links.ts'
import type { StoredInvitation } from '../../landlord-session/links/invitation-store.ts'
import { allTenantsOnPaper, landlordNameOf, tenantNamesOf, tenantOnPaper } from '../../application/names.ts'

type Needs = Pick<Deps, 'config' | 'clock' | 'drawPaper'>

interface Written {
  application: Application
  invitation: Pick<StoredInvitation, 'id' | 'generation'>
}

/** The letter to the landlord as a PDF, dated today, in either language. The landlord gets the file, so its name holds no contract number. */
export async function letterPdf(
  deps: Needs,
  written: Written,
  language: Language,
): Promise<{ pdf: Buffer; fileName: string }> {
  const { application, invitation } = written
  const { answers } = application
  const country = countryOfApplication(application)
  const input: DepositLetterInput = {
    country,
    brand: paperBrand(deps.config),
    writtenOn: todayOf(deps.clock),
    tenant: tenantOnPaper(answers),
    allTenants: allTenantsOnPaper(answers),
    landlord: landlordOnPaper(answers),
    home: postal(required(answers.address, 'address')),
    rentContractId: answers.rentContractId ?? null,
    depositCents: required(answers.rentDepositAmount, 'rentDepositAmount'),
    currency: answers.currency ?? 'EUR',
    acceptUrl: shortInvitationUrl(deps.config, invitation),
  }
  const translator = translatorFor(language, country)
  return {
    pdf: await deps.drawPaper('depositLetter', input, translator),
    fileName: `${translator.t('pdf.depositLetter.file')}.pdf`,
  }
}

/** The same letter as a mailto link, for tenants who prefer to send a mail. */
export function letterMailto({ config }: Pick<Deps, 'config'>, { application, invitation }: Written): string {
  const { answers, language } = application
  const country = countryOfApplication(application)
  const { t, locale } = translatorFor(language, country)
  const address = formatAddress(required(answers.address, 'address'))
  const tenant = tenantNamesOf(answers)
  const deposit = formatMoney(
    required(answers.rentDepositAmount, 'rentDepositAmount'),
    answers.currency ?? 'EUR',
    locale,
  )
  const link = shortInvitationUrl(config, invitation)
  return mailtoLink({
    to: required(answers.landlord, 'landlord').email,
    subject: headerText(t('mail.depositLetter.subject', { address })),
    body: t('mail.depositLetter.body', {
      country,
      landlord: landlordNameOf(answers),
      tenant,
      address,
      deposit,
      product: config.product.name,
      link,
    }),
  })
}
