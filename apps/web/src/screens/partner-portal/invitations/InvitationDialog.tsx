import './Invitations.css'
import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import { InvitationFacts } from './InvitationFacts.tsx'
import { InvitationHistory } from './InvitationHistory.tsx'
import { tenantName } from './invitation-words.ts'
import { WrongDetails } from './WrongDetails.tsx'

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
