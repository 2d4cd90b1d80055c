import { defineJob } from '../../platform/queue/job.ts'
import { sendLandlordMail } from '../../landlord-session/mails/landlord-mail.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'
import { writeReleaseSignedMail } from './release-signed-mail.ts'

export const releaseSignedToLandlord = defineJob({
  name: 'release-signed-to-landlord',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (mailed) await sendLandlordMail(deps, mailed.toLandlord, (mail) => writeReleaseSignedMail(deps, mailed, mail))
  },
})
