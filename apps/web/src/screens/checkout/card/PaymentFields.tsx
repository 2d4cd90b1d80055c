import type { ReactNode, Ref } from 'react'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { CreditCard } from '@nestbond/design-system/icons.tsx'
import { Landmark } from '@nestbond/design-system/question-icons.tsx'
import { PAYMENT_METHODS, type PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { Country } from '@nestbond/domain/values/enums'
import { useSettings } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CardForm } from './card-widget.ts'
import { CardFields } from './CardFields.tsx'
import { Mandate } from './Mandate.tsx'

const ICONS: Record<PaymentMethod, ReactNode> = { card: <CreditCard />, sepa_debit: <Landmark /> }

interface PaymentFieldsProps {
  country: Country
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
  /** The means of payment stays as it was sent until there is an answer. */
  busy: boolean
  ref: Ref<CardForm>
}

/** The choice between a card and a direct debit, where both are offered, and the provider's form for it. */
export function PaymentFields({ country, method, onMethod, busy, ref }: PaymentFieldsProps) {
  const { t } = useTexts()
  const sepa = useSettings()?.payment.sepa
  if (!sepa) return <CardFields country={country} method="card" ref={ref} />
  return (
    <>
      <ChoiceGroup legend={t('payment.method.legend')} columns={2} grow>
        {PAYMENT_METHODS.map((one) => (
          <Choice
            key={one}
            name="method"
            value={one}
            label={t(`payment.method.${one}`)}
            icon={ICONS[one]}
            detail={t(`payment.method.${one}Hint`)}
            checked={method === one}
            disabled={busy}
            onChange={() => onMethod(one)}
          />
        ))}
      </ChoiceGroup>
      <CardFields country={country} method={method} ref={ref} />
      {method === 'sepa_debit' && <Mandate {...sepa} creditorAddress={sepa.creditorAddress[country]} />}
    </>
  )
}
