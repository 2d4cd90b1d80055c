import type { BeginOfCover } from '@nestbond/domain/policy/cover-start'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { type Amount, depositText } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { todayOf } from '../../platform/clock.ts'
import { required } from '../../platform/required.ts'
import { letterPdf } from '../exchange/letter.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { beginBeforeAcceptance, depositOf } from '../../application/mails/mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface ExchangeLetterProps extends MailProps, TenantName {
  landlordName: string
  deposit: Amount
  begin: BeginOfCover
  /** Link to the account. */
  link: string
}

/** Explains step by step how the tenant gets a cash deposit back. The caller attaches the letter to the landlord. */
export function exchangeLetterMail(props: ExchangeLetterProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, landlordName: landlord } = props
  const amount = depositText(props.deposit, translator)
  return composeMail(props, translator, {
    title: t('mail.exchangeLetter.subject', { amount }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.exchangeLetter.text', { landlord }) },
      {
        kind: 'list',
        items: [
          t('mail.exchangeLetter.step1', { landlord }),
          t('mail.exchangeLetter.step2', { landlord, country }),
          t('mail.exchangeLetter.step3', { landlord, amount }),
          t('mail.exchangeLetter.step4'),
        ],
      },
      {
        kind: 'paragraph',
        text: t('mail.exchangeLetter.noPremium', {
          begins: props.begin.begins,
          start: formatDate(props.begin.day, locale),
        }),
      },
      { kind: 'button', label: t('mail.exchange.button'), url: props.link },
    ],
  })
}

/** Sent after the signature: the letter to the landlord, and how the tenant gets the cash deposit back. */
export const exchangeLetter = defineJob({
  name: 'exchange-letter',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { answers, language, id } = application
        const invitation = required(await findInvitationOf(deps.database.kysely, id), 'invitation')
        const mail = exchangeLetterMail(
          {
            ...props,
            landlordName: landlordNameOf(answers),
            deposit: depositOf(answers),
            begin: beginBeforeAcceptance(answers, todayOf(deps.clock)),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        )
        const { pdf, fileName } = await letterPdf(deps, { application, invitation }, language)
        return { ...mail, attachments: [{ filename: fileName, contentType: 'application/pdf', content: pdf }] }
      },
      { limited: false },
    )
  },
})
