import type { ReactNode, Ref } from 'react'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { CreditCard } from '@nestbond/design-system/icons.tsx'
import { Landmark } from '@nestbond/design-system/question-icons.tsx'
import { NOTICE_DAYS, PAYMENT_METHODS, type PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { Country } from '@nestbond/domain/values/enums'
import { useSettings } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CardForm } from './card-widget.ts'
import { CardFields } from './CardFields.tsx'

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

interface MandateProps {
  creditor: string
  creditorAddress: string
  creditorId: string
}

/** The text of the mandate, which the tenant reads before giving it (SEPA direct debit, docs/product-decisions.md#d87). */
function Mandate({ creditor, creditorAddress, creditorId }: MandateProps) {
  const { t } = useTexts()
  const provider = useSettings()?.payment.provider ?? ''
  return (
    <Card as="section" aria-labelledby="mandate">
      <h2 className="heading" id="mandate">
        {t('payment.mandate.heading')}
      </h2>
      <DataList
        plainFirst
        rows={[
          { term: t('payment.mandate.creditor'), value: creditor },
          { term: t('payment.mandate.creditorAddress'), value: creditorAddress },
          { term: t('payment.mandate.creditorId'), value: <span className="num">{creditorId}</span> },
          { term: t('payment.mandate.reference'), value: t('payment.mandate.referenceLater') },
          { term: t('payment.mandate.kind'), value: t('payment.mandate.recurring') },
          { term: t('payment.mandate.debtor'), value: t('payment.mandate.debtorAbove') },
        ]}
      />
      <p className="small">{t('payment.mandate.text', { creditor, provider })}</p>
      <p className="small">{t('payment.mandate.refund')}</p>
      <p className="small">{t('payment.mandate.notice', { days: NOTICE_DAYS })}</p>
      <p className="small">{t('payment.mandate.consent')}</p>
    </Card>
  )
}
