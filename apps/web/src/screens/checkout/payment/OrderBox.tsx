import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { useProductName } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { chargeValues } from '../charge-values.ts'
import type { Deal } from './deal.ts'
import { PremiumText } from './PremiumText.tsx'

/**
 * Price, term and recourse, directly above the order button. The button has exactly the wording that the law requires (order button and recourse,
 * docs/product-decisions.md#d40; §312j BGB).
 */
export function OrderBox({ deal, busy }: { deal: Deal; busy: boolean }) {
  const { t, money, date } = useTexts()
  const product = useProductName()
  const { begins } = deal.begin
  const start = date(deal.begin.day)
  return (
    <Card className="order">
      <h2 className="heading">{t('payment.order.heading')}</h2>
      <DataList
        plainFirst
        rows={[
          {
            term: t('payment.order.price'),
            value: <PremiumText {...deal} />,
          },
          ...(deal.share === null
            ? []
            : [{ term: t('payment.row.share'), value: <strong className="num">{money(deal.share)}</strong> }]),
          {
            term: t('payment.row.term'),
            value: deal.end
              ? t('payment.term.until', { begins, start, end: date(deal.end) })
              : t('payment.term.open', { begins, start }),
          },
        ]}
      />
      <p className="small">{t('offers.recourse', { product })}</p>
      <Button type="submit" wide busy={busy} busyLabel={t('payment.order.busy')}>
        {t('payment.order.button')}
      </Button>
      <p className="small">{t('payment.charge', chargeValues(deal.charges, deal, { money, date }))}</p>
    </Card>
  )
}
