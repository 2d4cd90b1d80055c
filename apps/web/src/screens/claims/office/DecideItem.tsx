import type { ClaimItemView } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { LONGEST_REASON } from '@nestbond/domain/claims/claim-fields'
import { currencySymbol } from '@nestbond/messages/format'
import { centsOf, sumOf, type ClaimContext } from '../claim-words.ts'
import { amountText } from '../../../steps/fields/amount-text.ts'
import type { ApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { DecisionItem } from './decision-draft.ts'

/** Id of the form at the foot, to which these fields belong. */
export const DECIDE_FORM = 'claim-decide'

interface DecideItemProps {
  item: ClaimItemView
  /** Index among the items to decide, 0 for the first. */
  at: number
  typed: DecisionItem
  context: ClaimContext
  form: Pick<ApiForm, 'fault' | 'touch'>
  onChange: (by: Partial<DecisionItem>) => void
}

/** The amount granted for an item, and the reason. Buttons fill in the amounts that both sides named. */
export function DecideItem({ item, at, typed, context, form, onChange }: DecideItemProps) {
  const texts = useTexts()
  const { t } = texts
  const name = (field: string) => `items.${at}.${field}`
  const set = (field: keyof DecisionItem, value: string) => {
    form.touch(name(field))
    onChange({ [field]: value })
  }
  const countered = item.answer?.amount ?? null
  const offers: { key: 'all' | 'countered' | 'nothing'; major: number }[] = [
    { key: 'all', major: item.amount },
    ...(countered === null ? [] : [{ key: 'countered' as const, major: countered }]),
    { key: 'nothing', major: 0 },
  ]
  return (
    <div className="decide-item" data-act="decide">
      <div className="decide-amounts">
        <TextField
          form={DECIDE_FORM}
          name={name('amount')}
          fieldClassName="decide-amount"
          label={t('claims.office.grant')}
          unit={currencySymbol(context.currency)}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={(event) => set('amount', event.currentTarget.value)}
          {...form.fault(name('amount'))}
        />
        <div className="decide-offers">
          {offers.map(({ key, major }) => (
            <Button key={key} variant="link" onClick={() => set('amount', amountText(centsOf(major)))}>
              {t(`claims.office.offer.${key}`, { amount: sumOf(major, context, texts) })}
            </Button>
          ))}
        </div>
      </div>
      <TextArea
        form={DECIDE_FORM}
        name={name('reason')}
        label={t('claims.office.reason')}
        hint={t('claims.office.reasonHint')}
        rows={2}
        maxLength={LONGEST_REASON}
        value={typed.reason}
        onChange={(event) => set('reason', event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        {...form.fault(name('reason'))}
      />
    </div>
  )
}
