import type { Ref } from 'react'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { CLAIM_ANSWER_DAYS } from '@nestbond/domain/claims/claim'
import { parseAmount } from '@nestbond/domain/values/typed-amount'
import { answererFor, type ClaimContext } from '../claim-words.ts'
import { CheckFoot } from '../CheckFoot.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { draftSum, shownIban, type ClaimDraft } from './claim-draft.ts'
import type { ChosenFiles } from './use-chosen-files.ts'

interface ClaimCheckProps {
  draft: ClaimDraft
  files: ChosenFiles
  context: ClaimContext
  /** False for a partner, who cannot name the payout account. */
  withAccount: boolean
  headingRef: Ref<HTMLHeadingElement>
  busy: boolean
  trouble: unknown
  onSend: () => void
  onBack: () => void
}

/** The last step before sending: the whole claim, and what happens after it is sent. */
export function ClaimCheck({
  draft,
  files,
  context,
  withAccount,
  headingRef,
  busy,
  trouble,
  onSend,
  onBack,
}: ClaimCheckProps) {
  const { t, money } = useTexts()
  const whole = { whole: true, currency: context.currency }
  return (
    <section className="card pad stack claim-check" aria-labelledby="check-title" data-form="claim-check">
      <h3 className="heading" id="check-title" tabIndex={-1} ref={headingRef}>
        {t('claims.check.title')}
      </h3>
      <DataList
        plainFirst
        rows={[
          ...draft.items.map((item, at) => ({
            term: t('claims.item', { number: at + 1 }),
            value: (
              <span className="check-item">
                <span className="claim-words">{item.reason.trim()}</span>
                <strong className="num">{money(parseAmount(item.amount) ?? 0, whole)}</strong>
                <small>{t('claims.check.files', { count: files[at]?.length ?? 0 })}</small>
              </span>
            ),
          })),
          {
            term: t('claims.check.sum'),
            value: <strong className="num">{money(draftSum(draft.items), whole)}</strong>,
          },
          ...(withAccount
            ? [
                {
                  term: t('claims.check.account'),
                  value:
                    draft.iban.trim() === '' ? (
                      t('claims.check.noAccount')
                    ) : (
                      <>
                        {draft.accountHolder.trim()}
                        <br />
                        <span className="num">{shownIban(draft)}</span>
                      </>
                    ),
                },
              ]
            : []),
        ]}
      />
      <CheckFoot
        then={t('claims.check.then', { who: answererFor(context), tenant: context.tenant, days: CLAIM_ANSWER_DAYS })}
        trouble={trouble}
        busy={busy}
        busyLabel={t('claims.check.sending')}
        sendLabel={t('claims.check.send')}
        onSend={onSend}
        onBack={onBack}
      />
    </section>
  )
}
