import { useEffect, useRef, useState } from 'react'
import type { LandlordClaim } from '@nestbond/api/claims/claims'
import { Button } from '@nestbond/design-system/Button.tsx'
import { DepositRuler } from '@nestbond/design-system/DepositRuler.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { ArrowRight, Plus } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { MOST_CLAIM_ITEMS } from '@nestbond/domain/claims/claim-fields'
import { answererFor, centsOf, type ClaimContext } from '../claim-words.ts'
import { useApiForm, type ApiForm } from '../../../forms/use-api-form.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useLeaveWarning } from '../../underwriting/uploads/use-leave-warning.ts'
import type { ClaimActs } from './claim-acts.ts'
import { claimFault, sortByForm, tooMuch, type Cover } from './claim-fault.ts'
import { claimPayload, claimProblems, draftSum, type ClaimDraft, type ClaimDraftHandle } from './claim-draft.ts'
import { ClaimCheck } from './ClaimCheck.tsx'
import { ItemFields } from './ItemFields.tsx'
import { useChosenFiles, type ChosenFiles, type FilesOfItems } from './use-chosen-files.ts'

interface ClaimFormProps {
  acts: ClaimActs
  /** Cover that is still available for claims, in major units. */
  left: number
  context: ClaimContext
  handle: ClaimDraftHandle
  onOpened: (claim: LandlordClaim, files: ChosenFiles) => void
  onStale: () => void
  onClose: () => void
}

/** A claim with its items and the payout account. The landlord reviews it before sending. */
export function ClaimForm({ acts, left, context, handle, onOpened, onStale, onClose }: ClaimFormProps) {
  const texts = useTexts()
  const { t } = texts
  const { draft } = handle
  const pass = usePass()
  const chosen = useChosenFiles()
  const [step, setStep] = useState<'form' | 'check'>('form')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [step])
  const files = draft.items.map(({ key }) => chosen.ready(key))
  useLeaveWarning(files.some((ofItem) => ofItem.length > 0))

  const cents = centsOf(left)
  const cover = { left: cents, sum: draftSum(draft.items), currency: context.currency }
  const form = useApiForm({
    check: () => claimProblems(draft, cents),
    send: () => pass(() => acts.open(claimPayload(draft)), t('claims.check.send')),
    onDone: (claim) => onOpened(claim, files),
    onRefused({ errorCode, problem }) {
      // Another claim may have used up some of the cover in the meantime.
      if (errorCode === 'CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT') onStale()
      if (problem && problem.errors.length > 0) setStep('form')
    },
    order: sortByForm,
    words: (error) => claimFault(error, cover, texts),
  })
  if (step === 'check')
    return (
      <ClaimCheck
        draft={draft}
        files={files}
        context={context}
        withAccount={acts.own}
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
      className="card pad stack claim-form"
      noValidate
      aria-labelledby="claim-form-title"
      data-form="claim"
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) setStep('check')
      }}
    >
      <div className="stack-s">
        <h3 className="heading" id="claim-form-title" tabIndex={-1} ref={heading}>
          {t('claims.form.title')}
        </h3>
        <p className="small">{t('claims.form.lead', { who: answererFor(context), tenant: context.tenant })}</p>
      </div>
      <ErrorSummary
        ref={summary}
        level={3}
        title={t('common.errorSummary', { count: form.faults.length })}
        items={form.faults.map(({ field, message }) => ({
          field: field === 'items' ? `items.${draft.items.length - 1}.amount` : field,
          message,
        }))}
      />
      <Items handle={handle} chosen={chosen} context={context} form={form} />
      <ClaimSum {...cover} />
      {acts.own && <AccountFields handle={handle} form={form} />}
      <div className="split start">
        <Button type="submit">
          {t('claims.form.check')} <ArrowRight />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('claims.form.later')}
        </Button>
      </div>
      <p className="caption">{t('claims.form.kept')}</p>
    </form>
  )
}

/** A change of a field may also mend the fault of the sum. */
function touch(form: Pick<ApiForm, 'touch'>, field: string): void {
  form.touch(field)
  form.touch('items')
}

interface ItemsProps {
  handle: ClaimDraftHandle
  chosen: FilesOfItems
  context: ClaimContext
  form: Pick<ApiForm, 'fault' | 'touch' | 'reset'>
}

/** The items of the claim, and the button for another one. */
function Items({ handle: { draft, changeItem, addItem, removeItem }, chosen, context, form }: ItemsProps) {
  const { t } = useTexts()
  return (
    <>
      <ol className="claim-fields">
        {draft.items.map((item, at) => (
          <ItemFields
            key={item.key}
            item={item}
            at={at}
            alone={draft.items.length === 1}
            chosen={chosen}
            context={context}
            faultAt={(field) => form.fault(field).error}
            onChange={(by) => {
              for (const name of Object.keys(by)) touch(form, `items.${at}.${name}`)
              changeItem(item.key, by)
            }}
            onRemove={() => {
              removeItem(item.key)
              form.reset()
              requestAnimationFrame(() => document.getElementById('add-item')?.focus())
            }}
          />
        ))}
      </ol>
      {draft.items.length < MOST_CLAIM_ITEMS && (
        <div className="split start">
          <Button
            id="add-item"
            variant="secondary"
            size="small"
            onClick={() => {
              addItem()
              const at = draft.items.length
              requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="items.${at}.reason"]`)?.focus())
            }}
          >
            <Plus /> {t('claims.form.add')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The typed sum compared with the remaining cover, updated while typing. */
function ClaimSum({ sum, left, currency }: Cover) {
  const texts = useTexts()
  const { t, money } = texts
  const whole = { whole: true, currency }
  const over = sum > left
  const words = t('claims.sum', { sum: money(sum, whole), left: money(left, whole) })
  return (
    <div className="claim-sums" data-over={over}>
      <p className="split" role="status">
        <span className="label">{t('claims.sumTitle')}</span>
        <strong className="num claim-total">{words}</strong>
      </p>
      <DepositRuler label={words} fields={['']} scale={['0', money(left, whole)]} share={left === 0 ? 0 : sum / left} />
      <div role="alert">
        {over && (
          <FieldError
            id="claim-over"
            message={tooMuch({ sum, left, currency }, texts)}
            errorKey="errors.CLAIM_AMOUNT_BIGGER_THAN_DEPOSIT"
          />
        )}
      </div>
    </div>
  )
}

/** The account for the payout, which the landlord may give now or later. */
function AccountFields({ handle, form }: Pick<ItemsProps, 'handle' | 'form'>) {
  const faultAt = (field: string) => form.fault(field).error
  const { draft } = handle
  const onChange = (by: Partial<Pick<ClaimDraft, 'accountHolder' | 'iban'>>) => {
    for (const name of Object.keys(by)) touch(form, `payoutAccount.${name}`)
    handle.change(by)
  }
  const { t } = useTexts()
  return (
    <fieldset className="stack-s claim-account">
      <legend className="heading">{t('claims.account.title')}</legend>
      <p className="small">{t('claims.account.lead')}</p>
      <div className="row">
        <TextField
          name="payoutAccount.accountHolder"
          label={t('claims.account.holder')}
          optional={t('common.optional')}
          autoComplete="name"
          value={draft.accountHolder}
          error={faultAt('payoutAccount.accountHolder')}
          onChange={(event) => onChange({ accountHolder: event.currentTarget.value })}
        />
        <TextField
          name="payoutAccount.iban"
          label={t('claims.account.iban')}
          optional={t('common.optional')}
          autoComplete="off"
          spellCheck={false}
          value={draft.iban}
          error={faultAt('payoutAccount.iban')}
          onChange={(event) => onChange({ iban: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
