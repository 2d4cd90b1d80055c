import '../../office/Decide.css'
import { useState } from 'react'
import { officeClaimConfirm, type ClaimDetail } from '@nestbond/api/claims/office-claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Check } from '@nestbond/design-system/icons.tsx'
import { Segments } from '@nestbond/design-system/Segments.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { LONGEST_REASON } from '@nestbond/domain/claims/claim-fields'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { groupedIban } from '@nestbond/domain/values/iban'
import { sumOf, type ClaimContext } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { callApi } from '../../../api/client.ts'
import { missing } from '../../../forms/field-fault.ts'
import { useApiForm, type ApiForm } from '../../../forms/use-api-form.ts'
import type { ClaimFormOptions } from './claim-form.ts'
import { ClaimStale } from './ClaimStale.tsx'
import { decisionFaults, decisionOf, itemsToDecide, type DecisionDraft } from './decision-draft.ts'
import { DECIDE_FORM } from './DecideItem.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { PlanForm } from './PlanForm.tsx'
import { RepaymentForm } from './RepaymentForm.tsx'

interface ClaimFootProps {
  detail: ClaimDetail
  context: ClaimContext
  options: ClaimFormOptions
  /** The form of the decision, whose fields are beside their items. */
  form: ApiForm
  draft: DecisionDraft
  onDone: (words: string) => void
}

/** The form for the next action on the claim. Renders nothing if there is none. */
export function ClaimFoot({ detail, context, options, form, draft, onDone }: ClaimFootProps) {
  const { t } = useTexts()
  const { actions } = detail
  const [money, setMoney] = useState<'repayments' | 'repayment-plan' | null>(null)
  if (actions.length === 0) return null
  const shown = money ?? (detail.repayment && detail.repayment.instalments.length > 0 ? 'repayments' : 'repayment-plan')
  return (
    <section
      className="decide"
      aria-label={t('claims.office.act')}
      data-foot={
        detail.payout.proposal !== null || actions.some((action) => action === 'payout' || action === 'repayments')
          ? 'money'
          : 'decision'
      }
    >
      {actions.includes('decide') && <DecideFoot detail={detail} context={context} form={form} draft={draft} />}
      {actions.includes('return') && (
        <ConfirmFoot detail={detail} context={context} options={options} onDone={onDone} />
      )}
      {actions.includes('payout') && <PayoutForm detail={detail} context={context} options={options} onDone={onDone} />}
      {actions.includes('repayments') && (
        <>
          <Segments
            label={t('claims.office.recourse')}
            value={shown}
            segments={(['repayment-plan', 'repayments'] as const).map((value) => ({
              value,
              label: t(`claims.office.action.${value}`),
            }))}
            onSelect={setMoney}
          />
          {shown === 'repayments' ? (
            <RepaymentForm
              key={detail.repayment?.owed}
              detail={detail}
              context={context}
              options={options}
              onDone={onDone}
            />
          ) : (
            <PlanForm detail={detail} context={context} options={options} onDone={onDone} />
          )}
        </>
      )}
    </section>
  )
}

/** The total granted and the submit button. The fields are beside their items. */
function DecideFoot({ detail, context, form, draft }: Pick<ClaimFootProps, 'detail' | 'context' | 'form' | 'draft'>) {
  const texts = useTexts()
  const { t, money } = texts
  const decided = itemsToDecide(detail, draft)
  const accepted = detail.items.reduce(
    (sum, item) => (decided.includes(item) ? sum : sum + Math.round((item.settledAmount ?? 0) * 100)),
    0,
  )
  const granted = decided.reduce((sum, { id }) => sum + (parseAmount(decisionOf(draft, id).amount) ?? 0), accepted)
  return (
    <form
      id={DECIDE_FORM}
      className="decide-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const faults = decisionFaults(detail, draft)
        void (faults.length > 0 ? form.run(async () => {}, faults) : form.submit())
      }}
    >
      <ClaimStale form={form} />
      {detail.fourEyes && <p className="decide-eyes small">{t('claims.office.fourEyes')}</p>}
      <p className="split" role="status">
        <span className="label">{t('claims.office.granted')}</span>
        <strong className="num">
          {t('claims.office.grantedOf', {
            granted: money(granted, { whole: true, currency: context.currency }),
            asked: sumOf(detail.amount, context, texts),
          })}
        </strong>
      </p>
      <div className="decide-row">
        <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
          <Check /> {t('claims.office.decide')}
        </Button>
      </div>
    </form>
  )
}

/** A second person confirms a decision or payout, or returns it with a note. The first person can only take it back. */
function ConfirmFoot({ detail, context, options, onDone }: Omit<ClaimFootProps, 'form' | 'draft'>) {
  const texts = useTexts()
  const { t } = texts
  const amount = sumOf(detail.settledAmount ?? 0, context, texts)
  const mayConfirm = detail.actions.includes('confirm')
  const { version, policyNumber: number } = detail
  const paying = detail.payout.proposal !== null
  const form = useApiForm({
    values: { note: '' },
    schema: officeClaimConfirm.payload,
    body: () => ({ version }),
    send: (payload) => callApi('officeClaimConfirm', { params: { id: detail.id }, payload }),
    onDone(changed) {
      options.onPut(changed)
      onDone(paying ? t('claims.office.said.paid', { amount, number }) : t('claims.office.said.decided', { number }))
    },
    ...options,
  })
  const { note } = form.values
  const giveBack = () =>
    void form.run(async () => {
      options.onPut(await callApi('officeClaimReturn', { params: { id: detail.id }, payload: { version, note } }))
      onDone(t('claims.office.said.returned', { number }))
    }, missing({ note }))
  return (
    <form
      className="decide-form"
      noValidate
      data-act="confirm"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayConfirm) void form.submit()
        else giveBack()
      }}
    >
      <ClaimStale form={form} />
      {!mayConfirm && <p className="small">{t(paying ? 'claims.office.payoutWaits' : 'claims.office.waits')}</p>}
      {mayConfirm && paying && (
        <p className="small">
          {t('claims.office.confirmPayoutLead', {
            amount,
            holder: detail.payoutAccount?.accountHolder ?? '',
            iban: groupedIban(detail.payoutAccount?.iban ?? ''),
          })}
        </p>
      )}
      <TextArea
        {...form.field('note')}
        label={t('claims.office.returnNote')}
        {...(mayConfirm ? { optional: t('claims.office.returnOnly') } : {})}
        rows={2}
        maxLength={LONGEST_REASON}
      />
      <div className="decide-row">
        {mayConfirm && (
          <Button type="submit" size="small" busy={form.busy} busyLabel={t('office.busy')}>
            <Check /> {paying ? t('claims.office.confirmPayout', { amount }) : t('claims.office.confirm')}
          </Button>
        )}
        <Button
          type={mayConfirm ? 'button' : 'submit'}
          variant="secondary"
          size="small"
          {...(mayConfirm ? { onClick: giveBack } : { busy: form.busy })}
        >
          {t(mayConfirm ? 'claims.office.return' : paying ? 'claims.office.withdrawPayout' : 'claims.office.withdraw')}
        </Button>
      </div>
    </form>
  )
}
