import './Premiums.css'
import { useRef, useState } from 'react'
import type { RefusedRefund, UnpaidPremium } from '@nestbond/api/policy/office-premiums'
import { Button } from '@nestbond/design-system/Button.tsx'
import { EmptyState } from '@nestbond/design-system/EmptyState.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import type { CollectionAction } from '@nestbond/domain/premiums/collection'
import type { ResponseOf } from '@nestbond/api/types'
import { putResponse } from '../../../api/query-client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { OfficeFrame } from '../OfficeFrame.tsx'
import { PremiumActionDialog } from './PremiumActionDialog.tsx'
import { PremiumCard } from './PremiumCard.tsx'
import { RefusedRefunds } from './RefusedRefunds.tsx'
import { SilentExchanges } from './SilentExchanges.tsx'

type Premiums = ResponseOf<'officePremiums'>

const change = (how: (before: Premiums) => Premiums) => putResponse('officePremiums', {}, how)

/** Unpaid premiums whose last charge failed, and rejected refunds. The office decides how to continue. */
export function Screen() {
  const { t } = useTexts()
  return (
    <OfficeFrame screen="office-premiums" title={t('collection.title')}>
      {() => (
        <>
          <Unpaid />
          <SilentExchanges />
        </>
      )}
    </OfficeFrame>
  )
}

function Unpaid() {
  const { t, locale } = useTexts()
  const { data, error, isPending, refetch } = useCall('officePremiums')
  const [asked, setAsked] = useState<{ premium: UnpaidPremium; action: CollectionAction } | null>(null)
  /** Message about the last action. */
  const [note, setNote] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusAfter = useFocusAfter()
  const done = (changed: UnpaidPremium | null) => {
    if (!asked) return
    const { id, policyNumber } = asked.premium
    change((before) => ({
      ...before,
      premiums: before.premiums.flatMap((one) => (one.id === id ? (changed ?? []) : [one])),
    }))
    setNote(t(`collection.done.${asked.action}`, { policy: policyNumber }))
    setAsked(null)
    // After the last action, the focused card may be gone.
    if (changed === null) focusAfter(() => heading.current)
  }
  const left = (refund: RefusedRefund, how: 'done' | 'transferredDone') => {
    change((before) => ({ ...before, refunds: before.refunds.filter(({ id }) => id !== refund.id) }))
    setNote(t(`collection.refund.${how}`, { reference: refund.reference }))
    focusAfter(() => heading.current)
  }
  return (
    <>
      <div className="page-head">
        <h1 className="title" ref={heading} tabIndex={-1}>
          {t('collection.title')}
        </h1>
        <p className="small">{t('collection.lead')}</p>
      </div>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton shape="card" count={2} />}
      {data && (
        <>
          {data.premiums.length === 0 && (
            <EmptyState
              title={t('collection.empty')}
              action={
                <Button size="small" variant="secondary" href={pathTo('office-people', locale)}>
                  {t('collection.toPeople')}
                </Button>
              }
            >
              {t('collection.emptyHint')}
            </EmptyState>
          )}
          <ul className="unpaid-premiums">
            {data.premiums.map((premium) => (
              <li key={premium.id}>
                <PremiumCard premium={premium} onAsk={(action) => setAsked({ premium, action })} />
              </li>
            ))}
          </ul>
          {data.more && <p className="caption">{t('collection.more')}</p>}
          {data.refunds.length > 0 && (
            <RefusedRefunds
              refunds={data.refunds}
              onRetried={(refund) => left(refund, 'done')}
              onTransferred={(refund) => left(refund, 'transferredDone')}
              onApproved={(refund) => {
                setNote(t('collection.refund.approved', { reference: refund.reference }))
                focusAfter(() => heading.current)
                return refetch()
              }}
            />
          )}
          {asked && <PremiumActionDialog {...asked} onCancel={() => setAsked(null)} onDone={done} onStale={refetch} />}
        </>
      )}
    </>
  )
}
