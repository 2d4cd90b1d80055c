import { formatDateTime, formatNames } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findById } from '../../application/store.ts'
import { presentGoOn } from '../../contract/co-tenant-withdrawals/present-hold.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface GoOnWithoutProps extends MailProps, TenantName {
  /** The names of those who have withdrawn. */
  gone: string
  count: number
  /** ISO instant. */
  until: string
  link: string
}

/** Asks the first tenant whether the others go on without a co-tenant who has withdrawn (docs/product-decisions.md#d107). */
export function goOnWithoutMail(props: GoOnWithoutProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { count, link } = props
  const gone = formatNames(props.gone, locale)
  const until = formatDateTime(props.until, locale)
  return composeMail(props, translator, {
    title: t('mail.goOnWithout.subject', { gone }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.goOnWithout.text', { gone, count }) },
      { kind: 'paragraph', text: t('mail.goOnWithout.until', { until }) },
      { kind: 'button', label: t('mail.goOnWithout.button'), url: link },
    ],
  })
}

/** Without this mail the contract would end unasked, so no limit applies. Nothing is sent once the question is settled. */
export const goOnWithout = defineJob({
  name: 'go-on-without',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const own = await findById(deps.database.kysely, data.applicationId)
    const asked = own && (await presentGoOn(deps, { firstId: own.id, viewer: own }))
    if (!asked) return
    const { question, ...facts } = asked
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        goOnWithoutMail(
          {
            ...props,
            ...facts,
            link: pageOfApplication(deps.config, application, `withdraw?without=${question}`),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
