import { type LandlordAct, LANDLORD_ACTS } from '@nestbond/domain/landlord/landlord-act'
import type { Translator } from '@nestbond/messages/translator'
import { maskedIban } from '@nestbond/domain/values/iban'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { required } from '../../platform/required.ts'
import { findCertificateOf } from '../../application/policy-of-application-store.ts'
import { findClaim } from '../claim-store.ts'
import { findInvitationOf } from '../../landlord-session/links/invitation-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailData, landlordMailSchema, sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'

export interface LandlordActProps extends MailProps {
  act: LandlordAct
  landlordName: string
  /** Address of the insured flat or house. */
  address: string
  /** The masked account that a claim is paid to; null if there is none, or if the mail is not about a claim. */
  account: string | null
  link: string
}

/** Tells a landlord about an action in the landlord's name, so that an action of a stranger is noticed. */
export function landlordActMail(props: LandlordActProps, translator: Translator): MailContent {
  const { t } = translator
  const { act, address, account } = props
  return composeMail(props, translator, {
    title: t('mail.landlordAct.subject', { act }),
    blocks: [
      greetLandlord(props.landlordName, translator),
      { kind: 'paragraph', text: t('mail.landlordAct.text', { act, address }) },
      account === null ? null : { kind: 'facts', facts: [{ label: t('mail.landlordAct.account'), value: account }] },
      { kind: 'paragraph', text: t('mail.landlordAct.notYou') },
      { kind: 'button', label: t('mail.claim.policyButton'), url: props.link },
    ],
  })
}

/** Mails an action in the landlord's name to the landlord's mailbox. The account number is masked except its last four digits. */
export const landlordAct = defineJob({
  name: 'landlord-act',
  schema: landlordMailSchema.extend({ act: z.enum(LANDLORD_ACTS), claimId: z.uuid().nullable() }),
  async handle(deps, { act, claimId, ...data }) {
    const { kysely } = deps.database
    const claim = claimId === null ? null : await findClaim(kysely, claimId)
    await sendLandlordMail(deps, data, async ({ application, props, translator, pages }) => {
      const { policyId } = required(await findCertificateOf(kysely, application.id), 'certificate')
      const account = claim?.payoutAccount ?? null
      return landlordActMail(
        { ...props, act, account: account && maskedIban(account.iban), link: pages.policy(policyId) },
        translator,
      )
    })
  },
})

/** Enqueues the mail in the action's transaction. */
export async function tellLandlordOfAct(
  { queue }: Pick<Deps, 'queue'>,
  trx: Kysely<Tables>,
  { applicationId, act, claimId = null }: { applicationId: string; act: LandlordAct; claimId?: string | null },
): Promise<void> {
  const invitation = required(await findInvitationOf(trx, applicationId), 'invitation')
  await queue.enqueue(trx, landlordAct, { ...landlordMailData(invitation.id), act, claimId })
}
