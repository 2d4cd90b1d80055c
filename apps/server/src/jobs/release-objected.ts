import { releaseObjectedMail } from '../mails/templates/release-objected.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { landlordNameOf } from './mail-facts.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** Tells the tenant that the landlord does not release, and why. */
export const releaseObjected = defineJob({
  name: 'release-objected',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (!mailed) return
    await sendTenantMail(
      deps,
      mailed.toTenant,
      async ({ application, application: { answers }, props, translator }) =>
        releaseObjectedMail(
          {
            ...props,
            landlordName: landlordNameOf(answers),
            reason: mailed.release.reason,
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
