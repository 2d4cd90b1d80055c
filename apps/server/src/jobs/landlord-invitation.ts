import { invitationLastDay } from '@nestbond/domain/lifecycle/invitation'
import { fullName } from '../documents/wording.ts'
import { landlordInvitationMail } from '../mails/templates/landlord-invitation.ts'
import { needed } from '../modules/application/needed.ts'
import { defineJob } from './job.ts'
import { landlordMailSchema, sendLandlordMail } from './landlord-mail.ts'
import { depositOf, termOf } from './mail-facts.ts'

/** Once the contract is signed: asks the landlord to accept. The link is the landlord's alone and made again for every attempt. */
export const landlordInvitation = defineJob({
  name: 'landlord-invitation',
  schema: landlordMailSchema,
  async handle(deps, data) {
    await sendLandlordMail(deps, data, async ({ invitation, application, props, translator, pages }) => {
      const { answers, message } = application
      return landlordInvitationMail(
        {
          ...props,
          ...termOf(answers),
          tenantName: fullName({
            firstName: needed(answers.firstName, 'firstName'),
            lastName: needed(answers.lastName, 'lastName'),
          }),
          deposit: depositOf(answers),
          message,
          validUntil: invitationLastDay(invitation.sentOn),
          link: pages.invitation,
        },
        translator,
      )
    })
  },
})
