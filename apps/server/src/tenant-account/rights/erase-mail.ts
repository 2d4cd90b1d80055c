import { z } from 'zod'
import { isMailbox } from '../../platform/providers/mail/eml.ts'
import { defineJob } from '../../platform/queue/job.ts'

/** Deletes a mail from the sandbox's mail folder, which kept it for a while so that it could be read there. */
export const eraseMail = defineJob({
  name: 'erase-mail',
  schema: z.object({ id: z.string() }),
  async handle({ mail }, { id }) {
    if (isMailbox(mail)) await mail.remove(id)
  },
})
