import { useEffect, useRef, useState } from 'react'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { ArrowLeft } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { CardForm } from '../card/card-widget.ts'
import { CardFields } from '../card/CardFields.tsx'
import { PaymentFields } from '../card/PaymentFields.tsx'
import { useProductName } from '../../../api/settings.ts'
import { useUser } from '../../../application/use-application.ts'
import { useCoTenants } from '../../application/co-tenants/use-co-tenants.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { chargeValues } from '../charge-values.ts'
import type { Deal } from './deal.ts'
import { PremiumText } from './PremiumText.tsx'
import { useOrder, type OrderTrouble } from './use-order.ts'

interface PayByCardProps {
  deal: Deal
  onConfirmed: () => void
  onBack: () => void
}

/**
 * Step 2: the provider's form for a card or a direct debit, followed by price, term, recourse and the order button (order button and recourse,
 * docs/product-decisions.md#d40).
 */
export function PayByCard({ deal, onConfirmed, onBack }: PayByCardProps) {
  const { t, money, date } = useTexts()
  const card = useRef<CardForm>(null)
  const { data } = useCoTenants(useUser().tenancy === 'first')
  // Only cards pay a shared premium.
  const shared = data !== undefined && data.split !== 'FIRST'
  const [method, setMethod] = useState<PaymentMethod>('card')
  const order = useOrder(deal, { form: card, method }, onConfirmed)
  return (
    <form
      className="stack side-body"
      noValidate
      aria-label={t('payment.method.form')}
      onSubmit={(event) => {
        event.preventDefault()
        void order.place()
      }}
    >
      <div className="page-head">
        <h1>{t('payment.method.heading')}</h1>
        <p>{t('payment.card.lead', chargeValues(deal.charges, deal, { money, date }))}</p>
      </div>
      {shared ? (
        <CardFields country={deal.country} method="card" ref={card} />
      ) : (
        <PaymentFields country={deal.country} method={method} onMethod={setMethod} busy={order.busy} ref={card} />
      )}
      {order.trouble && (
        <OrderTroubleNotice trouble={order.trouble} busy={order.busy} onCheckAgain={() => void order.checkAgain()} />
      )}
      <OrderBox deal={deal} busy={order.busy} />
      <div className="split start">
        <Button variant="link" onClick={onBack}>
          <ArrowLeft /> {t('payment.card.back')}
        </Button>
      </div>
    </form>
  )
}

interface OrderTroubleNoticeProps {
  trouble: OrderTrouble
  busy: boolean
  onCheckAgain: () => void
}

/** Why the order failed, and what to do now. */
function OrderTroubleNotice({ trouble, busy, onCheckAgain }: OrderTroubleNoticeProps) {
  const { t } = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A block body, because the return value of scrollIntoView differs between browsers and an effect must not return it.
    box.current?.scrollIntoView({ block: 'center' })
  }, [trouble])
  const gentle = trouble.kind === 'pending' || trouble.kind === 'changed' || trouble.kind === 'notReady'
  return (
    <div ref={box}>
      <Notice tone={gentle ? 'wait' : 'error'} role="alert">
        <p>{t(trouble.kind === 'declined' ? `payment.decline.${trouble.word}` : `payment.trouble.${trouble.kind}`)}</p>
        {trouble.kind === 'pending' && (
          <Button variant="link" busy={busy} onClick={onCheckAgain}>
            {t('payment.trouble.checkAgain')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/**
 * Price, term and recourse, directly above the order button. The button has exactly the wording that the law requires (order button and recourse,
 * docs/product-decisions.md#d40; §312j BGB).
 */
function OrderBox({ deal, busy }: { deal: Deal; busy: boolean }) {
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
