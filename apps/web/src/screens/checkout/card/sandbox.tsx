import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Lock } from '@nestbond/design-system/icons.tsx'
import { TextField, type TextFieldProps } from '@nestbond/design-system/TextField.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { useTexts } from '../../../texts/use-texts.ts'
import {
  caretAfter,
  checkCard,
  digitsOf,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  type CardEntry,
  type CardField,
} from './card-entry.ts'
import type { CardOutcome, CardWidgetProps } from './card-widget.ts'
import { declineField, declineWord } from './decline.ts'
import { confirmAtSandbox, type SandboxAnswer } from './sandbox-call.ts'
import { SandboxAccount } from './SandboxAccount.tsx'
import { TestCards } from './TestCards.tsx'

const EMPTY: CardEntry = { number: '', expiry: '', cvc: '' }
const FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly CardField[]

interface Fault {
  message: string
  errorKey: string
}

/** The form of the sandbox provider for the chosen means of payment. */
export function SandboxForm(props: CardWidgetProps) {
  return props.method === 'card' ? <SandboxCard {...props} /> : <SandboxAccount {...props} />
}

/** The card form of the sandbox provider. The typed card stays in this component and goes to the provider only. */
function SandboxCard({ trial, ref }: CardWidgetProps) {
  const { t } = useTexts()
  const [card, setCard] = useState<CardEntry>(EMPTY)
  const [faults, setFaults] = useState<Partial<Record<CardField, Fault>>>({})
  const form = useRef<HTMLDivElement>(null)

  const show = (found: Partial<Record<CardField, Fault>>) => {
    setFaults(found)
    const first = FIELDS.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const change = (field: CardField) => (value: string) => {
    setCard((typed) => ({ ...typed, [field]: value }))
    setFaults((shown) => ({ ...shown, [field]: undefined }))
  }

  const { asking, challenge, give } = useChallenge()

  const check = (): boolean => {
    const found = Object.entries(checkCard(card, civilDateIn(new Date())))
    show(
      Object.fromEntries(
        found.map(([field, fault]) =>
          fault === 'required'
            ? [field, { message: t(`payment.card.missing.${field as CardField}`), errorKey: 'validation.required' }]
            : [field, { message: t(`payment.decline.${fault}`), errorKey: 'validation.invalid' }],
        ),
      ),
    )
    return found.length === 0
  }

  const confirm = async (secret: string): Promise<CardOutcome> => {
    let said = await confirmAtSandbox({ secret, card })
    if (said.status === 'requires_action') said = await challenge(secret)
    if (said.status === 'succeeded') return { status: 'succeeded' }
    const code = said.declineCode ?? 'card_declined'
    const field = declineField(code)
    if (field) show({ [field]: { message: t(`payment.decline.${declineWord(code)}`), errorKey: 'validation.invalid' } })
    return { status: 'failed', code, atField: field !== null }
  }

  useImperativeHandle(ref, () => ({ check: async () => check(), confirm }))

  return (
    <div className="stack sandbox-card" ref={form}>
      <CardFields card={card} faults={faults} onChange={change} />
      {trial && (
        <TestCards
          onUse={(entry) => {
            setCard(entry)
            setFaults({})
          }}
        />
      )}
      <SandboxChallenge open={asking} number={card.number} onAnswer={give} />
    </div>
  )
}

/** The bank's question, which the holder approves, rejects or closes. */
function useChallenge() {
  const [asking, setAsking] = useState(false)
  const answer = useRef<((given: ChallengeAnswer) => void) | null>(null)
  // If the page closes during the bank's question, stop waiting for an answer.
  useEffect(() => () => answer.current?.('close'), [])

  const challenge = async (secret: string): Promise<SandboxAnswer> => {
    setAsking(true)
    const given = await new Promise<ChallengeAnswer>((resolve) => {
      answer.current = resolve
    })
    setAsking(false)
    answer.current = null
    if (given === 'close') return { status: 'failed', declineCode: 'challenge_closed' }
    return confirmAtSandbox({ secret, challenge: given })
  }
  return { asking, challenge, give: (given: ChallengeAnswer) => answer.current?.(given) }
}

interface CardFieldsProps {
  card: CardEntry
  faults: Partial<Record<CardField, Fault>>
  onChange: (field: CardField) => (value: string) => void
}

function CardFields({ card, faults, onChange }: CardFieldsProps) {
  const { t } = useTexts()
  return (
    <div className="stack card-fields">
      <FormattedField
        name="number"
        label={t('payment.card.number')}
        icon={<Lock />}
        autoComplete="cc-number"
        value={card.number}
        format={formatCardNumber}
        onValue={onChange('number')}
        error={faults.number}
      />
      <div className="row half">
        <FormattedField
          name="expiry"
          label={t('payment.card.expiry')}
          hint={t('payment.card.expiryHint')}
          autoComplete="cc-exp"
          value={card.expiry}
          format={formatExpiry}
          onValue={onChange('expiry')}
          error={faults.expiry}
        />
        <FormattedField
          name="cvc"
          label={t('payment.card.cvc')}
          hint={t('payment.card.cvcHint')}
          autoComplete="cc-csc"
          maxLength={4}
          value={card.cvc}
          format={formatCvc}
          onValue={onChange('cvc')}
          error={faults.cvc}
        />
      </div>
    </div>
  )
}

interface FormattedFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'ref'> {
  value: string
  format: (typed: string) => string
  onValue: (value: string) => void
}

/** A field that groups digits while they are typed. The caret stays with its digit. */
function FormattedField({ value, format, onValue, ...field }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const digits = before.current
    before.current = null
    if (digits === null || !input.current) return
    const at = caretAfter(value, digits)
    input.current.setSelectionRange(at, at)
  }, [value])
  return (
    <TextField
      {...field}
      ref={input}
      inputMode="numeric"
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget
        const caret = selectionStart ?? typed.length
        before.current = caret === typed.length ? null : digitsOf(typed.slice(0, caret)).length
        onValue(format(typed))
      }}
    />
  )
}

type ChallengeAnswer = 'approve' | 'reject' | 'close'

interface SandboxChallengeProps {
  open: boolean
  number: string
  onAnswer: (answer: ChallengeAnswer) => void
}

/** Stands in for the page or app of the cardholder's bank. */
function SandboxChallenge({ open, number, onAnswer }: SandboxChallengeProps) {
  const { t } = useTexts()
  return (
    <Dialog
      open={open}
      title={t('payment.challenge.title')}
      closeLabel={t('common.close')}
      onClose={() => onAnswer('close')}
    >
      <p>{t('payment.challenge.text', { last4: digitsOf(number).slice(-4) })}</p>
      <p className="small">{t('payment.challenge.nothing')}</p>
      <div className="split start">
        <Button onClick={() => onAnswer('approve')}>{t('payment.challenge.approve')}</Button>
        <Button variant="secondary" onClick={() => onAnswer('reject')}>
          {t('payment.challenge.reject')}
        </Button>
      </div>
    </Dialog>
  )
}
