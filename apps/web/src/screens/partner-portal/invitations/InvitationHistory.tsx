import type { PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'

/** The events of an invitation, oldest first. */
export function InvitationHistory({ invitation: { history } }: { invitation: PartnerInvitationDetail }) {
  const { t, locale } = useTexts()
  return (
    <section className="stack-s" aria-labelledby="invitation-history">
      <h3 className="heading" id="invitation-history">
        {t('partner.invitation.history')}
      </h3>
      <Timeline
        items={history.map(({ at, event }, index) => ({
          title: t(
            event === 'REMINDED' || event === 'CHANGED'
              ? `partner.invitation.event.${event}`
              : `partner.state.${event}`,
          ),
          detail: formatDateTime(at, locale),
          state: index === history.length - 1 ? ('now' as const) : ('done' as const),
        }))}
      />
    </section>
  )
}
