import type { Section } from '@nestbond/domain/journey/step'
import { fullName } from '@nestbond/domain/values/person-name'
import type { ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { useProductName } from '../../../api/settings.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useUser } from '../../../application/use-application.ts'
import { TakesPlace } from '../../application/co-tenants/TakesPlace.tsx'
import { useCoTenants } from '../../application/co-tenants/use-co-tenants.ts'
import { useAnswerChooser } from '../../application/summary/use-answer-chooser.tsx'
import { chargeValues } from '../charge-values.ts'
import { ContractPapers } from './ContractPapers.tsx'
import type { Deal } from './deal.ts'
import { PeriodChoice } from './PeriodChoice.tsx'

interface ContractSummaryProps {
  deal: Deal
  onNext: () => void
}

/** Step 1: the contract terms, to review and change. */
export function ContractSummary({ deal, onNext }: ContractSummaryProps) {
  const { t, money, date } = useTexts()
  const product = useProductName()
  const { choose, chooser } = useAnswerChooser()
  const { tenant, landlord } = deal
  const { begins } = deal.begin
  const start = date(deal.begin.day)
  const { data } = useCoTenants(useUser().tenancy === 'first')
  const others = data?.tenants.flatMap(({ first, name }) => (first ? [] : name)) ?? []
  const deposit = <strong className="num">{money(deal.deposit, { whole: true })}</strong>
  return (
    <div className="stack side-body">
      <div className="page-head">
        <h1>{t('payment.summary.heading')}</h1>
        <p>{t('payment.summary.lead')}</p>
      </div>
      <Card>
        <h2 className="heading">{t('payment.summary.cover')}</h2>
        <DataList
          plainFirst
          rows={[
            {
              term: t('payment.row.home'),
              value: <Changeable edit={<EditAnswers section="rental" onEdit={choose} />}>{deal.home.line}</Changeable>,
            },
            { term: t('payment.row.deposit'), value: deposit },
            {
              term: t('payment.row.term'),
              value: deal.end
                ? t('payment.term.until', { begins, start, end: date(deal.end) })
                : t('payment.term.open', { begins, start }),
            },
            {
              term: t('payment.row.tenant'),
              value: (
                <Changeable edit={<EditAnswers section="personal" onEdit={choose} />}>
                  <bdi>{[fullName(tenant), ...others].join(', ')}</bdi>
                </Changeable>
              ),
            },
            {
              term: t('payment.row.landlord'),
              value: <Changeable edit={<EditAnswers section="landlord" onEdit={choose} />}>{landlord}</Changeable>,
            },
          ]}
        />
        <TakesPlace day={start} />
        <p className="caption">{t('payment.summary.editNote')}</p>
        {chooser}
      </Card>
      <Card>
        <h2 className="heading">{t('payment.summary.premium')}</h2>
        <PeriodChoice deal={deal} />
        {deal.share !== null && <p>{t('payment.summary.share', { amount: money(deal.share) })}</p>}
        <Notice tone="quiet">{t('payment.charge', chargeValues(deal.charges, deal, { money, date }))}</Notice>
        <p className="small">{t('offers.recourse', { product })}</p>
      </Card>
      <Card>
        <h2 className="heading">{t('payment.summary.papers')}</h2>
        <ContractPapers country={deal.country} signed={false} />
      </Card>
      <div className="go-on">
        <Button wide onClick={onNext}>
          {t('payment.summary.next')} <ArrowRight />
        </Button>
      </div>
    </div>
  )
}

function Changeable({ edit, children }: { edit: ReactNode; children: ReactNode }) {
  return (
    <span className="changeable">
      <span>{children}</span>
      {edit}
    </span>
  )
}

/**
 * A link to change the answers of a section. A changed answer requires a new risk check and a new offer (changed answers, docs/product-decisions.md#d14).
 */
function EditAnswers({ section, onEdit }: { section: Section; onEdit: (section: Section) => void }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className="link-btn"
      aria-label={t(`payment.edit.${section}`)}
      onClick={() => onEdit(section)}
    >
      {t('common.edit')}
    </button>
  )
}
