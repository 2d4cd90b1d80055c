import { useRef, useState } from 'react'
import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { ShieldCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { AUTHORITY_POWERS, type AuthorityPower } from '@nestbond/domain/partners/authority'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'

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

interface AskForAuthorityProps {
  home: PartnerHome
  onAsked: () => void
  onCancel: () => void
}

/** Asks the landlord of a home for an authority, with the powers that the partner needs. */
function AskForAuthority({ home, onAsked, onCancel }: AskForAuthorityProps) {
  const { t } = useTexts()
  const [powers, setPowers] = useState<readonly AuthorityPower[]>([])
  const [none, setNone] = useState(false)
  const form = useApiForm({
    send: () =>
      callApi('partnerAuthorityAsk', {
        payload: { home: home.id, powers: AUTHORITY_POWERS.filter((power) => powers.includes(power)) },
        quiet: true,
      }),
    onDone: onAsked,
  })
  return (
    <CardForm
      title={t('partner.home.ask')}
      level={2}
      lead={t('partner.home.ask.lead', { landlord: home.landlord.name })}
      trouble={form.trouble}
      onSend={() => {
        setNone(powers.length === 0)
        return powers.length === 0 ? Promise.resolve(false) : form.submit()
      }}
    >
      <fieldset className="stack-s partner-powers" aria-describedby={none ? 'powers-none' : undefined}>
        <legend className="label">{t('partner.home.ask.powers')}</legend>
        {AUTHORITY_POWERS.map((power) => (
          <Checkbox
            key={power}
            name={`powers.${power}`}
            checked={powers.includes(power)}
            onChange={({ currentTarget }) => {
              setNone(false)
              setPowers(currentTarget.checked ? [...powers, power] : powers.filter((one) => one !== power))
            }}
          >
            {t(`partner.home.power.${power}`)}
          </Checkbox>
        ))}
        {none && <FieldError id="powers-none" message={t('partner.home.ask.none')} errorKey="validation.required" />}
      </fieldset>
      <FormFoot size="small" busy={form.busy} busyLabel={t('partner.home.ask.sending')} onCancel={onCancel}>
        {t('partner.home.ask.send')}
      </FormFoot>
    </CardForm>
  )
}
