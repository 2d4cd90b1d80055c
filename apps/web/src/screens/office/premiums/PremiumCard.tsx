import '@nestbond/design-system/Fold.css'
import type { UnpaidPremium } from '@nestbond/api/policy/office-premiums'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import type { CollectionAction } from '@nestbond/domain/premiums/collection'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fullName } from '@nestbond/domain/values/person-name'
import { formatDateTime } from '@nestbond/messages/format'
import { useTexts } from '../../../texts/use-texts.ts'
import { declineText } from './decline-text.ts'

interface PremiumCardProps {
  premium: UnpaidPremium
  onAsk: (action: CollectionAction) => void
}

/** One unpaid premium: the tenant, the cause, the history and the available actions. */
export function PremiumCard({ premium, onAsk }: PremiumCardProps) {
  const texts = useTexts()
  const { t, money, date, locale } = texts
  const { id, policyNumber, tenant, payment, reminder, nextTryOn, heldUntil, history, actions } = premium
  const day = (wire: string) => date(fromWireDate(wire) ?? '', 'short')
  const name = fullName(tenant)
  return (
    <Card as="article" className="unpaid-premium" aria-labelledby={`premium-${id}`}>
      <div className="split">
        <div>
          <h2 className="heading" id={`premium-${id}`}>
            {policyNumber}
          </h2>
          <p className="small">{name === '' ? t('collection.nobody') : name}</p>
          {premium.otherTenants !== null && (
            <p className="small">{t('office.case.with', { names: premium.otherTenants })}</p>
          )}
        </div>
        <div className="premium-tags">
          {nextTryOn !== null && <Tag tone="info">{t('collection.waits', { date: day(nextTryOn) })}</Tag>}
          {heldUntil !== null && <Tag tone="info">{t('collection.held', { date: day(heldUntil) })}</Tag>}
          {reminder !== null && <Tag tone="wait">{t('collection.reminded', { date: day(reminder.payUntil) })}</Tag>}
        </div>
      </div>
      <Facts
        facts={[
          {
            term: t('collection.amount'),
            value: money(Math.round(premium.amount * 100), { currency: premium.currency }),
          },
          { term: t('collection.since'), value: day(premium.since) },
          { term: t('collection.attempts'), value: premium.attempts },
        ]}
      />
      <p className="small">
        {t('collection.period', { from: day(premium.periodStart), to: day(premium.periodEnd) })}{' '}
        {t('collection.means', {
          method: payment.method,
          known: String(payment.label !== null),
          label: payment.label ?? '',
        })}{' '}
        {declineText(premium.declineCode, texts)}
      </p>
      {history.length > 0 && (
        <details className="fold premium-history">
          <summary>{t('collection.history', { count: history.length })}</summary>
          <ol className="small">
            {history.map((entry) => (
              <li key={entry.at + entry.kind}>
                <span className="caption">
                  {formatDateTime(entry.at, locale)} · {entry.name}
                </span>
                <span>
                  {t(`collection.event.${entry.kind}`, { date: entry.until === null ? '' : day(entry.until) })}
                </span>
                {entry.note !== null && <q>{entry.note}</q>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {actions.length > 0 && (
        <div className="split start">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === 'cancel' ? 'danger' : 'secondary'}
              onClick={() => onAsk(action)}
            >
              {t(`collection.action.${action}`)}
              <span className="visually-hidden">: {policyNumber}</span>
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}
