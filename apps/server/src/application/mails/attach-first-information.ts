import { paperBrand } from '../../platform/pdf/brand.ts'
import type { Deps } from '../../platform/deps.ts'
import { insertHandover } from '../handover-store.ts'
import type { MailAttachment } from '../../platform/providers/mail/port.ts'
import type { TenantMail } from './tenant-mail.ts'
import { currentVersion } from '../../platform/legal/legal-set.ts'

export const FIRST_INFORMATION = 'first-info'

/**
 * Attaches the first information on a durable medium (first information, docs/product-decisions.md#d41). `handedOver` records it once the mail was
 * handed over (record of shown documents, docs/product-decisions.md#d61).
 */
export async function attachFirstInformation(
  { config, clock, database, drawPaper }: Pick<Deps, 'config' | 'clock' | 'database' | 'drawPaper'>,
  { application, props, translator }: Pick<TenantMail, 'application' | 'props' | 'translator'>,
): Promise<{ version: string; attachments: MailAttachment[]; handedOver: () => Promise<void> }> {
  const version = currentVersion(FIRST_INFORMATION)
  const name = { kind: FIRST_INFORMATION, version, country: props.country, language: application.language } as const
  const content = await drawPaper('legalDocument', { name, brand: paperBrand(config) }, translator)
  const { id: applicationId, language } = application
  return {
    version,
    attachments: [{ filename: `${FIRST_INFORMATION}.pdf`, contentType: 'application/pdf', content }],
    handedOver: () =>
      insertHandover(
        database.kysely,
        { applicationId, kind: FIRST_INFORMATION, version, language, channel: 'mailed' },
        clock.now(),
      ),
  }
}
