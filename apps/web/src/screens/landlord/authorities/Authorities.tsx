import '@nestbond/design-system/Fold.css'
import { useState } from 'react'
import type { LandlordAuthority } from '@nestbond/api/authorities/authorities'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatDateTime } from '@nestbond/messages/format'
import { civilDateIn, fromWireDate } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const ANSWERS = {
  GRANTED: 'landlordAuthorityAgree',
  REFUSED: 'landlordAuthorityRefuse',
  REVOKED: 'landlordAuthorityRevoke',
} as const
type Answer = keyof typeof ANSWERS

/** The partners that may act for the landlord or ask for it, in a session of the mailbox. Renders nothing without any. */
export function Authorities() {
  const { t } = useTexts()
  const { data } = useCall('landlordAuthorities', { quiet: true })
  const [note, setNote] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<LandlordAuthority | null>(null)
  const focusAfter = useFocusAfter()
  const form = useApiForm({ send: () => Promise.resolve() })
  const answer = async (authority: LandlordAuthority, how: Answer) => {
    putResponse(
      'landlordAuthorities',
      {},
      await callApi(ANSWERS[how], { params: { id: authority.id }, payload: {}, quiet: true }),
    )
    setNote(t(`authority.done.${how}`, { partner: authority.partner.name }))
    focusAfter(() => document.getElementById('authorities-title'))
  }
  if (!data || data.authorities.length === 0) return null
  const { authorities } = data
  const past = authorities.filter(({ state }) => state !== 'REQUESTED' && state !== 'GRANTED')
  return (
    <section className="stack-s" aria-labelledby="authorities-title">
      <h2 className="title" id="authorities-title" tabIndex={-1}>
        {t('authority.title')}
      </h2>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      <Trouble of={form.trouble} />
      {authorities.map((authority) =>
        authority.state === 'REQUESTED' ? (
          <Request
            key={authority.id}
            authority={authority}
            busy={form.busy}
            onAnswer={(how) => void form.run(() => answer(authority, how))}
          />
        ) : authority.state === 'GRANTED' ? (
          <Granted key={authority.id} authority={authority} onRevoke={() => setRevoking(authority)} />
        ) : null,
      )}
      {past.length > 0 && <Past authorities={past} />}
      {revoking && (
        <ConfirmDialog
          title={t('authority.revoke')}
          text={t('authority.revoke.text', { partner: revoking.partner.name })}
          action={t('authority.revoke')}
          danger
          run={() => answer(revoking, 'REVOKED')}
          onDone={() => setRevoking(null)}
          onClose={() => setRevoking(null)}
        />
      )}
    </section>
  )
}

function Powers({ authority }: { authority: LandlordAuthority }) {
  const { t } = useTexts()
  return (
    <>
      <ul className="ticks">
        {authority.powers.map((power) => (
          <li key={power}>
            <ShieldCheck /> <span>{t(`authority.power.${power}`)}</span>
          </li>
        ))}
      </ul>
      <p className="small">{t('authority.never', { partner: authority.partner.name })}</p>
      <p className="small">
        {authority.homes.length > 0 &&
          t('authority.homes', { count: authority.homes.length, homes: authority.homes.join(' · ') })}{' '}
        {t('authority.future', { partner: authority.partner.name })}
      </p>
    </>
  )
}

interface RequestProps {
  authority: LandlordAuthority
  busy: boolean
  onAnswer: (answer: 'GRANTED' | 'REFUSED') => void
}

function Request({ authority, busy, onAnswer }: RequestProps) {
  const { t, date } = useTexts()
  const { partner, requestedBy: person, answerUntil } = authority
  const title = `authority-${authority.id}`
  return (
    <Card className="stack-s" data-authority="REQUESTED" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('authority.request.title', { partner: partner.name })}
      </h3>
      <p>{t('authority.request.lead', { partner: partner.name, person })}</p>
      <Powers authority={authority} />
      <div className="split start">
        <Button busy={busy} busyLabel={t('common.saving')} onClick={() => onAnswer('GRANTED')}>
          {t('authority.agree')}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => onAnswer('REFUSED')}>
          {t('authority.refuse')}
        </Button>
      </div>
      {answerUntil !== null && (
        <p className="caption">{t('authority.until', { date: date(fromWireDate(answerUntil) ?? answerUntil) })}</p>
      )}
    </Card>
  )
}

function Granted({ authority, onRevoke }: { authority: LandlordAuthority; onRevoke: () => void }) {
  const { t, date, locale } = useTexts()
  const { partner, changedAt, acts } = authority
  const title = `authority-${authority.id}`
  return (
    <Card className="stack-s" data-authority="GRANTED" aria-labelledby={title}>
      <h3 className="heading" id={title}>
        {t('authority.granted.title', { partner: partner.name })}
      </h3>
      {changedAt !== null && (
        <p className="small">{t('authority.granted.since', { date: date(civilDateIn(new Date(changedAt))) })}</p>
      )}
      <Powers authority={authority} />
      <div className="split start">
        <Button variant="danger" size="small" onClick={onRevoke}>
          {t('authority.revoke')}
          <span className="visually-hidden">: {partner.name}</span>
        </Button>
      </div>
      <details className="fold">
        <summary>{t('authority.acts')}</summary>
        {acts.length === 0 ? (
          <p className="small">{t('authority.acts.none')}</p>
        ) : (
          <ul className="stack-s small authority-acts">
            {acts.map((one) => (
              <li key={one.id}>
                <strong>{t(`authority.act.${one.act}`)}</strong>, {one.address}
                <br />
                {formatDateTime(one.at, locale)},{' '}
                {t(one.byKey ? 'authority.byKey' : 'authority.by', { by: one.by, partner: one.partner })}
              </li>
            ))}
          </ul>
        )}
      </details>
    </Card>
  )
}

function Past({ authorities }: { authorities: readonly LandlordAuthority[] }) {
  const { t, date } = useTexts()
  return (
    <details className="fold small">
      <summary>{t('authority.earlier')}</summary>
      <ul>
        {authorities.map(({ id, partner, state, changedAt, requestedAt }) => (
          <li key={id}>
            {t('authority.past', {
              partner: partner.name,
              state: t(`authority.state.${state}`),
              date: date(civilDateIn(new Date(changedAt ?? requestedAt)), 'short'),
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}
