import type { CurrencyCode } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatDate, formatMoney } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { tenantsFact, tenantsInWords } from '../../platform/mail/facts.ts'
import { greetLandlord, greetTenant } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { noticeDays, noticeRows, type NoticeDays } from './notice-to-landlord.ts'
import { allTenantsOf, landlordNameOf, tenantNameOf } from '../../application/names.ts'

export interface MovedOutProps extends MailProps {
  recipient: 'tenant' | 'landlord'
  landlordName: string
  tenant: { firstName: string; lastName: string }
  /** The home in one line, with the unit. */
  address: string
  /** The short code of the certificate. */
  code: string
  /** Civil date: the day of the move-out. */
  lastDay: string
  notice: NoticeDays
  refund: { cents: number; currency: CurrencyCode }
  /** Several tenants: what was paid goes back to each who paid. */
  household?: boolean
  link: string
}

/** The office has ended the policy by the six-month rule. */
export function movedOutMail(props: MovedOutProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, recipient, refund, tenant } = props
  const values = {
    country,
    landlord: props.landlordName,
    ...tenantsInWords(fullName(tenant), props, translator),
    day: formatDate(props.lastDay, locale),
    household: props.household ? 'yes' : 'no',
    amount: formatMoney(refund.cents, refund.currency, locale),
  }
  const toTenant = recipient === 'tenant'
  return composeMail(props, translator, {
    title: t('mail.movedOut.subject', values),
    blocks: [
      toTenant ? greetTenant({ ...props, ...tenant }, translator) : greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t(`mail.movedOut.text.${recipient}`, values) },
      {
        kind: 'facts',
        facts: [
          ...(toTenant ? [] : tenantsFact(props, translator)),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.certificateCode'), value: props.code },
          ...noticeRows(props.notice, translator),
        ],
      },
      toTenant
        ? { kind: 'paragraph', text: t(refund.cents > 0 ? 'mail.movedOut.refund' : 'mail.movedOut.noRefund', values) }
        : { kind: 'paragraph', text: t('mail.movedOut.landlordNext', values) },
      {
        kind: 'button',
        label: t(toTenant ? 'mail.premium.policyButton' : 'mail.claim.policyButton'),
        url: props.link,
      },
    ],
  })
}

const about = { policyId: z.uuid(), lastDay: z.string(), refundCents: z.number().int() }

export const movedOutToTenant = defineJob({
  name: 'moved-out-to-tenant',
  schema: tenantMailSchema.extend(about),
  async handle(deps, { policyId, lastDay, refundCents, ...data }) {
    const { kysely } = deps.database
    const notice = await noticeDays(deps, policyId)
    await sendTenantMail(
      deps,
      data,
      async ({ application, application: { answers }, props, translator }) =>
        movedOutMail(
          {
            ...props,
            recipient: 'tenant',
            landlordName: landlordNameOf(answers),
            tenant: props,
            address: required(answers.address, 'address').fullAddress,
            code: required(await findCertificateOf(kysely, application.id), 'certificate').code,
            lastDay,
            notice,
            refund: { cents: refundCents, currency: answers.currency ?? 'EUR' },
            household: allTenantsOf(answers) !== null,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})

export const movedOutToLandlord = defineJob({
  name: 'moved-out-to-landlord',
  schema: landlordMailSchema.extend(about),
  async handle(deps, { policyId, lastDay, refundCents, ...data }) {
    const { kysely } = deps.database
    const notice = await noticeDays(deps, policyId)
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { answers } = application
      return movedOutMail(
        {
          ...props,
          recipient: 'landlord',
          tenant: tenantNameOf(answers),
          code: required(await findCertificateOf(kysely, application.id), 'certificate').code,
          lastDay,
          notice,
          refund: { cents: refundCents, currency: answers.currency ?? 'EUR' },
          link: pages.policy(policyId),
        },
        translator,
      )
    })
  },
})
