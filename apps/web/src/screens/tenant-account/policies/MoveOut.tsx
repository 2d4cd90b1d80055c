import '@nestbond/design-system/Quote.css'
import { userMoveOut } from '@nestbond/api/policy/move-out'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Timeline } from '@nestbond/design-system/Timeline.tsx'
import { callApi } from '../../../api/client.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { useToday } from '../../../dates/use-today.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { FoldedPart } from '../../../frame/FoldedPart.tsx'
import { moveOutItems } from './move-out-items.ts'

interface MoveOutProps {
  policy: AccountPolicy
  onChanged: (policy: AccountPolicy) => void
}

/** The day on which the home is handed back: the tenant names it, sees the landlord's answer and the steps up to the end of the contract. */
export function MoveOut({ policy, onChanged }: MoveOutProps) {
  const { t } = useTexts()
  const { days, named } = policy.moveOut
  const { opened, opener, open, close } = useOpened()
  const summary = useFocusOnChange<HTMLElement>(named?.day ?? '')
  if (days === null) return null
  const landlord = policy.landlord.name
  return (
    <section className="stack-s move-out" data-answer={named?.answer ?? 'NONE'}>
      <FoldedPart title={t('account.moveOut.title')} summary={summary} isNews={named !== null}>
        {named === null ? (
          <p>{t('account.moveOut.lead', { landlord })}</p>
        ) : (
          <NamedMoveOut policy={policy} named={named} />
        )}
        {opened ? (
          <MoveOutForm
            policy={policy}
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
              {t(named === null ? 'account.moveOut.open' : 'account.moveOut.change')}
            </Button>
          </div>
        )}
      </FoldedPart>
    </section>
  )
}

type Named = NonNullable<AccountPolicy['moveOut']['named']>

/** The day that was named, the landlord's answer and the steps up to the end. */
function NamedMoveOut({ policy, named }: { policy: AccountPolicy; named: Named }) {
  const texts = useTexts()
  const { t, date } = texts
  const today = useToday()
  const landlord = policy.landlord.name
  return (
    <>
      <Notice tone={named.answer === 'OBJECTED' || named.answer === 'CORRECTED' ? 'wait' : 'quiet'}>
        <p>
          {t(named.answer === null ? 'account.moveOut.landlord' : `account.moveOut.${named.answer}`, {
            landlord,
            day: date(dayOf(named.day)),
            other: named.landlordDay === null ? '' : date(dayOf(named.landlordDay)),
          })}
        </p>
        {named.reason !== null && (
          <figure className="quote">
            <figcaption className="small">{t('account.reason', { landlord })}</figcaption>
            <blockquote>{named.reason}</blockquote>
          </figure>
        )}
      </Notice>
      {named.answer !== 'OBJECTED' && <Timeline items={moveOutItems(policy, named, today, texts)} />}
    </>
  )
}

/** The move-out that the first tenant has named, for a co-tenant to read. Renders nothing without one. */
export function SharedMoveOut({ policy }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const { named } = policy.moveOut
  return (
    named && (
      <section className="stack-s move-out" data-answer={named.answer ?? 'NONE'}>
        <h3 className="heading">{t('account.moveOut.title')}</h3>
        <NamedMoveOut policy={policy} named={named} />
      </section>
    )
  )
}

interface MoveOutFormProps extends MoveOutProps {
  days: NonNullable<AccountPolicy['moveOut']['days']>
  onCancel: () => void
}

function MoveOutForm({ policy, days, onChanged, onCancel }: MoveOutFormProps) {
  const { t, date } = useTexts()
  const { named } = policy.moveOut
  const form = useApiForm({
    values: () => ({ day: named === null ? '' : date(dayOf(named.day), 'short') }),
    schema: userMoveOut.payload,
    body: ({ day }) => ({ day: wireDateText(day) ?? day }),
    send: (payload) => callApi('userMoveOut', { params: { id: policy.id }, payload, quiet: true }),
    onDone: onChanged,
  })
  const today = useToday()
  const first = dayOf(days.first)
  return (
    <CardForm title={t('account.moveOut.form')} level={3} trouble={form.trouble} onSend={form.submit}>
      <DateTextField
        {...form.text('day')}
        label={t('account.moveOut.day')}
        hint={t('account.moveOut.hint', { landlord: policy.landlord.name })}
        earliest={first}
        latest={dayOf(days.last)}
        opensAt={today < first ? first : today}
      />
      <FormFoot busy={form.busy} busyLabel={t('account.moveOut.saving')} onCancel={onCancel}>
        {t('account.moveOut.save')}
      </FormFoot>
    </CardForm>
  )
}
