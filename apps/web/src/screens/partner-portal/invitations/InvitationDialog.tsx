import './Invitations.css'
import '@nestbond/design-system/Quote.css'
import type { PartnerInvitation, PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import { InvitationFacts } from './InvitationFacts.tsx'
import { tenantName } from './invitation-words.ts'

interface InvitationDialogProps {
  id: string
  onChanged: (invitation: PartnerInvitation) => void
  onClose: () => void
}

/** One invitation: the data given, the tenant's corrections, the history and the available actions. */
export function InvitationDialog({ id, onChanged, onClose }: InvitationDialogProps) {
  const { t } = useTexts()
  const { data: invitation, error, isPending, refetch } = useCall('partnerInvitationGet', { params: { id } })
  return (
    <Dialog
      open
      large
      title={(invitation && tenantName(invitation)) ?? t('partner.invitation.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton count={6} />}
      {invitation && (
        <div className="partner-invitation" data-open-invitation={id} data-state={invitation.state}>
          <div className="stack-s">
            <InvitationFacts invitation={invitation} />
            <WrongDetails reports={invitation.wrong} />
          </div>
          <InvitationHistory invitation={invitation} />
          <InvitationActions
            invitation={invitation}
            onChanged={(changed) => {
              onChanged(changed)
              void refetch()
            }}
            onRefused={refetch}
          />
        </div>
      )}
    </Dialog>
  )
}

/** The events of an invitation, oldest first. */
function InvitationHistory({ invitation: { history } }: { invitation: PartnerInvitationDetail }) {
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

/** The tenant's reports about wrong prefilled data, in the tenant's words. */
function WrongDetails({ reports }: { reports: PartnerInvitation['wrong'] }) {
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
