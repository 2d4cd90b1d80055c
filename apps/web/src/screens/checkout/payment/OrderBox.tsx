import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { useProductName } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Deal } from './deal.ts'

/**
 * Price, term and recourse, directly above the order button. The button has exactly the wording that the law requires (order button and recourse,
 * docs/product-decisions.md#d40; §312j BGB).
 */
export function OrderBox({ deal, busy }: { deal: Deal; busy: boolean }) {
  const { t, money, date } = useTexts()
  const product = useProductName()
  return (
    <Card className="order">
      <h2 className="heading">{t('payment.order.heading')}</h2>
      <DataList
        plainFirst
        rows={[
          {
            term: t('payment.order.price'),
            value: (
              <strong className="num">{`${money(deal.premium)} ${t('payment.per', { period: deal.period })}`}</strong>
            ),
          },
          {
            term: t('payment.row.term'),
            value: deal.end
              ? t('payment.term.until', { start: date(deal.start), end: date(deal.end) })
              : t('payment.term.open', { start: date(deal.start) }),
          },
        ]}
      />
      <p className="small">{t('offers.recourse', { product })}</p>
      <Button type="submit" wide busy={busy} busyLabel={t('payment.order.busy')}>
        {t('payment.order.button')}
      </Button>
      <p className="small">
        {t('payment.charge', { date: date(deal.start), landlord: deal.landlord, amount: money(deal.premium) })}
      </p>
    </Card>
  )
}
