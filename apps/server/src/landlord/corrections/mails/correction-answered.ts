import { fullName } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { tenantsFact, tenantsInWords } from '../../../platform/mail/facts.ts'
import { greetLandlord } from '../../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../../platform/mail/mail-content.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { findCorrection } from '../../../contract/corrections/correction-store.ts'
import { landlordMailSchema, sendLandlordMail } from '../../../landlord-session/mails/landlord-mail.ts'
import { tenantNameOf } from '../../../application/names.ts'

/** CORRECTED: names or contact data have changed. SIGNING: the tenant signs another contract first. EXPIRED: the tenant has not answered. */
export type CorrectionOutcome = 'CORRECTED' | 'SIGNING' | 'REFUSED' | 'EXPIRED'

export interface CorrectionAnsweredProps extends MailProps {
  landlordName: string
  tenantName: string
  outcome: CorrectionOutcome
  /** URL of the landlord's invitation. */
  link: string
}

/** Tells the landlord how the tenant has answered the proposed corrections. */
export function correctionAnsweredMail(props: CorrectionAnsweredProps, translator: Translator): MailContent {
  const { t } = translator
  const { outcome, tenantName: tenant } = props
  const { tenant: tenants, several } = tenantsInWords(tenant, props, translator)
  return composeMail(props, translator, {
    title: t(`mail.correctionAnswered.${outcome}.subject`, { tenant }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t(`mail.correctionAnswered.${outcome}.text`, { tenant, tenants, several }) },
      props.allTenants ? { kind: 'facts', facts: tenantsFact(props, translator) } : null,
      { kind: 'button', label: t('mail.correctionAnswered.button'), url: props.link },
    ],
  })
}

/** Mails the landlord the tenant's answer, with the present link of the invitation. */
export const correctionAnswered = defineJob({
  name: 'correction-answered',
  schema: landlordMailSchema.extend({ correctionId: z.uuid() }),
  handle: (deps, { correctionId, ...data }) =>
    sendLandlordMail(deps, data, async ({ application: { answers }, props, translator, pages }) => {
      const correction = await findCorrection(deps.database.kysely, correctionId)
      const outcome = correction && outcomeOf(correction)
      if (!outcome) return null
      return correctionAnsweredMail(
        {
          ...props,
          outcome,
          tenantName: fullName(tenantNameOf(answers)),
          link: pages.invitation,
        },
        translator,
      )
    }),
})

function outcomeOf({
  state,
  newContract,
}: NonNullable<Awaited<ReturnType<typeof findCorrection>>>): CorrectionOutcome | null {
  if (state === 'AGREED') return newContract ? 'SIGNING' : 'CORRECTED'
  return state === 'REFUSED' || state === 'EXPIRED' ? state : null
}
