import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { NOTICE_DAYS } from '@nestbond/domain/premiums/debit'
import { useSettings } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface MandateProps {
  creditor: string
  creditorAddress: string
  creditorId: string
}

/** The text of the mandate, which the tenant reads before giving it (SEPA direct debit, docs/product-decisions.md#d87). */
export function Mandate({ creditor, creditorAddress, creditorId }: MandateProps) {
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
