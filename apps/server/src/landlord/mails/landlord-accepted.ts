import { formatDate, formatMoney } from '@nestbond/messages/format'
import { presentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import type { Translator } from '@nestbond/messages/translator'
import { findFirstCharge, type FirstCharge } from '../../policy/mails/first-charge.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { byPartner } from '../../authorities/by-partner.ts'
import { partnerOfAct } from '../../authorities/partner-act-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { required } from '../../platform/required.ts'
import { findExchange } from '../../policy/exchange/exchange-store.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { movedStart } from '../../application/mails/mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface LandlordAcceptedProps extends MailProps, TenantName {
  landlordName: string
  /** The partner that has acted for the landlord; null if the landlord did. */
  partner: string | null
  firstCharge: FirstCharge | null
  /** The first day of cover, as a civil date. */
  insuranceStart: string
  /** The start that was agreed, if the acceptance came later and has moved it. */
  agreedStart: string | null
  /** True if the landlord first returns a cash deposit. Nothing is charged before that, and the link leads to the account. */
  exchange: boolean
  /** True if the landlord now returns the guarantee that the certificate replaces. */
  guaranteeToReturn: boolean
  /** URL of the certificate's page, or of the account during an exchange. */
  link: string
}

/** Tells the tenant that the policy is in force, and when the premium is charged. */
export function landlordAcceptedMail(props: LandlordAcceptedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const start = formatDate(props.insuranceStart, locale)
  const { firstCharge } = props
  return composeMail(props, translator, {
    title: t('mail.landlordAccepted.subject', { landlord: props.landlordName }),
    blocks: [
      greetTenant(props, translator),
      props.exchange
        ? { kind: 'paragraph', text: t('mail.landlordAccepted.exchange', { start, landlord: props.landlordName }) }
        : {
            kind: 'paragraph',
            text: t('mail.landlordAccepted.text', {
              start,
              country: props.country,
              landlord: props.landlordName,
              guarantee: props.guaranteeToReturn ? 'yes' : 'no',
              charge: firstCharge === null ? 'none' : firstCharge.on === null ? 'now' : 'later',
              amount: firstCharge === null ? '' : formatMoney(firstCharge.cents, firstCharge.currency, locale),
              date: firstCharge?.on ? formatDate(firstCharge.on, locale) : '',
            }),
          },
      byPartner(props.partner, props.landlordName, translator),
      props.agreedStart === null
        ? null
        : {
            kind: 'paragraph',
            text: t('mail.landlordAccepted.moved', {
              agreed: formatDate(props.agreedStart, locale),
              landlord: props.landlordName,
              start,
            }),
          },
      {
        kind: 'button',
        label: props.exchange
          ? t('mail.exchange.button')
          : t('mail.landlordAccepted.button', { country: props.country }),
        url: props.link,
      },
    ],
  })
}

/** Mails the acceptance to the tenant. */
export const landlordAccepted = defineJob({
  name: 'landlord-accepted',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(deps, data, async ({ application, props, translator }) => {
      const { answers } = application
      const { code, policyId, insuranceStart } = required(
        await findCertificateOf(deps.database.kysely, application.id),
        'certificate',
      )
      const invitation = required(await findInvitationOf(deps.database.kysely, application.id), 'invitation')
      const exchange = (await findExchange(deps.database.kysely, application.id)) !== null
      const link = pageOfApplication(deps.config, application, exchange ? 'account' : `certificate/${code}`)
      return landlordAcceptedMail(
        {
          ...props,
          landlordName: landlordNameOf(answers),
          partner: await partnerOfAct(deps.database.kysely, 'INVITATION_ACCEPTED', invitation.id),
          firstCharge: await findFirstCharge(deps, application, policyId),
          insuranceStart,
          agreedStart: movedStart(answers, insuranceStart),
          exchange,
          guaranteeToReturn: presentSecurity(answers) === 'guarantee',
          link,
        },
        translator,
      )
    })
  },
})
