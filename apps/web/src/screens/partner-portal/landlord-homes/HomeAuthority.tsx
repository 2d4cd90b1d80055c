import { useRef, useState } from 'react'
import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { reload } from '../../../api/query-client.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { AskForAuthority } from './AskForAuthority.tsx'

/** The authority for the landlord of a home: what it allows, the open request, or the form that asks for it. */
export function HomeAuthority({ home, mayAct }: { home: PartnerHome; mayAct: boolean }) {
  const { t, date } = useTexts()
  const [asking, setAsking] = useState(false)
  const card = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter()
  const { authority, ask, landlord } = home
  const day = (wire: string) => date(fromWireDate(wire) ?? wire.slice(0, 10))
  const close = () => {
    setAsking(false)
    focusAfter(() => card.current)
  }
  if (asking)
    return (
      <AskForAuthority
        home={home}
        onAsked={() => {
          reload('partnerHome')
          reload('partnerAuthorities')
          close()
        }}
        onCancel={close}
      />
    )
  return (
    <section className="card pad stack-s" aria-labelledby="authority-title" ref={card} tabIndex={-1}>
      <h2 className="heading" id="authority-title">
        {t('partner.home.title')}
      </h2>
      {authority?.state === 'GRANTED' ? (
        <>
          <p>{t('partner.home.granted', { landlord: landlord.name })}</p>
          <ul className="ticks">
            {authority.powers.map((power) => (
              <li key={power}>
                <ShieldCheck /> <span>{t(`partner.home.power.${power}`)}</span>
              </li>
            ))}
          </ul>
          {!mayAct && <p className="small">{t('partner.home.role')}</p>}
        </>
      ) : authority !== null ? (
        <Notice tone="wait">{t('partner.home.requested', { date: day(authority.answerUntil ?? '') })}</Notice>
      ) : ask.conflict ? (
        <Notice tone="info">{t('partner.home.ask.conflict')}</Notice>
      ) : ask.from !== null ? (
        <Notice tone="info">{t('partner.home.ask.from', { date: day(ask.from) })}</Notice>
      ) : !mayAct ? (
        <p className="small">{t('partner.home.role')}</p>
      ) : (
        <>
          <p className="small">{t('partner.home.ask.lead', { landlord: landlord.name })}</p>
          <div className="split start">
            <Button size="small" onClick={() => setAsking(true)}>
              {t('partner.home.ask')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
