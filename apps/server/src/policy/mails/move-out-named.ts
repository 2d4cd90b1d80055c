import { moveOutDay, releaseAskedOn } from '@nestbond/domain/policy/move-out'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { findMoveOut } from '../move-out/move-out-store.ts'
import { landlordNameOf } from '../../application/names.ts'

export interface MoveOutNamedProps extends MailProps, TenantName {
  landlordName: string
  /** Civil date on which the home is handed back. */
  day: string
  /** Civil date on which the landlord is asked for the release. */
  askedOn: string
  /** Link to the account. */
  link: string
}

/** Confirms the day of the move-out to the tenant, with the steps that follow. */
export function moveOutNamedMail(props: MoveOutNamedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, landlordName: landlord } = props
  const day = formatDate(props.day, locale)
  return composeMail(props, translator, {
    title: t('mail.moveOutNamed.subject', { day }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.moveOutNamed.text', { day, landlord }) },
      {
        kind: 'list',
        items: [
          t('mail.moveOutNamed.record'),
          t('mail.moveOutNamed.asked', { landlord, date: formatDate(props.askedOn, locale), country }),
          t('mail.moveOutNamed.reminders', { landlord }),
          t('mail.moveOutNamed.silent', { landlord }),
        ],
      },
      { kind: 'button', label: t('mail.premium.policyButton'), url: props.link },
      { kind: 'small', text: t('mail.moveOutNamed.change') },
    ],
  })
}

export const moveOutNamed = defineJob({
  name: 'move-out-named',
  schema: tenantMailSchema.extend({ policyId: z.uuid() }),
  async handle(deps, { policyId, ...data }) {
    const moveOut = await findMoveOut(deps.database.kysely, policyId)
    if (!moveOut) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        moveOutNamedMail(
          {
            ...props,
            landlordName: landlordNameOf(application.answers),
            day: moveOutDay(moveOut),
            askedOn: releaseAskedOn(moveOut),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
