import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { tenantInvitationLastDay } from '@nestbond/domain/application/tenant-invitation'
import { todayOf } from '../../platform/clock.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { findTenantInvitationOf } from '../invited-tenant/tenant-invitation-store.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

export interface TenantInvitationProps extends MailProps, TenantName {
  /** Name of the partner or the landlord. */
  inviter: string
  /** True if the first of several tenants invites. */
  coTenant?: boolean
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

/**
 * Invites a tenant to an application that a partner or a landlord has prepared, or reminds the tenant of it. The mailbox is not proved yet, so the
 * mail carries names only (mail to unproved mailboxes, docs/product-decisions.md#d52).
 */
export function tenantInvitationMail(props: TenantInvitationProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { inviter, reminder, changed = false, brand, coTenant = false } = props
  const occasion = changed ? 'changed' : reminder ? 'reminder' : 'first'
  return composeMail(props, translator, {
    title: t(coTenant ? CO_TENANT_SUBJECTS[occasion] : SUBJECTS[occasion], { inviter }),
    blocks: [
      greetTenant(props, translator),
      {
        kind: 'paragraph',
        text: coTenant
          ? t('mail.coTenants.invited.text', { inviter, product: brand.name })
          : t(TEXTS[occasion], { inviter, product: brand.name }),
      },
      {
        kind: 'paragraph',
        text: coTenant
          ? t('mail.coTenants.invited.own', { inviter })
          : t('mail.tenantInvitation.filledIn', { inviter }),
      },
      { kind: 'button', label: t('mail.tenantInvitation.button'), url: props.link },
      { kind: 'small', text: t('mail.tenantInvitation.validUntil', { date: formatDate(props.validUntil, locale) }) },
      { kind: 'small', text: t(coTenant ? 'mail.coTenants.invited.no' : 'mail.tenantInvitation.ignore', { inviter }) },
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
      async ({ props, translator, link }) => {
        const validUntil = tenantInvitationLastDay(late ? todayOf(deps.clock) : invitation.sent_on)
        return tenantInvitationMail(
          {
            ...props,
            inviter: invitation.inviter_name,
            coTenant: invitation.inviter === 'tenant',
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
