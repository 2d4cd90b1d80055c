import { exchangeLetterMail } from '../mails/templates/exchange-letter.ts'
import { needed } from '../modules/application/needed.ts'
import { letterPdf } from '../modules/deposit-exchange/letter.ts'
import { findInvitationOf } from '../modules/landlord-links/invitation-store.ts'
import { pageOfApplication } from '../modules/application/page-of-application.ts'
import { defineJob } from './job.ts'
import { depositOf, landlordNameOf } from './mail-facts.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'

/** With the signature: the ready letter to the landlord, and how the cash deposit comes back. */
export const exchangeLetter = defineJob({
  name: 'exchange-letter',
  schema: tenantMailSchema,
  async handle(deps, data) {
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator }) => {
        const { answers, language, id } = application
        const invitation = needed(await findInvitationOf(deps.database.kysely, id), 'invitation')
        const mail = exchangeLetterMail(
          {
            ...props,
            landlordName: landlordNameOf(answers),
            deposit: depositOf(answers),
            link: pageOfApplication(deps.config, application, 'account'),
          },
          translator,
        )
        const { pdf, fileName } = await letterPdf(deps, { application, invitation }, language)
        return { ...mail, attachments: [{ filename: fileName, contentType: 'application/pdf', content: pdf }] }
      },
      { limited: false },
    )
  },
})
