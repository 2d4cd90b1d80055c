import type { UnpaidPremium } from '@nestbond/api/policy/office-premiums'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { waitLimits, type CollectionAction } from '@nestbond/domain/premiums/collection'
import { addDays, fromWireDate } from '@nestbond/domain/values/civil-date'
import { callApi } from '../../../api/client.ts'
import { DateTextField } from '../../../dates/DateTextField.tsx'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { useToday } from '../../../dates/use-today.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm, type ApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { missing } from '../../../forms/field-fault.ts'

const LONGEST_NOTE = 4000
const LONGEST_REFERENCE = 140

interface PremiumActionDialogProps {
  premium: UnpaidPremium
  action: CollectionAction
  onCancel: () => void
  onDone: (premium: UnpaidPremium | null) => void
  /** Called when a colleague has changed the premium in the meantime. */
  onStale: () => unknown
}

interface ActionValues {
  until: string
  receivedOn: string
  reference: string
  /** Id of a tenant; empty for a single tenant. */
  paidBy: string
  note: string
}

/** The values that an action needs. */
function askedOf(action: CollectionAction, { until, receivedOn, reference }: ActionValues): Record<string, string> {
  return action === 'wait' ? { until } : action === 'paid' ? { receivedOn, reference } : {}
}

function sendAction(id: string, action: CollectionAction, values: ActionValues) {
  const { until, receivedOn, reference, paidBy, note } = values
  const params = { id }
  switch (action) {
    case 'retry':
      return callApi('officePremiumRetry', { params, payload: { note } })
    case 'paid':
      return callApi('officePremiumPaid', {
        params,
        payload: { receivedOn: wireDateText(receivedOn), reference, paidBy, note },
      })
    case 'wait':
      return callApi('officePremiumWait', { params, payload: { until: wireDateText(until), note } })
    case 'remind':
      return callApi('officePremiumRemind', { params, payload: { note } })
    case 'cancel':
      return callApi('officePremiumCancel', { params, payload: { note } })
  }
}

/** Explains the consequences of an action on an unpaid premium and asks for a note before running it. */
export function PremiumActionDialog({ premium, action, onCancel, onDone, onStale }: PremiumActionDialogProps) {
  const { t, date, money } = useTexts()
  const today = useToday()
  const form = useApiForm({
    values: (): ActionValues => ({
      until: date(addDays(today, 7), 'short'),
      receivedOn: date(today, 'short'),
      reference: '',
      paidBy: premium.payers.find(({ owes }) => owes)?.id ?? '',
      note: '',
    }),
    send: (values) => sendAction(premium.id, action, values),
    onDone: ({ premium: changed }) => onDone(changed),
    onRefused({ errorCode }) {
      if (errorCode === 'CASE_CHANGED') onStale()
    },
    area: 'office',
  })
  const values = {
    policy: premium.policyNumber,
    amount: money(Math.round(premium.amount * 100), { currency: premium.currency }),
    payUntil: date(premium.reminder ? (fromWireDate(premium.reminder.payUntil) ?? today) : addDays(today, 14)),
    today: date(today),
  }
  return (
    <Dialog open title={t(`collection.ask.${action}`, values)} closeLabel={t('common.close')} onClose={onCancel}>
      <form
        className="stack-s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const faults = missing(askedOf(action, form.values))
          void (faults.length > 0 ? form.run(async () => {}, faults) : form.submit())
        }}
      >
        <p>{t(`collection.askText.${action}`, values)}</p>
        <Trouble of={form.trouble} />
        {action === 'wait' && <WaitUntil form={form} />}
        {action === 'paid' && <ReceivedPayment form={form} premium={premium} />}
        <TextArea
          {...form.field('note')}
          label={t('collection.note')}
          optional={t('common.optional')}
          hint={t('collection.noteHint')}
          maxLength={LONGEST_NOTE}
          rows={3}
        />
        <div className="split start">
          <Button
            type="submit"
            size="small"
            variant={action === 'cancel' ? 'danger' : 'main'}
            busy={form.busy}
            busyLabel={t('office.busy')}
          >
            {t(`collection.confirm.${action}`)}
          </Button>
          <Button variant="secondary" size="small" onClick={onCancel}>
            {t('collection.leave')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type ActionForm = Pick<ApiForm<ActionValues>, 'field' | 'text'>

/** The day until which the premium may stay unpaid. */
function WaitUntil({ form }: { form: ActionForm }) {
  const { t, date } = useTexts()
  const limits = waitLimits(useToday())
  return (
    <DateTextField
      {...form.text('until')}
      label={t('collection.until')}
      hint={t('collection.untilHint', { latest: date(limits.latest) })}
      earliest={limits.earliest}
      latest={limits.latest}
      opensAt={limits.earliest}
    />
  )
}

/** When and from whom the premium was received by another way. */
function ReceivedPayment({ form, premium }: { form: ActionForm; premium: UnpaidPremium }) {
  const { t } = useTexts()
  const today = useToday()
  return (
    <>
      <DateTextField
        {...form.text('receivedOn')}
        label={t('collection.receivedOn')}
        earliest={fromWireDate(premium.since) ?? today}
        latest={today}
        opensAt={today}
      />
      <TextField
        {...form.field('reference')}
        label={t('collection.reference')}
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
      />
      {premium.payers.length > 1 && (
        <Select {...form.field('paidBy')} label={t('collection.paidBy')} hint={t('collection.paidByHint')}>
          {premium.payers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
