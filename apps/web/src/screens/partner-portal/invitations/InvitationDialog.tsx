import './Invitations.css'
import '@nestbond/design-system/Quote.css'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { fullName } from '@nestbond/domain/values/person-name'
import type { PartnerInvitation, PartnerInvitationDetail } from '@nestbond/api/partner-portal/invitations'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import { homeLine, linkWord, STATE_TONES, tenantName } from './invitation-words.ts'

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

/** The tenant, the rental and the state of an invitation. */
function InvitationFacts({ invitation }: { invitation: PartnerInvitationDetail }) {
  const { t, money, date, locale } = useTexts()
  const { state, tenant, reference, rentDepositAmount, insuranceStart, link, given, authority } = invitation
  const { coldRentAmount = null, existingRent = null } = given ?? {}
  const amount = (major: number | null) => (major === null ? null : money(fromMajor(major) ?? 0, { whole: true }))
  const start = insuranceStart === null ? null : fromWireDate(insuranceStart)
  const row = (term: string, value: string | null) => (value === null || value === '' ? [] : [{ term, value }])
  const authorised = ({ state: asked, powers, answerUntil }: NonNullable<PartnerInvitationDetail['authority']>) => {
    const lastDay = answerUntil === null ? null : fromWireDate(answerUntil)
    return asked === 'REQUESTED'
      ? t('partner.home.requested', { date: lastDay === null ? '' : date(lastDay) })
      : powers.map((power) => t(`partner.home.power.${power}`)).join('; ')
  }
  const until = link === null ? '' : formatDateTime(link.expiresAt, locale)
  return (
    <DataList
      plainFirst
      rows={[
        {
          term: t('partner.invitation.state'),
          value: <Tag tone={STATE_TONES[state]}>{t(`partner.state.${state}`)}</Tag>,
        },
        { term: t('partner.invitation.link'), value: t(`partner.link.${linkWord(invitation)}`, { at: until }) },
        ...row(t('partner.email'), tenant === null ? t('partner.erased') : tenant.email),
        ...invitation.coTenants.map((one) => ({
          term: t('partner.invitation.other'),
          value: `${fullName(one)}, ${one.email}`,
        })),
        ...row(t('partner.invitation.others'), invitation.otherTenants),
        ...row(t('partner.invitation.home'), homeLine(invitation)),
        ...row(
          t('partner.csv.column.existingRent'),
          existingRent === null ? null : t(`partner.invite.existingRent.${existingRent}`),
        ),
        ...row(
          t(invitation.address?.country === 'at' ? 'partner.invite.grossRent' : 'partner.invite.coldRent'),
          amount(coldRentAmount),
        ),
        ...row(t('partner.invitation.deposit'), amount(rentDepositAmount)),
        ...row(t('partner.invite.insuranceStart'), start === null ? null : date(start)),
        ...row(t('partner.property.reference'), reference),
        ...row(t('partner.invitation.authority'), authority === null ? null : authorised(authority)),
      ]}
    />
  )
}
