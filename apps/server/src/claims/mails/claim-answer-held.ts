import { formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import type { ItemAnswer } from '@nestbond/domain/claims/claim-answer'
import { fullName } from '@nestbond/domain/values/person-name'
import { composeMail, type MailContent } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { tenantOfPolicy } from '../claim-store.ts'
import { jointAnswersOf } from '../joint-answer-store.ts'
import { claimRows, greetRecipient, moneyText, type ClaimFacts } from './claim-facts.ts'
import { answerUntil, claimMailSchema, tellTenantOfClaim } from './claim-mail.ts'

export interface ClaimAnswerHeldProps extends ClaimFacts {
  /** The tenant who has answered. */
  other: string
  items: readonly { reason: string; answer: ItemAnswer['answer']; cents: number }[]
  /** The end of the time to object, in ISO 8601, UTC. */
  holdsUntil: string
}

/** Tells another tenant who has answered a claim, what, and until when that can be objected to. */
export function claimAnswerHeldMail(props: ClaimAnswerHeldProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { other, amount } = props
  const until = formatDateTime(props.holdsUntil, locale)
  return composeMail(props, translator, {
    title: t('mail.claimAnswerHeld.subject', { other }),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.claimAnswerHeld.text', { other, landlord: props.landlordName }) },
      {
        kind: 'list',
        items: props.items.map(({ reason, answer, cents }) =>
          t(`mail.claimAnswerHeld.${answer}`, { reason, amount: moneyText({ ...amount, cents }, translator) }),
        ),
      },
      claimRows(props, translator, [{ label: t('mail.claimAnswerHeld.until'), value: until }]),
      { kind: 'paragraph', text: t('mail.claimAnswerHeld.next', { until }) },
      { kind: 'paragraph', text: t('mail.claim.recourse') },
      { kind: 'button', label: t('mail.claim.answerButton'), url: props.link },
    ],
  })
}

/** Tells a tenant that the tenants' answers differ, so that a person decides. */
export function claimAnswersDifferMail(props: ClaimFacts, translator: Translator): MailContent {
  const { t } = translator
  return composeMail(props, translator, {
    title: t('mail.claimAnswersDiffer.subject'),
    blocks: [
      greetRecipient('tenant', props, translator),
      { kind: 'paragraph', text: t('mail.claimAnswersDiffer.text', { landlord: props.landlordName }) },
      claimRows(props, translator),
      { kind: 'button', label: t('mail.claim.accountButton'), url: props.link },
    ],
  })
}

/** Sends nothing once the answer counts, or the answers differ. */
export const claimAnswerHeld = defineJob({
  name: 'claim-answer-held',
  schema: claimMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const [first] = await jointAnswersOf(kysely, data.claimId)
    if (!first) return
    const other = fullName(await tenantOfPolicy(kysely, { applicationId: first.tenant }))
    await tellTenantOfClaim(
      deps,
      data,
      (told) => answerUntil(told) !== null && told.claim.answerHoldsUntil !== null,
      ({ claim, facts, translator }) =>
        claimAnswerHeldMail(
          {
            ...facts,
            other,
            items: claim.items.map(({ id, reason, requested }) => {
              const said = first.answers.find((one) => one.id === id)
              return { reason, answer: said?.answer ?? 'DISPUTE', cents: said?.amount ?? requested }
            }),
            holdsUntil: claim.answerHoldsUntil?.toISOString() ?? '',
          },
          translator,
        ),
    )
  },
})

export const claimAnswersDiffer = defineJob({
  name: 'claim-answers-differ',
  schema: claimMailSchema,
  handle: (deps, data) =>
    tellTenantOfClaim(
      deps,
      data,
      ({ claim }) => claim.state !== 'TAKEN_BACK',
      ({ facts, translator }) => claimAnswersDifferMail(facts, translator),
    ),
})
