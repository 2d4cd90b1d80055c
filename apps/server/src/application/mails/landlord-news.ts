import type { Translator } from '@nestbond/messages/translator'
import type { TenantName } from '../../platform/mail/greeting.ts'
import type { MailContent, MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { pageOfApplication } from '../page-of-application.ts'
import { partInChange } from '../staying-tenants.ts'
import { sendTenantMail, tenantMailSchema } from './tenant-mail.ts'
import { landlordNameOf } from '../names.ts'

export interface LandlordNewsProps extends MailProps, TenantName {
  landlordName: string
  /** The contract would have taken the place of one that is in force (docs/product-decisions.md#d108). */
  takesPlace: boolean
  /** URL of the tenant's account. */
  link: string
}

/** Defines the job of a mail that tells the tenant something about the landlord. No stranger can cause it, so it is not limited. */
export function defineLandlordNews(
  name: string,
  write: (props: LandlordNewsProps, translator: Translator) => MailContent,
) {
  return defineJob({
    name,
    schema: tenantMailSchema,
    async handle(deps, data) {
      await sendTenantMail(
        deps,
        data,
        async ({ application, props, translator }) =>
          write(
            {
              ...props,
              landlordName: landlordNameOf(application.answers),
              takesPlace: (await partInChange(deps.database.kysely, application)) !== null,
              link: pageOfApplication(deps.config, application, 'account'),
            },
            translator,
          ),
        { limited: false },
      )
    },
  })
}
