import { useRouter } from '@tanstack/react-router'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { userTenantChange } from '@nestbond/api/policy/tenant-change'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { FIRST_TENANT } from '@nestbond/domain/co-tenants/tenant-change'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { reload } from '../../../api/query-client.ts'
import { openWith } from '../../../application/application.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { leaverValues } from './leaver-values.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { FoldedPart } from '../../../frame/FoldedPart.tsx'

type Change = NonNullable<AccountPolicy['tenantChange']>

interface TenantChangeProps {
  policy: AccountPolicy
  change: Change
  onChanged: (policy: AccountPolicy) => void
}

/** Leaving and replacing tenants (docs/product-decisions.md#d108): the first tenant begins a change, and all see how far it is. */
export function TenantChange({ policy, change, onChanged }: TenantChangeProps) {
  const { t, locale } = useTexts()
  const { opened, opener, open, close } = useOpened()
  const { bar, days, last, former, next } = change
  // The pressed button is gone after an answer.
  const summary = useFocusOnChange<HTMLElement>(`${last?.state ?? ''} ${last?.asksYou ?? false} ${change.movesOut}`)
  const isFirst = policy.role === 'FIRST'
  const linked = next ?? former
  const mayBegin = isFirst && bar === null && days !== null
  // A tenant of a policy that is over is told nothing of what could have been.
  if (bar === 'ENDED' && !last && !linked) return null
  return (
    <section className="stack-s tenant-change" data-change={last?.state ?? 'NONE'}>
      <FoldedPart
        title={t('account.tenants.title')}
        summary={summary}
        isNews={last !== null || linked !== null || change.movesOut}
      >
        {last && <Last last={last} policy={policy} onChanged={onChanged} />}
        {linked !== null && (
          <p>
            <a href={`${pathTo('account', locale)}?policy=${linked}`}>
              {t(next === null ? 'account.tenants.former' : 'account.tenants.next')}
            </a>
          </p>
        )}
        {isFirst && bar !== null && bar !== 'CHANGE_OPEN' && bar !== 'ENDED' && (
          <p>{t(`account.tenants.bar.${bar}`)}</p>
        )}
        {isFirst && bar === 'CLAIM_PAID' && (
          <p>
            <a href={`${pathTo('help', locale)}#contact`}>{t('account.tenants.contact')}</a>
          </p>
        )}
        {mayBegin && <p>{t('account.tenants.lead', { landlord: policy.landlord.name })}</p>}
        {!isFirst && <OwnWord policy={policy} change={change} onChanged={onChanged} />}
        {mayBegin &&
          (opened ? (
            <ChangeForm
              policy={policy}
              change={change}
              days={days}
              onChanged={(changed) => {
                close()
                onChanged(changed)
              }}
              onCancel={close}
            />
          ) : (
            <div className="split start">
              <Button size="small" variant="secondary" ref={opener} onClick={open}>
                {t('account.tenants.open')}
              </Button>
            </div>
          ))}
      </FoldedPart>
    </section>
  )
}

interface LastProps {
  last: NonNullable<Change['last']>
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
}

/** The newest change, with the next act of the reader. */
function Last({ last, policy, onChanged }: LastProps) {
  const { t, date, locale } = useTexts()
  const router = useRouter()
  const { state, endedBy, asksYou, refId, newContract, mayCallOff } = last
  const values = {
    ...leaverValues(last, locale),
    day: date(dayOf(last.day)),
    until: formatDateTime(last.answerUntil, locale),
    by: endedBy ?? 'OVER',
    landlord: policy.landlord.name,
    step: newContract?.step ?? 'OPEN',
    answer: newContract?.until ? date(dayOf(newContract.until)) : '',
  }
  const stopping = useApiForm({
    send: () => callApi('userTenantChangeStop', { params: { id: policy.id }, payload: {}, quiet: true }),
    onDone: onChanged,
  })
  const opening = useApiForm({
    send: () => callApi('userApplication', { params: { refId: refId ?? '' }, payload: {}, quiet: true }),
    async onDone({ token }) {
      openWith(token)
      await router.navigate({ href: pathTo('onboarding', locale) })
    },
  })
  return (
    <>
      <Notice tone={state === 'ASKED' || state === 'AGREED' ? 'wait' : 'quiet'}>
        <p>{t(`account.tenants.state.${state}`, values)}</p>
        {last.unpaid && <p>{t('account.tenants.unpaid')}</p>}
      </Notice>
      <Trouble of={stopping.trouble ?? opening.trouble} />
      {asksYou && <LeaverAnswer policy={policy} onChanged={onChanged} />}
      {last.mayRefuse && (
        <>
          <p>{t('account.tenants.saidBy')}</p>
          <TakeBack policy={policy} onChanged={onChanged} />
        </>
      )}
      {(refId !== null || mayCallOff) && (
        <div className="split start">
          {refId !== null && (
            <Button
              size="small"
              busy={opening.busy}
              busyLabel={t('account.busy')}
              onClick={() => void opening.submit()}
            >
              {t('account.tenants.continue')}
            </Button>
          )}
          {mayCallOff && (
            <Button
              size="small"
              variant="secondary"
              busy={stopping.busy}
              busyLabel={t('account.busy')}
              onClick={() => void stopping.submit()}
            >
              {t('account.tenants.stop')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** The answer of a co-tenant who shall leave. */
function LeaverAnswer({ policy, onChanged }: Pick<LastProps, 'policy' | 'onChanged'>) {
  const { t } = useTexts()
  const answering = (agree: boolean) => ({
    send: () => callApi('userLeaveAnswer', { params: { id: policy.id }, payload: { agree }, quiet: true }),
    onDone: onChanged,
  })
  const agreeing = useApiForm(answering(true))
  const refusing = useApiForm(answering(false))
  return (
    <>
      <Trouble of={agreeing.trouble ?? refusing.trouble} />
      <div className="split start">
        <Button size="small" busy={agreeing.busy} busyLabel={t('account.busy')} onClick={() => void agreeing.submit()}>
          {t('account.tenants.agree')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          busy={refusing.busy}
          busyLabel={t('account.busy')}
          onClick={() => void refusing.submit()}
        >
          {t('account.tenants.refuse')}
        </Button>
      </div>
    </>
  )
}

/** A co-tenant says that they move out. */
function OwnWord({ policy, change, onChanged }: TenantChangeProps) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userMovesOut', { params: { id: policy.id }, payload: { movesOut: true }, quiet: true }),
    onDone: onChanged,
  })
  const over = change.bar === 'ENDED' || change.last?.state === 'ACCEPTED' || change.last?.state === 'DONE'
  // Who has agreed to leave has said it.
  const leaves = change.last?.state === 'AGREED' && change.last.leave.some(({ you }) => you)
  if (over || leaves || change.last?.asksYou || change.last?.mayRefuse) return null
  if (change.movesOut)
    return (
      <>
        <p>{t('account.tenants.said', { first: policy.firstTenant })}</p>
        <TakeBack policy={policy} onChanged={onChanged} />
      </>
    )
  return (
    <>
      <p>{t('account.tenants.say.lead', { first: policy.firstTenant })}</p>
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('account.busy')}
          onClick={() => void form.submit()}
        >
          {t('account.tenants.say')}
        </Button>
      </div>
    </>
  )
}

/** A co-tenant takes back that they move out. A change that counts it as agreement ends. */
function TakeBack({ policy, onChanged }: Pick<LastProps, 'policy' | 'onChanged'>) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userMovesOut', { params: { id: policy.id }, payload: { movesOut: false }, quiet: true }),
    onDone: onChanged,
  })
  return (
    <>
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('account.busy')}
          onClick={() => void form.submit()}
        >
          {t('account.tenants.stay')}
        </Button>
      </div>
    </>
  )
}

interface ChangeFormProps extends TenantChangeProps {
  days: NonNullable<Change['days']>
  onCancel: () => void
}

function ChangeForm({ policy, change, days, onChanged, onCancel }: ChangeFormProps) {
  const { t } = useTexts()
  const { tenants } = change
  const form = useApiForm({
    values: { leaves: [] as string[], takesOver: '', day: '' },
    schema: userTenantChange.payload,
    body: ({ leaves, takesOver, day }) => ({
      leaves,
      takesOver: leaves.includes(FIRST_TENANT) && takesOver !== '' ? takesOver : null,
      day: wireDateText(day) ?? day,
    }),
    send: (payload) => callApi('userTenantChange', { params: { id: policy.id }, payload, quiet: true }),
    onDone: onChanged,
    stale: { codes: ['STEP_NOT_ALLOWED'], reload: () => reload('userPolicies') },
  })
  const { leaves } = form.values
  const several = tenants.length > 1
  const staying = tenants.filter(({ key }) => key !== FIRST_TENANT && !leaves.includes(key))
  const { error } = form.fault('leaves')
  return (
    <CardForm title={t('account.tenants.form')} level={3} trouble={form.trouble} onSend={form.submit}>
      {several && (
        <fieldset className="stack-s" aria-describedby={error ? 'leaves-error' : undefined}>
          <legend>{t('account.tenants.who')}</legend>
          {tenants.map(({ key, name, you, movesOut }) => (
            <Checkbox
              key={key}
              name={`leaves-${key}`}
              checked={leaves.includes(key)}
              hint={movesOut ? t('account.tenants.hasSaid') : undefined}
              onChange={({ target: { checked } }) =>
                form.set('leaves', checked ? [...leaves, key] : leaves.filter((one) => one !== key))
              }
            >
              {you ? t('account.tenants.you', { name }) : name}
            </Checkbox>
          ))}
          {error && <FieldError id="leaves-error" {...error} />}
        </fieldset>
      )}
      {leaves.includes(FIRST_TENANT) && (
        <Select {...form.field('takesOver')} label={t('account.tenants.takesOver')}>
          <option value="">{t('account.tenants.choose')}</option>
          {staying.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <DateTextField
        {...form.text('day')}
        label={t('account.tenants.day')}
        hint={t('account.tenants.hint')}
        earliest={dayOf(days.first)}
        latest={dayOf(days.last)}
        opensAt={dayOf(days.first)}
      />
      <FormFoot busy={form.busy} busyLabel={t('account.busy')} onCancel={onCancel}>
        {t('account.tenants.send')}
      </FormFoot>
    </CardForm>
  )
}
