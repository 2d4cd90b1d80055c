import '../Overview.css'
import type { PartnerInvitation } from '@nestbond/api/partner-portal/invitations'
import type { ResponseOf } from '@nestbond/api/types'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { TENANT_INVITATION_STATES } from '@nestbond/domain/application/tenant-invitation'
import { formatNumber } from '@nestbond/messages/format'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { homeLine, STATE_TONES, tenantName } from './invitation-words.ts'

/** Maximum number of invitations listed here. The list screen has the rest. */
const NAMED = 5

interface WrongDetailsProps {
  counts: ResponseOf<'partnerInvitationCounts'>
  /** Invitations whose tenant reported wrong data, newest first. */
  wrong: readonly PartnerInvitation[]
}

/** Invitations that need the partner's attention. */
export function WrongDetailsFigure({ counts, wrong }: WrongDetailsProps) {
  const { t, locale } = useTexts()
  const list = (search: Record<string, string>) => pathTo('partner-invitations', locale, { search })
  return (
    <section className="card pad stack-s" aria-labelledby="overview-wrong">
      <h2 className="heading" id="overview-wrong">
        {t('partner.overview.wrongTitle')}
      </h2>
      {wrong.length === 0 ? (
        <p className="small">{t('partner.overview.nothingWrong')}</p>
      ) : (
        <ul className="partner-attention">
          {wrong.slice(0, NAMED).map((invitation) => (
            <li key={invitation.id}>
              <a href={list({ filter: 'wrong', invitation: invitation.id })}>
                {tenantName(invitation) ?? t('partner.erased')}
              </a>
              <span className="partner-sub">{homeLine(invitation)}</span>
              {invitation.wrong[0] && (
                <span className="small">
                  {invitation.wrong[0].details.map((detail) => t(`partner.detail.${detail}`)).join(', ')}:{' '}
                  {invitation.wrong[0].message}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {counts.wrong > NAMED && (
        <p>
          <a href={list({ filter: 'wrong' })}>{t('partner.overview.allWrong', { count: counts.wrong })}</a>
        </p>
      )}
    </section>
  )
}

/** The number of invitations in each state. Each figure links to its list. */
export function StatesFigure({ counts }: Pick<WrongDetailsProps, 'counts'>) {
  const { t, locale } = useTexts()
  const states = TENANT_INVITATION_STATES.filter((state) => counts.counts[state] > 0)
  return (
    <section className="card pad stack-s" aria-labelledby="overview-states">
      <h2 className="heading" id="overview-states">
        {t('partner.overview.states')}
      </h2>
      <ul className="partner-states">
        {states.map((state) => (
          <li key={state} data-state={state}>
            <a href={pathTo('partner-invitations', locale, { search: { filter: state } })}>
              <Tag tone={STATE_TONES[state]}>{t(`partner.state.${state}`)}</Tag>
            </a>
            <b className="num">{formatNumber(counts.counts[state], locale)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
