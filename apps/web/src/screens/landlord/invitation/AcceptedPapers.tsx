import { BadgeCheck, Download, FileText } from '@nestbond/design-system/icons.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import type { Invitation } from '@nestbond/api/landlord/invitation'
import { urlOf } from '../../../api/client.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The certificate, and the public page that verifies it (certificates, docs/product-decisions.md#d47). */
export function AcceptedPapers({ id, invitation }: { id: string; invitation: Invitation }) {
  const { t, locale } = useTexts()
  const { country } = invitation.address.address
  return (
    <Card>
      <div className="docs docs-plain">
        <a href={urlOf('invitationCertificate', { params: { id } })} target="_blank" rel="noopener">
          <Download /> <span>{t('landlord.download', { country })}</span>
          <span className="visually-hidden">({t('common.opensNewTab')})</span>
          <small>{t('landlord.pdf')}</small>
        </a>
        {invitation.certificateCode && (
          <a href={pathTo('certificate', locale, { params: { code: invitation.certificateCode } })}>
            <BadgeCheck /> <span>{t('landlord.check')}</span>
            <small>{t('landlord.code', { code: invitation.certificateCode })}</small>
          </a>
        )}
        {invitation.policyPage && (
          <a href={pathTo('landlord-policy', locale, { params: { id: invitation.policyPage } })}>
            <FileText /> <span>{t('landlord.policyPage')}</span>
            <small>{t('landlord.policyPageHint')}</small>
          </a>
        )}
      </div>
    </Card>
  )
}
