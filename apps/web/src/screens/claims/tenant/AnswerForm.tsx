import { useEffect, useRef, useState } from 'react'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { ApiError, CancelledError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { ClaimItem } from '../ClaimItem.tsx'
import type { ClaimContext } from '../claim-words.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { answerPayload, answerProblems, draftOf, openItems, useAnswerDraft } from './answer-draft.ts'
import { answerFault } from './answer-fault.ts'
import { AnswerCheck } from './AnswerCheck.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { tenantFileHref, useTenantEvidence } from './use-tenant-evidence.ts'

interface AnswerFormProps {
  policyId: string
  claim: TenantClaim
  context: ClaimContext
  onPut: (claim: TenantClaim) => void
  onStale: () => void
}

/** The tenant's answers to all items. The tenant reviews them before sending, because they can be given only once. */
export function AnswerForm({ policyId, claim, context, onPut, onStale }: AnswerFormProps) {
  const texts = useTexts()
  const { t } = texts
  const { draft, change, clear } = useAnswerDraft(claim.id)
  const evidence = useTenantEvidence(policyId, claim, onPut)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [step, setStep] = useState<'form' | 'check'>('form')
  const [state, setState] = useState<{ busy: boolean; trouble: unknown }>({ busy: false, trouble: null })
  const [tries, setTries] = useState(0)
  const running = useRef(false)
  const summary = useRef<{ focus: () => void }>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownBefore = useRef(false)
  useEffect(() => {
    if (shownBefore.current) heading.current?.focus()
    shownBefore.current = true
  }, [step])
  useEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])

  const open = openItems(claim)
  const fail = (found: readonly FieldError[]) => {
    setErrors(found)
    setStep('form')
    setTries((count) => count + 1)
  }
  const send = async () => {
    if (running.current) return
    running.current = true
    setState({ busy: true, trouble: null })
    try {
      const answered = await callApi('userClaimAnswer', {
        params: { id: policyId, claimId: claim.id },
        payload: answerPayload(claim, draft),
      })
      clear()
      onPut(answered)
      requestAnimationFrame(() => document.getElementById('main')?.focus())
    } catch (error) {
      if (error instanceof CancelledError) return setState({ busy: false, trouble: null })
      const problem = error instanceof ApiError ? error.problem : null
      setState({ busy: false, trouble: error })
      if (problem?.errorCode === 'CLAIM_MOVED_ON') onStale()
      else if (problem && problem.errors.length > 0) {
        setState({ busy: false, trouble: null })
        fail(problem.errors)
      }
    } finally {
      running.current = false
    }
  }

  if (step === 'check')
    return (
      <AnswerCheck
        claim={claim}
        draft={draft}
        context={context}
        headingRef={heading}
        busy={state.busy}
        trouble={state.trouble}
        onSend={() => void send()}
        onBack={() => setStep('form')}
      />
    )

  const faultAt = (field: string) => answerFault(errors, field, context, texts)
  return (
    <form
      className="stack"
      noValidate
      aria-labelledby="answer-title"
      data-form="answer"
      onSubmit={(event) => {
        event.preventDefault()
        const found = answerProblems(claim, draft)
        if (found.length > 0) return fail(found)
        setErrors([])
        setState({ busy: false, trouble: null })
        setStep('check')
      }}
    >
      <div className="stack-s">
        <h2 className="title" id="answer-title" tabIndex={-1} ref={heading}>
          {t('claims.answer.title')}
        </h2>
        <p className="small">{t('claims.answer.lead')}</p>
      </div>
      <ErrorSummary
        ref={summary}
        title={t('common.errorSummary', { count: errors.length })}
        items={errors.map(({ field }) => ({ field, message: faultAt(field)?.message ?? '' }))}
      />
      <ol className="answer-items">
        {claim.items.map((item, at) => {
          const index = open.findIndex(({ id }) => id === item.id)
          return (
            <ClaimItem
              key={item.id}
              className="card pad"
              item={item}
              number={at + 1}
              context={context}
              fileHref={(file) => tenantFileHref(policyId, claim.id, file.id)}
            >
              {index >= 0 && (
                <AnswerFields
                  item={item}
                  at={index}
                  number={at + 1}
                  draft={draftOf(draft, item.id)}
                  context={context}
                  evidence={evidence}
                  faultAt={faultAt}
                  onChange={(by) => {
                    const gone = Object.keys(by).map((name) => `items.${index}.${name}`)
                    setErrors((before) => before.filter(({ field }) => !gone.includes(field)))
                    change(item.id, by)
                  }}
                />
              )}
            </ClaimItem>
          )
        })}
      </ol>
      <div className="split start">
        <Button type="submit">
          {t('claims.answer.check')} <ArrowRight />
        </Button>
      </div>
      <p className="caption">{t('claims.answer.kept')}</p>
    </form>
  )
}
