import type { Ref } from 'react'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { centsOf, sumOf, type ClaimContext } from '../claim-words.ts'
import { CheckFoot } from '../CheckFoot.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { draftOf, openItems, type AnswerDraft } from './answer-draft.ts'

interface AnswerCheckProps {
  claim: TenantClaim
  draft: AnswerDraft
  context: ClaimContext
  headingRef: Ref<HTMLHeadingElement>
  busy: boolean
  trouble: unknown
  onSend: () => void
  onBack: () => void
}

/** The last step before sending: all answers, their totals and the next steps. */
export function AnswerCheck({ claim, draft, context, headingRef, busy, trouble, onSend, onBack }: AnswerCheckProps) {
  const texts = useTexts()
  const { t, money } = texts
  const open = openItems(claim)
  const whole = { whole: true, currency: context.currency }
  const accepted = open.reduce((sum, { id, amount }) => {
    const { answer, amount: typed } = draftOf(draft, id)
    if (answer === 'ACCEPT') return sum + centsOf(amount)
    return answer === 'COUNTER' ? sum + (parseAmount(typed) ?? 0) : sum
  }, 0)
  const allAccepted = claim.items.every(
    ({ id, state }) => state === 'ACCEPTED' || (state === 'OPEN' && draftOf(draft, id).answer === 'ACCEPT'),
  )
  return (
    <Card className="answer-check" aria-labelledby="check-title" data-form="answer-check">
      <h2 className="title" id="check-title" tabIndex={-1} ref={headingRef}>
        {t('claims.answer.checkTitle')}
      </h2>
      <DataList
        plainFirst
        rows={[
          ...open.map((item) => {
            const { answer, amount, reason } = draftOf(draft, item.id)
            const number = claim.items.findIndex(({ id }) => id === item.id) + 1
            return {
              term: t('claims.answer.checkItem', { number, amount: sumOf(item.amount, context, texts) }),
              value: (
                <span className="check-item">
                  <strong>
                    {t(`claims.answer.checkSaid.${answer ?? 'ACCEPT'}`, {
                      amount: money(parseAmount(amount) ?? 0, whole),
                    })}
                  </strong>
                  {answer !== 'ACCEPT' && reason.trim() !== '' && <span className="claim-words">{reason.trim()}</span>}
                </span>
              ),
            }
          }),
          { term: t('claims.answer.checkSum'), value: <strong className="num">{money(accepted, whole)}</strong> },
        ]}
      />
      <CheckFoot
        then={t(allAccepted ? 'claims.answer.thenPaid' : 'claims.answer.thenOffice')}
        trouble={trouble}
        busy={busy}
        busyLabel={t('account.busy')}
        sendLabel={t('claims.answer.send')}
        onSend={onSend}
        onBack={onBack}
      />
    </Card>
  )
}
