import { formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { findCarriedOutWithdrawal } from '../withdrawal/withdrawal-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

export interface WithdrawalToLandlordProps extends MailProps {
  landlordName: string
  tenant: { firstName: string; lastName: string }
  /** The home's address in one line. */
  address: string
  /** ISO instant. */
  withdrawnAt: string
  /** True if the landlord had accepted, so that there was a certificate. It is void now. */
  accepted: boolean
  /** Link to the landlord's page, which shows the withdrawal. */
  link: string
}

/** Tells a landlord that the tenant has withdrawn from the contract. */
export function withdrawalToLandlordMail(props: WithdrawalToLandlordProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { tenant, address, accepted, country } = props
  const name = `${tenant.firstName} ${tenant.lastName}`
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
      {
        kind: 'paragraph',
        text: t(accepted ? 'mail.withdrawalToLandlord.ended' : 'mail.withdrawalToLandlord.closed', { country }),
      },
      { kind: 'paragraph', text: t('mail.withdrawalToLandlord.next', { tenant: name }) },
      { kind: 'button', label: t('mail.withdrawalToLandlord.button'), url: props.link },
    ],
  })
}

/** Tells the landlord that the guarantee has ended, or that there will be none. */
export const withdrawalToLandlord = defineJob({
  name: 'withdrawal-to-landlord',
  schema: landlordMailSchema,
  handle: (deps, data) =>
    sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const withdrawal = await findCarriedOutWithdrawal(deps.database.kysely, application.id)
      if (!withdrawal) return null
      const { answers } = application
      const tenant = {
        firstName: required(answers.firstName, 'firstName'),
        lastName: required(answers.lastName, 'lastName'),
      }
      return withdrawalToLandlordMail(
        {
          ...props,
          tenant,
          withdrawnAt: withdrawal.at.toISOString(),
          accepted: withdrawal.policyId !== null,
          link: pages.invitation,
        },
        translator,
      )
    }),
})
