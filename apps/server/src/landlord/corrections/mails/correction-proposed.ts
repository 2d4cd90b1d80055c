import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { greetTenant, type TenantName } from '../../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../../platform/mail/mail-content.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { pageOfApplication } from '../../../application/page-of-application.ts'
import { sendTenantMail, tenantMailSchema } from '../../../application/mails/tenant-mail.ts'
import { byPartner } from '../../../authorities/by-partner.ts'
import { partnerOfAct } from '../../../authorities/partner-act-store.ts'
import { findCorrection } from '../../../contract/corrections/correction-store.ts'
import { listContractsOf } from '../../../contract/own-contract-store.ts'
import { questionIds } from '../../../landlord-session/links/public-ids.ts'
import { openContract } from '../../../policy/timeline/open-contract.ts'
import { waitOnContract } from '../../../policy/timeline/wait-on-contract.ts'
import { landlordNameOf } from '../../../application/names.ts'

export interface CorrectionProposedProps extends MailProps, TenantName {
  landlordName: string
  /** The partner that has acted for the landlord; null if the landlord did. */
  partner: string | null
  /** If the tenant agrees, a new contract must be signed. */
  newContract: boolean
  /** Civil date of the last day to answer. */
  validUntil: string
  /** True for the second and third mail. */
  reminder: boolean
  link: string
}

/** Asks the tenant to answer the landlord's corrections. The mail repeats none of them, because the landlord typed them. */
export function correctionProposedMail(props: CorrectionProposedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const landlord = props.landlordName
  return composeMail(props, translator, {
    title: t(props.reminder ? 'mail.correctionProposed.reminderSubject' : 'mail.correctionProposed.subject', {
      landlord,
    }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.correctionProposed.text', { landlord }) },
      byPartner(props.partner, landlord, translator),
      {
        kind: 'paragraph',
        text: t('mail.correctionProposed.effect', { landlord, newContract: String(props.newContract) }),
      },
      { kind: 'button', label: t('mail.correctionProposed.button'), url: props.link },
      {
        kind: 'small',
        text: t('mail.correctionProposed.validUntil', { date: formatDate(props.validUntil, locale) }),
      },
    ],
  })
}

/** Mails the tenant a proposed correction, or a reminder of it, as long as it waits for the tenant as in the account. */
export const correctionProposed = defineJob({
  name: 'correction-proposed',
  schema: tenantMailSchema.extend({ correctionId: z.uuid(), reminder: z.boolean().default(false) }),
  async handle(deps, { correctionId, reminder, ...data }) {
    const { config, database } = deps
    const correction = await findCorrection(database.kysely, correctionId)
    const [contract] = correction ? await listContractsOf(database.kysely, [correction.applicationId]) : []
    const opened = contract && (await openContract(deps, contract))
    const asked = opened && (await waitOnContract(deps, opened, 'CORRECTION'))
    const id = opened && questionIds(config.keys.link, 'correction').of(correctionId, opened.application)
    if (!correction || !asked || asked.link !== id) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        correctionProposedMail(
          {
            ...props,
            landlordName: landlordNameOf(application.answers),
            partner: await partnerOfAct(database.kysely, 'CORRECTION_PROPOSED', correctionId),
            newContract: correction.newContract,
            validUntil: correction.lastDay,
            reminder,
            link: pageOfApplication(config, application, `correction/${id}`),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
