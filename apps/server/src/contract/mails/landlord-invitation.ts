import { formatDate, formatNames } from '@nestbond/messages/format'
import { INVITATION_DAYS, invitationLastDay } from '@nestbond/domain/landlord/invitation'
import type { BeginOfCover } from '@nestbond/domain/policy/cover-start'
import { addDays } from '@nestbond/domain/values/civil-date'
import { presentSecurity, type PresentSecurity } from '@nestbond/domain/policy/deposit-exchange'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { type Amount, depositText, termFacts, tenantsFact, tenantsInWords } from '../../platform/mail/facts.ts'
import { greetLandlord } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { todayOf } from '../../platform/clock.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { landlordMailSchema, sendLandlordMail, type LandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { lockInvitation, stateOn, restartInvitation } from '../../landlord-session/links/invitation-store.ts'
import { findById } from '../../application/store.ts'
import { invitationExpiry } from '../invitation-expiry.ts'
import { findNamesOfChange, type NamesOfChange } from '../names-of-change.ts'
import type { Deps } from '../../platform/deps.ts'
import { beginBeforeAcceptance, depositOf } from '../../application/mails/mail-facts.ts'
import { tenantNameOf } from '../../application/names.ts'

export interface LandlordInvitationProps extends MailProps {
  landlordName: string
  tenantName: string
  /** In one line, with the unit. */
  address: string
  deposit: Amount
  /** The security that the landlord holds already and returns for the certificate. */
  security: PresentSecurity
  begin: BeginOfCover
  /** A civil date; null for an open-ended insurance. */
  insuranceEnd: string | null
  /** Set if the contract takes the place of the landlord's present one (docs/product-decisions.md#d108). */
  newTenants?: NamesOfChange | null
  /** The tenant's message. */
  message: string | null
  /** Civil date of the last day to answer; null without a limit. */
  validUntil: string | null
  /** For a letter, the days to answer from its date, at the latest until the day before the agreed end; null for a mail. */
  letterDays: number | null
  /** True if the landlord was invited before and has not answered. */
  reminder: boolean
  link: string
}

/** Asks the landlord to accept the deposit insurance instead of cash. */
export function landlordInvitationMail(props: LandlordInvitationProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { country, message, validUntil, reminder } = props
  const tenants = tenantsInWords(props.tenantName, props, translator)
  const deposit = depositText(props.deposit, translator)
  // The present surety goes on without an answer.
  const change = String(Boolean(props.newTenants))
  return composeMail(props, translator, {
    title: props.newTenants
      ? t('mail.landlordInvitation.newTenantsSubject', tenants)
      : t(reminder ? 'mail.landlordInvitation.reminderSubject' : 'mail.landlordInvitation.subject', {
          ...tenants,
          country,
          replaces: props.security,
        }),
    base: { label: t('mail.fact.deposit'), value: deposit },
    blocks: [
      greetLandlord(props.landlordName, translator),
      reminder ? { kind: 'paragraph', text: t('mail.landlordInvitation.reminder', tenants) } : null,
      {
        kind: 'paragraph',
        text: props.newTenants
          ? t('mail.landlordInvitation.newTenants', {
              deposit,
              day: formatDate(props.newTenants.day, locale),
              leave: props.newTenants.leave ? formatNames(props.newTenants.leave, locale) : 'none',
              join: props.newTenants.join ? formatNames(props.newTenants.join, locale) : 'none',
            })
          : t('mail.landlordInvitation.text', { ...tenants, deposit, country, replaces: props.security }),
      },
      message
        ? { kind: 'quote', by: t('mail.landlordInvitation.message', { tenant: props.tenantName }), text: message }
        : null,
      { kind: 'button', label: t('mail.landlordInvitation.button'), url: props.link },
      {
        kind: 'small',
        text:
          props.letterDays !== null
            ? t('mail.landlordInvitation.letterDays', {
                change,
                days: props.letterDays,
                end: props.insuranceEnd === null ? 'none' : formatDate(addDays(props.insuranceEnd, -1), locale),
              })
            : validUntil
              ? t('mail.landlordInvitation.validUntil', { change, date: formatDate(validUntil, locale) })
              : t('mail.landlordInvitation.open', { change }),
      },
      {
        kind: 'list',
        title: t('mail.landlordInvitation.gets'),
        items: [
          t('mail.landlordInvitation.getsPaper', { country, deposit }),
          t('mail.landlordInvitation.getsClaims'),
          t('mail.landlordInvitation.getsCovered'),
        ],
      },
      {
        kind: 'facts',
        facts: [
          ...tenantsFact(props, translator),
          { label: t('mail.fact.address'), value: props.address },
          { label: t('mail.fact.deposit'), value: deposit },
          ...termFacts(props.begin, props.insuranceEnd, 'landlord', translator),
        ],
      },
    ],
  })
}

/**
 * Mails the invitation to the landlord after the tenant's signature, or reminds the landlord. `reminder` is the number of days after the invitation,
 * 0 for the invitation itself; nothing is sent after the answer. The link is for the landlord only, and is created again for every attempt.
 */
export const landlordInvitation = defineJob({
  name: 'landlord-invitation',
  schema: landlordMailSchema.extend({ reminder: z.number().int().default(0) }),
  async handle(deps, data) {
    const write = async ({ invitation, application, props, translator, pages }: LandlordMail) => {
      if (stateOn(invitation, todayOf(deps.clock)) !== 'OPEN') return null
      const { answers, message } = application
      const newTenants = await findNamesOfChange(deps.database.kysely, application.id)
      return landlordInvitationMail(
        {
          ...props,
          begin: beginBeforeAcceptance(answers, todayOf(deps.clock)),
          insuranceEnd: answers.insuranceEnd ?? null,
          tenantName: fullName(tenantNameOf(answers)),
          deposit: depositOf(answers),
          security: presentSecurity(answers),
          newTenants,
          message,
          validUntil: invitation.lastDay,
          letterDays: invitation.byPost && data.reminder === 0 ? INVITATION_DAYS : null,
          reminder: data.reminder > 0,
          link: pages.invitation,
        },
        translator,
      )
    }
    await sendLandlordMail(deps, data, write, async (by) => {
      if (by === 'letter' && data.reminder === 0) await countFromPosting(deps, data.invitationId)
    })
  },
})

/** A landlord who got the invitation by post has the same time to answer as one who got a mail (landlords without e-mail, docs/product-decisions.md#d65). */
async function countFromPosting({ database, clock, queue }: Deps, invitationId: string): Promise<void> {
  await database.transaction(async (trx) => {
    const invitation = await lockInvitation(trx, invitationId)
    const application = invitation && (await findById(trx, invitation.applicationId))
    const today = todayOf(clock)
    if (!application || stateOn(invitation, today) !== 'OPEN') return
    const now = clock.now()
    const lastDay = invitationLastDay(today, application.answers.insuranceEnd ?? null)
    const { expiresAt } = await restartInvitation(trx, invitationId, { lastDay, now, postedAt: now })
    await queue.enqueue(trx, invitationExpiry, { invitationId }, { startAfter: expiresAt })
  })
}
