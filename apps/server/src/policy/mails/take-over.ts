import { formatDateTime, formatNames } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { loadHousehold } from '../../application/household.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { personNameOf } from '../../application/names.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findById } from '../../application/store.ts'
import { presentGoOn } from '../../contract/co-tenant-withdrawals/present-hold.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface TakeOverProps extends MailProps, TenantName {
  /** The first tenant. */
  first: string
  /** The names of all who have withdrawn. */
  gone: string
  count: number
  /** ISO instant. */
  until: string
  link: string
}

/** Asks a co-tenant whether they take over from a first tenant who has withdrawn (docs/product-decisions.md#d107). */
export function takeOverMail(props: TakeOverProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { first, count, link } = props
  const gone = formatNames(props.gone, locale)
  const until = formatDateTime(props.until, locale)
  return composeMail(props, translator, {
    title: t('mail.takeOver.subject', { first }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.takeOver.text', { first, gone, count }) },
      { kind: 'paragraph', text: t('mail.takeOver.means', { first }) },
      { kind: 'paragraph', text: t('mail.takeOver.until', { until }) },
      { kind: 'button', label: t('mail.goOnWithout.button'), url: link },
    ],
  })
}

/** Without this mail the contract would end unasked, so no limit applies. Nothing is sent once the question is settled. */
export const takeOver = defineJob({
  name: 'take-over',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const own = await findById(kysely, data.applicationId)
    const first = own && (await loadHousehold(kysely, own))?.first
    if (!first || first.id === own.id) return
    const asked = await presentGoOn(deps, { firstId: first.id, viewer: own })
    if (!asked) return
    const { question, ...facts } = asked
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        takeOverMail(
          {
            ...props,
            first: personNameOf(first.answers),
            ...facts,
            link: pageOfApplication(deps.config, application, `withdraw?without=${question}`),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
