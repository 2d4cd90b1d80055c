import type { Ref } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import type { WithdrawalPreview } from '@nestbond/api/policy/withdrawal'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ContractFacts } from './ContractFacts.tsx'
import { refundReason, valuesOf } from './withdrawal-values.ts'

interface DecideProps {
  preview: WithdrawalPreview
  busy: boolean
  trouble: unknown
  headingRef: Ref<HTMLHeadingElement>
  onConfirm: () => void
  onLeave: () => void
}

/** The effects of a withdrawal today, with exact amounts, and the button to declare it. No reason is required. */
export function Decide({ preview, busy, trouble, headingRef, onConfirm, onLeave }: DecideProps) {
  const texts = useTexts()
  const { t } = texts
  const values = valuesOf(preview, texts)
  const { accepted, covered, paidAmount } = preview
  // One of several tenants before the acceptance: the others may go on.
  const asks = preview.shared && !accepted
  return (
    <div className="stack sheet-wide">
      <div className="page-head">
        <h1 ref={headingRef} tabIndex={-1}>
          {t('withdrawal.decide')}
        </h1>
        <p>{preview.lastDay === null ? t('withdrawal.noLastDay', values) : t('withdrawal.until', values)}</p>
      </div>
      <ContractFacts preview={preview} />
      <section className="stack-s" aria-labelledby="withdrawal-effect">
        <h2 className="heading" id="withdrawal-effect">
          {t('withdrawal.effect')}
        </h2>
        <Card as="div">
          <DataList
            plainFirst
            rows={[
              {
                term: t('withdrawal.row.cover'),
                value: t(
                  covered ? 'withdrawal.coverToday' : accepted ? 'withdrawal.coverNever' : 'withdrawal.coverNone',
                  values,
                ),
              },
              {
                term: t('withdrawal.row.paid', values),
                value: paidAmount === 0 ? t('withdrawal.nothingPaid') : <span className="num">{values.paid}</span>,
              },
              {
                term: t('withdrawal.row.refund'),
                value: <strong className="num">{values.refund}</strong>,
                total: true,
              },
            ]}
          />
        </Card>
        {!asks && <p>{t(`withdrawal.why.${refundReason(preview)}`, values)}</p>}
        <p>
          {t(
            asks ? 'withdrawal.shared.effect' : accepted ? 'withdrawal.landlordLoses' : 'withdrawal.landlordTold',
            values,
          )}
        </p>
        {preview.shared && accepted && <p>{t('withdrawal.shared.ends')}</p>}
        {preview.part !== null && !(asks && preview.part === 'stays') && <p>{t('withdrawal.present')}</p>}
        {accepted && (
          <p>{t('withdrawal.claim', { ...values, open: String('claimOpen' in preview && preview.claimOpen) })}</p>
        )}
        {!('tenant' in preview) && <p>{t(asks ? 'withdrawal.shared.before' : 'withdrawal.held.before', values)}</p>}
      </section>
      <Trouble of={trouble} />
      <div className="split start">
        <Button busy={busy} busyLabel={t('withdrawal.busy')} onClick={onConfirm}>
          {t('withdrawal.confirm')}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          {t('withdrawal.keep')}
        </Button>
      </div>
      <p className="caption">{t('withdrawal.noReason')}</p>
    </div>
  )
}
