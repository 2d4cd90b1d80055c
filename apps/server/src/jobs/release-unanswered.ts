import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { releaseUnansweredMail } from '../mails/templates/release-unanswered.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { landlordNameOf } from './mail-facts.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** The landlord has not answered for four weeks: the tenant is told what can be done. */
export const releaseUnanswered = defineJob({
  name: 'release-unanswered',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (mailed?.release.state !== 'REQUESTED') return
    await sendTenantMail(
      deps,
      mailed.toTenant,
      async ({ application, application: { answers }, props, translator }) =>
        releaseUnansweredMail(
          {
            ...props,
            landlordName: landlordNameOf(answers),
            askedOn: civilDateIn(mailed.release.requestedAt),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        ),
      { limited: false },
    )
  },
})
