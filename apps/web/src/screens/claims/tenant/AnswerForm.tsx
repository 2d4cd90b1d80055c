import { useState } from 'react'
import type { FieldError } from '@nestbond/domain/validation/codes'
import type { TenantClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { callApi } from '../../../api/client.ts'
import { ClaimItem } from '../ClaimItem.tsx'
import { centsOf, type ClaimContext } from '../claim-words.ts'
import { useApiForm, type ApiForm } from '../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import type { Evidence } from '../use-evidence.ts'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { answerPayload, answerProblems, draftOf, openItems, useAnswerDraft } from './answer-draft.ts'
import { AnswerCheck } from './AnswerCheck.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { tenantFileHref, useTenantEvidence } from './use-tenant-evidence.ts'

interface AnswerFormProps {
  /** The account's address, which its drafts belong to. */
  email: string
  policyId: string
  claim: TenantClaim
  context: ClaimContext
  onPut: (claim: TenantClaim) => void
  onStale: () => void
}

/** The tenant's answers to all items. The tenant reviews them before sending, because they can be given only once. */
export function AnswerForm({ email, policyId, claim, context, onPut, onStale }: AnswerFormProps) {
  const texts = useTexts()
  const { t } = texts
  const handle = useAnswerDraft(email, claim.id)
  const { draft, clear } = handle
  const evidence = useTenantEvidence(policyId, claim, onPut)
  const [step, setStep] = useState<'form' | 'check'>('form')
  const heading = useFocusOnChange(step)

  const form = useApiForm({
    check: () => answerProblems(claim, draft),
    send: () =>
      callApi('userClaimAnswer', {
        params: { id: policyId, claimId: claim.id },
        payload: answerPayload(claim, draft),
      }),
    onDone(answered) {
      clear()
      onPut(answered)
      requestAnimationFrame(() => document.getElementById('main')?.focus())
    },
    onRefused({ errorCode, problem }) {
      if (errorCode === 'CLAIM_MOVED_ON') onStale()
      else if (problem && problem.errors.length > 0) setStep('form')
    },
    words: (error) => answerFault(error, context, texts),
  })

  if (step === 'check')
    return (
      <AnswerCheck
        claim={claim}
        draft={draft}
        context={context}
        headingRef={heading}
        busy={form.busy}
        trouble={form.trouble}
        onSend={() => void form.submit()}
        onBack={() => setStep('form')}
      />
    )

  const { summary } = form
  return (
    <form
      className="stack"
      noValidate
      aria-labelledby="answer-title"
      data-form="answer"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) setStep('check')
      }}
    >
      <div className="stack-s">
        <h2 className="title" id="answer-title" tabIndex={-1} ref={heading}>
          {t('claims.answer.title')}
        </h2>
        <p className="small">{t('claims.answer.lead')}</p>
      </div>
      <ErrorSummary ref={summary} title={t('common.errorSummary', { count: form.faults.length })} items={form.faults} />
      <AnswerItems
        policyId={policyId}
        claim={claim}
        context={context}
        handle={handle}
        evidence={evidence}
        form={form}
      />
      <div className="split start">
        <Button type="submit">
          {t('claims.answer.check')} <ArrowRight />
        </Button>
      </div>
      <p className="caption">{t('claims.answer.kept')}</p>
    </form>
  )
}

interface AnswerItemsProps extends Pick<AnswerFormProps, 'policyId' | 'claim' | 'context'> {
  handle: ReturnType<typeof useAnswerDraft>
  evidence: Evidence
  form: Pick<ApiForm, 'fault' | 'touch'>
}

/** All items, and the fields at those that wait for an answer. */
function AnswerItems({ policyId, claim, context, handle, evidence, form }: AnswerItemsProps) {
  const open = openItems(claim)
  return (
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
                draft={draftOf(handle.draft, item.id)}
                context={context}
                evidence={evidence}
                faultAt={(field) => form.fault(field).error}
                onChange={(by) => {
                  for (const name of Object.keys(by)) form.touch(`items.${index}.${name}`)
                  handle.change(item.id, by)
                }}
              />
            )}
          </ClaimItem>
        )
      })}
    </ol>
  )
}

/** A fault of the answer form in words. */
function answerFault(found: FieldError, { currency }: ClaimContext, texts: Texts): FieldFault {
  const { field } = found
  const { t, has, money } = texts
  const name = field.split('.').at(-1) ?? field
  const own = `claims.answer.required.${name}`
  if (found.key === 'validation.required' && has(own)) return { message: t(own), errorKey: found.key }
  if (found.key === 'validation.invalid' && name === 'amount')
    return { message: t('claims.invalid.amount'), errorKey: found.key }
  const highest = found.params?.['highest']
  if (found.key === 'validation.figure' && typeof highest === 'number')
    return {
      message: t('claims.answer.lower', { most: money(centsOf(highest), { currency, whole: true }) }),
      errorKey: found.key,
    }
  return faultOf(found, field, texts)
}
