import { useState } from 'react'
import type { LandlordHome } from '@nestbond/api/landlord/homes'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { CalendarDays, KeyRound, ShieldCheck, Wallet } from '@nestbond/design-system/icons.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { AcceptRow } from './AcceptRow.tsx'
import { hasSeveralLandlords } from './homes-values.ts'
import type { Acceptances } from './use-acceptances.ts'

interface AcceptFormProps {
  homes: readonly LandlordHome[]
  acceptances: Acceptances
  onCancel: () => void
}

/** The invitations to choose from, what accepting means, and the button. No invitation is chosen in advance. */
export function AcceptForm({ homes, acceptances, onCancel }: AcceptFormProps) {
  const { t } = useTexts()
  const { outcomes, busy } = acceptances
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [none, setNone] = useState(false)
  const withLandlord = hasSeveralLandlords(homes)
  const open = homes.filter(({ id }) => outcomes.get(id) !== 'ACCEPTED')
  const ids = open.map(({ id }) => id).filter((id) => chosen.has(id))
  const choose = (change: ReadonlySet<string>) => {
    setChosen(change)
    setNone(false)
  }
  const toggle = (id: string) => {
    const changed = new Set(chosen)
    if (!changed.delete(id)) changed.add(id)
    choose(changed)
  }
  const tried = outcomes.size > 0
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setNone(ids.length === 0)
        if (ids.length > 0) void acceptances.accept(ids)
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <fieldset className="accept-homes" disabled={busy} aria-describedby={none ? 'accept-none' : undefined}>
        <legend className="visually-hidden">{t('homes.accept.title')}</legend>
        {open.length > 1 && (
          <Checkbox
            name="all"
            checked={ids.length === open.length}
            onChange={() => choose(ids.length === open.length ? new Set() : new Set(open.map(({ id }) => id)))}
          >
            <strong>{t('homes.accept.all', { count: open.length })}</strong>
          </Checkbox>
        )}
        <ul>
          {homes.map((home) => (
            <AcceptRow
              key={home.id}
              home={home}
              outcome={outcomes.get(home.id)}
              withLandlord={withLandlord}
              chosen={chosen.has(home.id)}
              onChoose={() => toggle(home.id)}
            />
          ))}
        </ul>
        {none && <FieldError id="accept-none" message={t('homes.accept.none')} errorKey="validation.required" />}
      </fieldset>
      {open.length > 0 && (
        <div className="stack-s">
          <h3 className="heading">{t('homes.accept.means')}</h3>
          <ul className="ticks">
            <li>
              <ShieldCheck /> <span>{t('homes.accept.cover')}</span>
            </li>
            <li>
              <Wallet /> <span>{t('homes.accept.noCash')}</span>
            </li>
            <li>
              <CalendarDays /> <span>{t('homes.accept.release')}</span>
            </li>
          </ul>
        </div>
      )}
      <div className="split start">
        {open.length > 0 && (
          <Button type="submit" busy={busy} busyLabel={t('homes.accept.sending')}>
            <KeyRound /> {t(tried && !busy ? 'homes.accept.again' : 'homes.accept.send', { count: ids.length })}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          {t(tried ? 'homes.accept.close' : 'common.cancel')}
        </Button>
      </div>
      {open.length > 0 && <p className="caption">{t('homes.accept.may')}</p>}
    </form>
  )
}
