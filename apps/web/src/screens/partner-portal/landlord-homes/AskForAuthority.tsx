import { useState } from 'react'
import type { PartnerHome } from '@nestbond/api/partner-policies/landlord-homes'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { AUTHORITY_POWERS, type AuthorityPower } from '@nestbond/domain/partners/authority'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface AskForAuthorityProps {
  home: PartnerHome
  onAsked: () => void
  onCancel: () => void
}

/** Asks the landlord of a home for an authority, with the powers that the partner needs. */
export function AskForAuthority({ home, onAsked, onCancel }: AskForAuthorityProps) {
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
