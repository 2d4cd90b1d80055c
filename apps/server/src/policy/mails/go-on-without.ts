import { formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { fullName } from '@nestbond/domain/values/person-name'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { pageOfApplication } from '../../application/page-of-application.ts'
import { findById } from '../../application/store.ts'
import { findOpenWithdrawals } from '../../contract/co-tenant-withdrawals/co-tenant-withdrawal-store.ts'
import { publicIds } from '../../landlord-session/links/public-ids.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface GoOnWithoutProps extends MailProps, TenantName {
  /** The names of those who have withdrawn. */
  gone: string
  /** ISO instant. */
  until: string
  link: string
}

/** Asks the first tenant whether the others go on without a co-tenant who has withdrawn (docs/product-decisions.md#d107). */
export function goOnWithoutMail(props: GoOnWithoutProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { gone, link } = props
  const until = formatDateTime(props.until, locale)
  return composeMail(props, translator, {
    title: t('mail.goOnWithout.subject', { gone }),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t('mail.goOnWithout.text', { gone }) },
      { kind: 'paragraph', text: t('mail.goOnWithout.until', { until }) },
      { kind: 'button', label: t('mail.goOnWithout.button'), url: link },
    ],
  })
}

/** Without this mail the contract would end unasked, so no limit applies. */
export const goOnWithout = defineJob({
  name: 'go-on-without',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const open = await findOpenWithdrawals(kysely, data.applicationId)
    const [first] = open
    const last = open.at(-1)
    if (!first || !last) return
    const names = await Promise.all(
      open.map(async ({ applicationId }) => {
        const { firstName = '', lastName = '' } = (await findById(kysely, applicationId))?.answers ?? {}
        return fullName({ firstName, lastName })
      }),
    )
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) =>
        goOnWithoutMail(
          {
            ...props,
            gone: names.join(', '),
            until: last.answerUntil.toISOString(),
            link: pageOfApplication(
              deps.config,
              application,
              `withdraw?without=${publicIds(deps.config.keys.link, 'withdrawal-without').of(first.id)}`,
            ),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
