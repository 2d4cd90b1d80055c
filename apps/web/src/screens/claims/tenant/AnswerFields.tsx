import type { ClaimItemView } from '@nestbond/api/claims/claims'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { ClaimAnswer } from '@nestbond/domain/claims/claim-answer'
import { LONGEST_REASON } from '@nestbond/domain/claims/claim-fields'
import { currencySymbol } from '@nestbond/messages/format'
import { sumOf, type ClaimContext } from '../claim-words.ts'
import { ItemUpload } from '../ItemUpload.tsx'
import type { Evidence } from '../use-evidence.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ItemDraft } from './answer-draft.ts'

/** Ordered from the full amount, through a part, to nothing. */
const ANSWERS: readonly ClaimAnswer[] = ['ACCEPT', 'COUNTER', 'DISPUTE']

interface AnswerFieldsProps {
  item: ClaimItemView
  /** Index among the open items, 0 for the first. */
  at: number
  number: number
  draft: ItemDraft
  context: ClaimContext
  evidence: Evidence
  faultAt: (field: string) => FieldFault | undefined
  onChange: (by: Partial<ItemDraft>) => void
}

/** The three answers to an item (accept, counter, dispute) and the fields that each of them needs. */
export function AnswerFields({ item, at, number, draft, context, evidence, faultAt, onChange }: AnswerFieldsProps) {
  const texts = useTexts()
  const { t } = texts
  const title = t('claims.item', { number })
  const name = (field: string) => `items.${at}.${field}`
  const error = faultAt(name('answer'))
  return (
    <div className="stack-s">
      <ChoiceGroup legend={t('claims.answer.question')} {...(error ? { error } : {})}>
        {ANSWERS.map((answer) => (
          <Choice
            key={answer}
            name={name('answer')}
            value={answer}
            checked={draft.answer === answer}
            label={t(`claims.answer.${answer}`)}
            detail={t(`claims.answer.detail.${answer}`, { amount: sumOf(item.amount, context, texts) })}
            onChange={() => onChange({ answer })}
          />
        ))}
      </ChoiceGroup>
      {draft.answer === 'COUNTER' && (
        <TextField
          name={name('amount')}
          fieldClassName="claim-amount"
          label={t('claims.answer.amount')}
          unit={currencySymbol(context.currency)}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={faultAt(name('amount'))}
          onChange={(event) => onChange({ amount: event.currentTarget.value })}
        />
      )}
      {(draft.answer === 'COUNTER' || draft.answer === 'DISPUTE') && (
        <>
          <TextArea
            name={name('reason')}
            label={t('claims.answer.reason')}
            {...(draft.answer === 'COUNTER' ? { optional: t('common.optional') } : {})}
            hint={t('claims.answer.reasonHint', { landlord: context.landlord })}
            rows={3}
            maxLength={LONGEST_REASON}
            value={draft.reason}
            error={faultAt(name('reason'))}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
          <ItemUpload itemId={item.id} title={title} evidence={evidence} />
        </>
      )}
    </div>
  )
}
