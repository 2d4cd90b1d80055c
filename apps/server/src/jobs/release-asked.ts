import { releaseAskedMail } from '../mails/templates/release-asked.ts'
import { todayOf } from '../clock.ts'
import { refundPreview } from '../modules/policy-end/end-policy.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { landlordNameOf } from './mail-facts.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** The tenant's copy of the request, and what happens next. */
export const releaseAsked = defineJob({
  name: 'release-asked',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (mailed?.release.state !== 'REQUESTED') return
    const cents = await refundPreview(deps.database.kysely, mailed.release.policyId, todayOf(deps.clock), 'UNUSED')
    await sendTenantMail(
      deps,
      mailed.toTenant,
      async ({ application, application: { answers }, props, translator }) =>
        releaseAskedMail(
          {
            ...props,
            landlordName: landlordNameOf(answers),
            refund: { cents, currency: answers.currency ?? 'EUR' },
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
