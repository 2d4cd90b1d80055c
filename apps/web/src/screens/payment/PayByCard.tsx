import { Suspense, useRef } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { User } from '@nestbond/contract/user'
import { loadSettings, useSettings } from '../../api/settings.ts'
import type { CardForm } from '../../payment/card-widget.ts'
import { knowsProvider, ProviderCard } from '../../payment/registry.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useAnswer } from '../../api/use-answer.ts'
import type { Deal } from './deal.ts'
import { OrderBox } from './OrderBox.tsx'
import { OrderTroubleNotice } from './OrderTroubleNotice.tsx'
import { PaymentSide } from './PaymentSide.tsx'
import { useOrder } from './use-order.ts'

interface PayByCardProps {
  user: User
  deal: Deal
  onChange: () => void
  onConfirmed: () => void
}

/** Step 2: the provider's card form, then price, term and recourse, and under them the order button (D40). */
export function PayByCard({ user, deal, onChange, onConfirmed }: PayByCardProps) {
  const { t, locale } = useTexts()
  const settings = useSettings()
  const asked = useAnswer(loadSettings, 'settings')
  const card = useRef<CardForm>(null)
  const order = useOrder(deal, card, onConfirmed)
  return (
    <div className="cols">
      <form
        className="stack"
        noValidate
        aria-label={t('payment.card.form')}
        onSubmit={(event) => {
          event.preventDefault()
          void order.place()
        }}
      >
        <div className="page-head">
          <h1>{t('payment.card.heading')}</h1>
          <p>{t('payment.card.lead')}</p>
        </div>
        {settings && knowsProvider(settings.payment.provider) ? (
          <Suspense fallback={<Skeleton shape="field" count={3} />}>
            <ProviderCard
              provider={settings.payment.provider}
              ref={card}
              publicKey={settings.payment.publicKeys[deal.country]}
              locale={locale}
              trial={settings.environment !== 'prod'}
            />
          </Suspense>
        ) : asked.loading ? (
          <Skeleton shape="field" count={3} />
        ) : (
          <Notice tone="error" role="alert">
            <p>{t('payment.providerAway')}</p>
            <Button variant="link" onClick={asked.ask}>
              {t('common.retry')}
            </Button>
          </Notice>
        )}
        {order.trouble && <OrderTroubleNotice trouble={order.trouble} busy={order.busy} onCheckAgain={() => void order.checkAgain()} />}
        <OrderBox deal={deal} busy={order.busy} />
      </form>
      <PaymentSide user={user} deal={deal} onChange={onChange} />
    </div>
  )
}
