import { z } from 'zod'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { fullName } from '../documents/wording.ts'
import { releaseRequestMail } from '../mails/templates/release-request.ts'
import { needed } from '../modules/application/needed.ts'
import { defineJob } from './job.ts'
import { sendLandlordMail } from './landlord-mail.ts'
import { depositOf } from './mail-facts.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'

/** Asks the landlord to release, and reminds of it: `reminder` is the day after the request, 0 for the request itself. Nothing once it is answered. */
export const releaseRequest = defineJob({
  name: 'release-request',
  schema: releaseMailSchema.extend({ reminder: z.number().int().default(0) }),
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (mailed?.release.state !== 'REQUESTED') return
    const { release, certificate, toLandlord } = mailed
    await sendLandlordMail(deps, toLandlord, async ({ application, props, translator, pages }) => {
      const { answers } = application
      return releaseRequestMail(
        {
          ...props,
          tenantName: fullName({
            firstName: needed(answers.firstName, 'firstName'),
            lastName: needed(answers.lastName, 'lastName'),
          }),
          deposit: depositOf(answers),
          code: certificate.code,
          askedOn: civilDateIn(release.requestedAt),
          reminder: data.reminder > 0,
          link: pages.release(release.id),
        },
        translator,
      )
    })
  },
})
