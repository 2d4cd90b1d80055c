import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { accountLink } from '../../../application/mails/account-link.ts'
import { sendTenantMail, tenantMailSchema } from '../../../application/mails/tenant-mail.ts'
import { landlordNameOf } from '../../../application/names.ts'
import { findCorrection } from '../../../contract/corrections/correction-store.ts'
import { greetTenant, type TenantName } from '../../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../../platform/mail/mail-content.ts'
import { defineJob } from '../../../platform/queue/job.ts'

export interface CorrectionAgreedProps extends MailProps, TenantName {
  landlordName: string
  /** A new contract must be signed. */
  newContract: boolean
  link: string
}

/** Tells the tenant that they have agreed to the landlord's corrections, in case somebody else did. */
export function correctionAgreedMail(props: CorrectionAgreedProps, translator: Translator): MailContent {
  const { t } = translator
  const { landlordName: landlord, newContract } = props
  return composeMail(props, translator, {
    title: t('mail.correctionAgreed.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.correctionAgreed.text', { landlord, newContract: String(newContract) }) },
      { kind: 'paragraph', text: t('mail.landlordAct.notYou') },
      { kind: 'button', label: t('mail.tenantChange.account'), url: props.link },
    ],
  })
}

/** Without this mail an agreement by somebody else would stay unheard, so no limit applies. */
export const correctionAgreed = defineJob({
  name: 'correction-agreed',
  schema: tenantMailSchema.extend({ correctionId: z.uuid() }),
  async handle(deps, { correctionId, ...data }) {
    const correction = await findCorrection(deps.database.kysely, correctionId)
    if (correction?.state !== 'AGREED') return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        correctionAgreedMail(
          {
            ...props,
            landlordName: landlordNameOf(application.answers),
            newContract: correction.newContract,
            link: accountLink(deps.config, application),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
