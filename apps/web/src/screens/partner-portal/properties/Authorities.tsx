import { useRef, useState } from 'react'
import type { PartnerAuthority } from '@nestbond/api/authorities/authorities'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Tag, type TagProps } from '@nestbond/design-system/Tag.tsx'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const TONES: Partial<Record<PartnerAuthority['state'], TagProps['tone']>> = { REQUESTED: 'wait', GRANTED: 'ok' }

/** The partner's authorities to act for landlords, with their homes. */
export function Authorities({ mayAct }: { mayAct: boolean }) {
  const { t, locale } = useTexts()
  const { data, error, refetch } = useCall('partnerAuthorities')
  const [ending, setEnding] = useState<PartnerAuthority | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const close = () => {
    setEnding(null)
    focusAfter(() => title.current)
  }
  return (
    <section className="stack-s" aria-labelledby="authorities-title">
      <h2 className="heading" id="authorities-title" ref={title} tabIndex={-1}>
        {t('partner.authorities.title')}
      </h2>
      <p className="small">{t('partner.authorities.lead')}</p>
      {error && <Failed error={error} onRetry={refetch} />}
      {data?.authorities.length === 0 && (
        <div className="card partner-empty">
          <EmptyState
            title={t('partner.authorities.none')}
            action={
              <Button size="small" variant="secondary" href={pathTo('partner-policies', locale)}>
                {t('partner.authorities.toPolicies')}
              </Button>
            }
          >
            {t('partner.authorities.noneHint')}
          </EmptyState>
        </div>
      )}
      <ul className="partner-cards">
        {data?.authorities.map((one) => (
          <Authority key={one.id} authority={one} onEnd={mayAct ? () => setEnding(one) : null} />
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={t(ending.state === 'REQUESTED' ? 'partner.authorities.withdraw' : 'partner.authorities.giveUp')}
          text={t('partner.authorities.giveUpText')}
          action={t(ending.state === 'REQUESTED' ? 'partner.authorities.withdraw' : 'partner.authorities.giveUp')}
          danger
          run={async () => {
            await callApi('partnerAuthorityEnd', { params: { id: ending.id }, payload: {}, quiet: true })
            reload('partnerAuthorities')
          }}
          onDone={close}
          onClose={close}
        />
      )}
    </section>
  )
}

function Authority({ authority, onEnd }: { authority: PartnerAuthority; onEnd: (() => void) | null }) {
  const { t, date, locale } = useTexts()
  const { state, landlord, mailbox, homes, powers, changedAt, answerUntil } = authority
  const live = state === 'REQUESTED' || state === 'GRANTED'
  return (
    <li className="card pad stack-s" data-authority={state}>
      <div className="split">
        <h3 className="heading">{landlord?.name ?? mailbox}</h3>
        <Tag tone={TONES[state] ?? 'plain'}>{t(`authority.state.${state}`)}</Tag>
      </div>
      <p className="small">
        {mailbox}.{' '}
        {t('partner.authorities.requested', {
          date: date(civilDateIn(new Date(authority.requestedAt)), 'short'),
          person: authority.requestedBy,
        })}{' '}
        {answerUntil !== null &&
          t('partner.authorities.until', { date: date(fromWireDate(answerUntil) ?? '', 'short') })}
        {changedAt !== null &&
          t('partner.authorities.changed', {
            state: t(`authority.state.${state}`),
            date: date(civilDateIn(new Date(changedAt)), 'short'),
          })}
      </p>
      {live && (
        <>
          <p className="small">{powers.map((power) => t(`partner.home.power.${power}`)).join(' · ')}</p>
          <ul className="partner-links">
            {homes.map((home) => (
              <li key={home.id}>
                <a href={pathTo('partner-home', locale, { params: { id: home.id } })}>{home.address}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {live && onEnd && (
        <div className="split start">
          <Button size="small" variant="secondary" onClick={onEnd}>
            {t(state === 'REQUESTED' ? 'partner.authorities.withdraw' : 'partner.authorities.giveUp')}
            <span className="visually-hidden">: {landlord?.name ?? mailbox}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
