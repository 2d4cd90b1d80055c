import { defineJob } from '../../platform/queue/job.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { writeReleaseSignedMail } from './release-signed-mail.ts'
import { sendTenantMail } from '../../application/mails/tenant-mail.ts'

export const releaseSignedToTenant = defineJob({
  name: 'release-signed-to-tenant',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (mailed)
      await sendTenantMail(deps, mailed.toTenant, (mail) => writeReleaseSignedMail(deps, mailed, mail), {
        limited: false,
      })
  },
})
