import { formatDate, formatNames } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { tenantInvitationLastDay } from '@nestbond/domain/application/tenant-invitation'
import { namesInLine } from '@nestbond/domain/values/person-name'
import { todayOf } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import type { Application } from '../application.ts'
import { dayOfChange } from '../day-of-change.ts'
import { findTenantInvitationOf } from '../invited-tenant/tenant-invitation-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { namesOfApplications } from '../names-of-applications.ts'
import { changeOfStaying } from '../staying-tenants.ts'
import { findLeavers } from '../tenant-change-store.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface TenantInvitationProps extends MailProps, TenantName {
  /** Name of the partner or the landlord. */
  inviter: string
  /** True if the first of several tenants invites. */
  coTenant?: boolean
  /** The change of tenants in which the recipient stays: its civil date, and the names of those who leave. */
  stays?: { day: string; leave: string } | null
  /** Civil date. */
  validUntil: string
  /** True if the invitation was sent before and the tenant has not opened it. */
  reminder: boolean
  /** True if the inviter has changed the details of an invitation that was sent before. */
  changed?: boolean
  /** Single-use link to the application. */
  link: string
}

const SUBJECTS = {
  first: 'mail.tenantInvitation.subject',
  reminder: 'mail.tenantInvitation.reminderSubject',
  changed: 'mail.tenantInvitation.changedSubject',
} as const
const CO_TENANT_SUBJECTS = {
  first: 'mail.coTenants.invited.subject',
  reminder: 'mail.coTenants.invited.reminderSubject',
  changed: 'mail.coTenants.invited.subject',
} as const
const TEXTS = {
  first: 'mail.tenantInvitation.text',
  reminder: 'mail.tenantInvitation.reminderText',
  changed: 'mail.tenantInvitation.changedText',
} as const
/** The paragraphs for a co-tenant, and for one who stays in a change of tenants. */
const CO_TENANT_WORDS = {
  joins: {
    text: 'mail.coTenants.invited.text',
    own: 'mail.coTenants.invited.own',
    no: 'mail.coTenants.invited.no',
  },
  stays: {
    text: 'mail.coTenants.stayIn.text',
    own: 'mail.coTenants.stayIn.own',
    no: 'mail.coTenants.stayIn.no',
  },
} as const

/**
 * Invites a tenant to an application that a partner or a landlord has prepared, or reminds the tenant of it. The mailbox is not proved yet, so the
 * mail carries names only (mail to unproved mailboxes, docs/product-decisions.md#d52).
 */
export function tenantInvitationMail(props: TenantInvitationProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { inviter, reminder, changed = false, brand, coTenant = false, stays = null } = props
  const occasion = changed ? 'changed' : reminder ? 'reminder' : 'first'
  const values = {
    inviter,
    product: brand.name,
    day: stays === null ? '' : formatDate(stays.day, locale),
    leave: stays?.leave ? formatNames(stays.leave, locale) : 'none',
  }
  const subject =
    stays !== null && occasion === 'first'
      ? 'mail.coTenants.stayIn.subject'
      : (coTenant ? CO_TENANT_SUBJECTS : SUBJECTS)[occasion]
  const words = coTenant
    ? CO_TENANT_WORDS[stays === null ? 'joins' : 'stays']
    : ({ text: TEXTS[occasion], own: 'mail.tenantInvitation.filledIn', no: 'mail.tenantInvitation.ignore' } as const)
  return composeMail(props, translator, {
    title: t(subject, values),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(words.text, values) },
      { kind: 'paragraph', text: t(words.own, values) },
      { kind: 'button', label: t('mail.tenantInvitation.button'), url: props.link },
      { kind: 'small', text: t('mail.tenantInvitation.validUntil', { date: formatDate(props.validUntil, locale) }) },
      { kind: 'small', text: t(words.no, values) },
    ],
  })
}

/** States before the signature, in which a reminder makes sense. */
const UNSIGNED = ['SENT', 'OPENED', 'STARTED', 'OFFERED']

/** States in which the invitation itself is mailed. */
const unopened = (changed: boolean) => (changed ? ['SENT', 'OPENED'] : ['SENT'])

/**
 * Mails the link to an application that a partner or a landlord has prepared (invited tenants, docs/product-decisions.md#d18), or the reminder of it
 * before the signature.
 */
export const tenantInvitation = defineJob({
  name: 'tenant-invitation',
  schema: z.object({ ...tenantMailSchema.shape, reminder: z.boolean(), changed: z.optional(z.boolean()) }),
  async handle(deps, { reminder, changed = false, ...data }) {
    const invitation = await findTenantInvitationOf(deps.database.kysely, data.applicationId)
    if (!invitation) return
    // The first of several tenants may still write to one who comes late.
    const late = invitation.state === 'EXPIRED' && invitation.inviter === 'tenant'
    if (reminder ? !late && !UNSIGNED.includes(invitation.state) : !unopened(changed).includes(invitation.state)) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const validUntil = tenantInvitationLastDay(late ? todayOf(deps.clock) : invitation.sent_on)
        return tenantInvitationMail(
          {
            ...props,
            inviter: invitation.inviter_name,
            coTenant: invitation.inviter === 'tenant',
            stays: await staysOf(deps, application),
            validUntil,
            reminder,
            changed,
            link: await link('invitation'),
          },
          translator,
        )
      },
      { namesTyped: 'by inviter' },
    )
  },
})

/** A tenant of the present contract is told of the change, and not invited as if they were new. */
async function staysOf({ database: { kysely } }: Pick<Deps, 'database'>, application: Application) {
  const change = await changeOfStaying(kysely, application)
  if (!change) return null
  const leavers = await findLeavers(kysely, change.id)
  const leave = await namesOfApplications(
    kysely,
    leavers.map(({ applicationId }) => applicationId),
  )
  const day = await dayOfChange(kysely, change)
  return { day, leave: namesInLine(leave) }
}
