import { useQuery } from '@tanstack/react-query'
import { Suspense, type Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { PaymentMethod } from '@nestbond/domain/premiums/debit'
import type { Country } from '@nestbond/domain/values/enums'
import { queryClient } from '../../../api/query-client.ts'
import { loadSettings, useSettings } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CardForm } from './card-widget.ts'
import { knowsProvider, ProviderCard } from './registry.ts'

interface CardFieldsProps {
  country: Country
  method: PaymentMethod
  ref: Ref<CardForm>
}

/**
 * The form of the provider from the settings, or an error if there is none yet. Each country has its own key (card set-ups,
 * docs/product-decisions.md#d33).
 */
export function CardFields({ country, method, ref }: CardFieldsProps) {
  const { t, locale } = useTexts()
  const settings = useSettings()
  const { isFetching, refetch } = useQuery({ queryKey: ['settings'], queryFn: loadSettings }, queryClient)
  if (settings && knowsProvider(settings.payment.provider))
    return (
      <Suspense fallback={<Waiting />}>
        <ProviderCard
          // Another means of payment has another form.
          key={method}
          provider={settings.payment.provider}
          method={method}
          ref={ref}
          publicKey={settings.payment.publicKeys[country]}
          locale={locale}
          trial={settings.environment !== 'prod'}
        />
      </Suspense>
    )
  if (isFetching) return <Waiting />
  return (
    <Notice tone="error" role="alert">
      <p>{t('payment.providerAway')}</p>
      <Button variant="link" onClick={() => void refetch()}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}

/** As high as the fields of a card. */
function Waiting() {
  return (
    <div className="card-fields">
      <Skeleton shape="field" count={3} />
    </div>
  )
}
