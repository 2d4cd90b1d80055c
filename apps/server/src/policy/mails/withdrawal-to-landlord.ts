import { formatDateTime, formatNames } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findCarriedOutWithdrawal, listDeclarers } from '../withdrawal/withdrawal-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { todayOf } from '../../platform/clock.ts'
import { landlordMailSchema, sendLandlordMail, type LandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { recordNotice } from '../end/notice-store.ts'
import { endingSentence, noticeDays, type NoticeDays } from './notice-to-landlord.ts'
import { personNameOf, tenantNamesOf } from '../../application/names.ts'
import { partInChange } from '../../application/staying-tenants.ts'
import { namesOfApplications } from '../../application/names-of-applications.ts'

export interface WithdrawalToLandlordProps extends MailProps {
  landlordName: string
  /** The names of all who have withdrawn. */
  gone: readonly string[]
  /** The names of all tenants, for whom it ends, in one line. */
  tenants: string
  /** The contract would have taken the place of one that is in force (docs/product-decisions.md#d108). */
  takesPlace: boolean
  /** The home's address in one line. */
  address: string
  /** ISO instant of the first declaration. */
  withdrawnAt: string
  /** The days of the certificate's end; null if the landlord had not accepted, so that there is none. */
  notice: NoticeDays | null
  /** Link to the landlord's page, which shows the withdrawal. */
  link: string
}

/** Tells a landlord which tenants have withdrawn from the contract. */
export function withdrawalToLandlordMail(props: WithdrawalToLandlordProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { tenants, address, notice } = props
  const gone = { tenant: formatNames(props.gone, locale), several: String(props.gone.length > 1) }
  const all = formatNames(tenants, locale)
  return composeMail(props, translator, {
    title: t('mail.withdrawalToLandlord.subject', gone),
    blocks: [
      greetLandlord(props.landlordName, translator),
      {
        kind: 'paragraph',
        text: t('mail.withdrawalToLandlord.text', {
          ...gone,
          address,
          at: formatDateTime(props.withdrawnAt, locale),
        }),
      },
      all === tenants ? null : { kind: 'paragraph', text: t('mail.withdrawalToLandlord.all', { tenants: all }) },
      { kind: 'paragraph', text: notice ? endingSentence(notice, translator) : t('mail.withdrawalToLandlord.closed') },
      notice && { kind: 'paragraph', text: t('mail.withdrawalToLandlord.claims') },
      {
        kind: 'paragraph',
        text: t('mail.withdrawalToLandlord.next', { tenants: all, takesPlace: String(props.takesPlace) }),
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
    const { kysely } = deps.database
    let policyId: string | null = null
    const write = async ({ application, props, translator, pages }: LandlordMail) => {
      const withdrawal = await findCarriedOutWithdrawal(kysely, application.id)
      if (!withdrawal) return null
      policyId = withdrawal.policyId
      const { answers } = application
      const gone = await namesOfApplications(kysely, await listDeclarers(kysely, application.id))
      return withdrawalToLandlordMail(
        {
          ...props,
          gone: gone.length > 0 ? gone : [personNameOf(answers)],
          tenants: tenantNamesOf(answers),
          takesPlace: (await partInChange(kysely, application)) !== null,
          withdrawnAt: withdrawal.at.toISOString(),
          notice: policyId === null ? null : await noticeDays(deps, policyId),
          link: policyId === null ? pages.invitation : pages.policy(policyId),
        },
        translator,
      )
    }
    await sendLandlordMail(deps, data, write, async (by) => {
      if (policyId !== null) await recordNotice(kysely, policyId, { day: todayOf(deps.clock), by })
    })
  },
})
