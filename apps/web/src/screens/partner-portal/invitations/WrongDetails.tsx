import '@nestbond/design-system/Quote.css'
import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'

/** The tenant's reports about wrong prefilled data, in the tenant's words. */
export function WrongDetails({ reports }: { reports: PartnerInvitation['wrong'] }) {
  const { t, locale } = useTexts()
  if (reports.length === 0) return null
  return (
    <section className="stack-s" aria-labelledby="invitation-wrong">
      <h3 className="heading" id="invitation-wrong">
        {t('partner.invitation.wrong')}
      </h3>
      {reports.map(({ at, details, message }) => (
        <figure key={at} className="quote">
          <blockquote>{message}</blockquote>
          <figcaption className="small">
            {details.map((detail) => t(`partner.detail.${detail}`)).join(', ')}, {formatDateTime(at, locale)}
          </figcaption>
        </figure>
      ))}
      <p className="small">{t('partner.invitation.wrongHint')}</p>
    </section>
  )
}
