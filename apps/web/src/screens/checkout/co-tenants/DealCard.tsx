import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { beginOfCover } from '@nestbond/domain/policy/cover-start'
import { formatAddress } from '@nestbond/domain/values/address'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { useToday } from '../../../dates/use-today.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TakesPlace } from '../../application/co-tenants/TakesPlace.tsx'
import { ContractPapers } from '../payment/ContractPapers.tsx'
import type { TenantsAnswer } from '../../application/co-tenants/use-co-tenants.ts'

interface DealCardProps {
  answer: TenantsAnswer
  deal: NonNullable<TenantsAnswer['deal']>
  /** The first tenant's name. */
  first: string
  /** All have signed, so the contract carries the seal. */
  signed: boolean
}

/** What all tenants agree to, and the contract to read before signing. */
export function DealCard({ answer, deal, first, signed }: DealCardProps) {
  const { t, money, date } = useTexts()
  const { address } = deal.address
  const today = useToday()
  const own = answer.tenants.find(({ you }) => you)
  const day = (wire: string) => date(fromWireDate(wire) ?? wire.slice(0, 10))
  const agreedStart = fromWireDate(deal.insuranceStart) ?? today
  const { begins, ...begin } = beginOfCover({ agreedStart, accepted: deal.accepted, cashToReturn: false }, today)
  const start = date(begin.day)
  return (
    <Card>
      <h2 className="heading">{t('tenants.deal.title')}</h2>
      <DataList
        plainFirst
        rows={[
          { term: t('tenants.deal.home'), value: formatAddress(address) },
          {
            term: t('tenants.deal.deposit'),
            value: <strong className="num">{money(fromMajor(deal.deposit) ?? 0, { whole: true })}</strong>,
          },
          {
            term: t('tenants.deal.term'),
            value:
              deal.insuranceEnd === null
                ? t('payment.term.open', { begins, start })
                : t('payment.term.until', { begins, start, end: day(deal.insuranceEnd) }),
          },
          { term: t('tenants.deal.tenants'), value: answer.tenants.map(({ name }) => name).join(', ') },
          {
            term: t('tenants.deal.premium'),
            value: t(answer.split === 'FIRST' ? 'tenants.deal.premiumValue' : 'tenants.deal.premiumShared', {
              amount: money(fromMajor(deal.premium) ?? 0),
              period: deal.period,
              first,
            }),
          },
          ...(answer.split === 'FIRST'
            ? []
            : [
                {
                  term: t('tenants.deal.share'),
                  value: <strong className="num">{money(fromMajor(own?.share ?? 0) ?? 0)}</strong>,
                },
              ]),
        ]}
      />
      <TakesPlace day={start} />
      {own?.state !== 'SIGNED' && <h3 className="label">{t('tenants.deal.read')}</h3>}
      <ContractPapers country={address.country} signed={signed} />
    </Card>
  )
}
