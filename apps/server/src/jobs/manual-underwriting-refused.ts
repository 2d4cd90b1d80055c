import { manualUnderwritingRefusedMail } from '../mails/templates/manual-underwriting-refused.ts'
import { presentReasons } from '../modules/application/user.ts'
import { findCase } from '../modules/underwriting-cases/case-store.ts'
import { caseMailSchema, eventOfMail } from './case-mail.ts'
import { defineJob } from './job.ts'
import { sendTenantMail } from './tenant-mail.ts'

/** A person has refused: the reasons in words, what the person wrote, and the right to a review where there was none yet (D44). */
export const manualUnderwritingRefused = defineJob({
  name: 'manual-underwriting-refused',
  schema: caseMailSchema,
  async handle(deps, data) {
    const [event, one] = [await eventOfMail(deps, data), await findCase(deps.database.kysely, data.caseId)]
    if (!event || !one) return
    await sendTenantMail(
      deps,
      data,
      async ({ application, props, translator, link }) => {
        const reasons = presentReasons(application, translator).map(({ message }) => message)
        const outcome = { reasons, message: event.message, reviewed: one.kind === 'review' }
        return manualUnderwritingRefusedMail(
          { ...props, ...outcome, refId: application.refId, link: await link('refused') },
          translator,
        )
      },
      { limited: false },
    )
  },
})
