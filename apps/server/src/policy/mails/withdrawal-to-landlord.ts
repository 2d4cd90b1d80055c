import { fullName } from '@nestbond/domain/values/person-name'
import { formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findCarriedOutWithdrawal } from '../withdrawal/withdrawal-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { todayOf } from '../../platform/clock.ts'
import { landlordMailSchema, sendLandlordMail, type LandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { recordNotice } from '../end/notice-store.ts'
import { endingSentence, noticeDays, noticeRows, type NoticeDays } from './notice-to-landlord.ts'
import { allTenantsOf, tenantNameOf } from '../../application/names.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { findById } from '../../application/store.ts'

export interface WithdrawalToLandlordProps extends MailProps {
  landlordName: string
  /** The tenant who has withdrawn. */
  tenant: { firstName: string; lastName: string }
  /** All tenants, for whom it ends; null for a single one. */
  allTenants: string | null
  /** The contract would have taken the place of one that is in force (docs/product-decisions.md#d108). */
  takesPlace: boolean
  /** The home's address in one line. */
  address: string
  /** ISO instant. */
  withdrawnAt: string
  /** The days of the certificate's end; null if the landlord had not accepted, so that there is none. */
  notice: NoticeDays | null
  /** Link to the landlord's page, which shows the withdrawal. */
  link: string
}

/** Tells a landlord that the tenant has withdrawn from the contract. */
export function withdrawalToLandlordMail(props: WithdrawalToLandlordProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { tenant, address, notice } = props
  const name = fullName(tenant)
  return composeMail(props, translator, {
    title: t('mail.withdrawalToLandlord.subject', { tenant: name }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      {
        kind: 'paragraph',
        text: t('mail.withdrawalToLandlord.text', {
          tenant: name,
          address,
          at: formatDateTime(props.withdrawnAt, locale),
        }),
      },
      props.allTenants === null
        ? null
        : { kind: 'paragraph', text: t('mail.withdrawalToLandlord.all', { tenants: props.allTenants }) },
      { kind: 'paragraph', text: notice ? endingSentence(notice, translator) : t('mail.withdrawalToLandlord.closed') },
      notice && { kind: 'facts', facts: noticeRows(notice, translator) },
      notice && { kind: 'paragraph', text: t('mail.withdrawalToLandlord.claims') },
      {
        kind: 'paragraph',
        text: t('mail.withdrawalToLandlord.next', {
          tenant: props.allTenants ?? name,
          takesPlace: String(props.takesPlace),
        }),
      },
      { kind: 'button', label: t('mail.withdrawalToLandlord.button'), url: props.link },
    ],
  })
}

/** Tells the landlord when the guarantee ends, or that there will be none. The 60 days until then begin once the mail is handed over. */
export const withdrawalToLandlord = defineJob({
  name: 'withdrawal-to-landlord',
  schema: landlordMailSchema,
  async handle(deps, data) {
    let policyId: string | null = null
    const write = async ({ application, props, translator, pages }: LandlordMail) => {
      const withdrawal = await findCarriedOutWithdrawal(deps.database.kysely, application.id)
      if (!withdrawal) return null
      policyId = withdrawal.policyId
      const { answers } = application
      const declarer = withdrawal.declaredBy && (await findById(deps.database.kysely, withdrawal.declaredBy))
      const tenant = tenantNameOf((declarer || application).answers)
      return withdrawalToLandlordMail(
        {
          ...props,
          tenant,
          allTenants: allTenantsOf(answers),
          takesPlace: (await partInChange(deps.database.kysely, application)) !== null,
          withdrawnAt: withdrawal.at.toISOString(),
          notice: policyId === null ? null : await noticeDays(deps, policyId),
          link: policyId === null ? pages.invitation : pages.policy(policyId),
        },
        translator,
      )
    }
    await sendLandlordMail(deps, data, write, async (by) => {
      if (policyId !== null) await recordNotice(deps.database.kysely, policyId, { day: todayOf(deps.clock), by })
    })
  },
})
