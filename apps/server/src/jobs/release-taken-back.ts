import { fullName } from '../documents/wording.ts'
import { releaseTakenBackMail } from '../mails/templates/release-taken-back.ts'
import { needed } from '../modules/application/needed.ts'
import { defineJob } from './job.ts'
import { sendLandlordMail } from './landlord-mail.ts'
import { mailedRelease, releaseMailSchema } from './release-mail.ts'

/** Tells the landlord that nothing is to be signed any more. */
export const releaseTakenBack = defineJob({
  name: 'release-taken-back',
  schema: releaseMailSchema,
  async handle(deps, data) {
    const mailed = await mailedRelease(deps, data)
    if (!mailed) return
    await sendLandlordMail(deps, mailed.toLandlord, async ({ application: { answers }, props, translator, pages }) =>
      releaseTakenBackMail(
        {
          ...props,
          tenantName: fullName({
            firstName: needed(answers.firstName, 'firstName'),
            lastName: needed(answers.lastName, 'lastName'),
          }),
          code: mailed.certificate.code,
          link: pages.page(`certificate/${mailed.certificate.code}`),
        },
        translator,
      ),
    )
  },
})
