import './SignatureForm.css'
import { useState, type ReactNode } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { PenLine, Signature } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { SignaturePad } from '@nestbond/design-system/SignaturePad.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { coTenantSignature } from '@nestbond/domain/co-tenants/co-tenant-fields'
import type { FieldError } from '@nestbond/domain/validation/codes'
import { signatureBody } from '@nestbond/domain/validation/signature'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { NoAnswerError } from '../api/api-error.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useApiForm } from './use-api-form.ts'

interface SignedBody {
  name: string
  place: string
  signature: string
  /** Only if the form asks for it. */
  jointLiability?: boolean
}

interface SignatureFormProps {
  /** Initial value of the name field, which a drawn signature needs. */
  name: string
  /** Initial value of the place. */
  place?: string
  /** Key of the draft that keeps the typed values over a reload. */
  draft: string
  send: (body: SignedBody) => Promise<void>
  /** Called with the error code if the server rejects the signature. True if the page handles it. */
  onRefused: (code: string) => boolean
  /** The sentence about joint liability, for one of several tenants. Without it, the form does not ask. */
  jointLiability?: ReactNode
  heading: string
  button: string
  busyLabel: string
}

/** A typed signature is the name: what is wrong with the name is shown at the signature, once. */
function ofTypedName(faults: readonly FieldError[]): readonly FieldError[] {
  const others = faults.filter(({ field }) => field !== 'name')
  if (others.some(({ field }) => field === 'signature')) return others
  return faults.map((fault) => (fault.field === 'name' ? { ...fault, field: 'signature' } : fault))
}

/** As the form shows its fields: the schema has the signature last. */
const SHOWN = ['signature', 'name', 'place']

const asShown = (faults: readonly FieldError[]) => faults.toSorted((a, b) => placeOf(a) - placeOf(b))

const placeOf = ({ field }: FieldError) => (SHOWN.includes(field) ? SHOWN.indexOf(field) : SHOWN.length)

/** Signature and place. The signature can be typed, for keyboards, or drawn; a typed one is the signer's name as well. */
export function SignatureForm({
  heading,
  button,
  busyLabel,
  draft,
  send,
  onRefused,
  jointLiability,
  ...known
}: SignatureFormProps) {
  const { t, date } = useTexts()
  const [mode, setMode] = useState<'typed' | 'drawn'>('typed')
  const [drawing, setDrawing] = useState<string | null>(null)
  const asksLiability = jointLiability !== undefined
  const form = useApiForm({
    values: { name: known.name, place: known.place ?? '', signature: '', jointLiability: false },
    draft,
    ...(asksLiability ? { area: 'tenants' } : {}),
    schema: asksLiability ? coTenantSignature : signatureBody,
    body({ jointLiability: agreed, ...values }) {
      const body = mode === 'typed' ? { ...values, name: values.signature } : { ...values, signature: drawing }
      return asksLiability ? { ...body, jointLiability: agreed } : body
    },
    order: (faults) => asShown(mode === 'typed' ? ofTypedName(faults) : faults),
    send,
    onRefused: ({ errorCode }) => errorCode !== null && onRefused(errorCode),
  })
  const { summary } = form
  const [today] = useState(() => civilDateIn(new Date()))
  const choose = (kind: typeof mode) => {
    setMode(kind)
    // The pad is empty each time it appears.
    setDrawing(null)
    form.touch('signature')
  }
  return (
    <form className="card pad stack" noValidate aria-labelledby="sign-heading" onSubmit={form.onSubmit}>
      <h2 className="heading" id="sign-heading">
        {heading}
      </h2>
      <ErrorSummary
        ref={summary}
        level={3}
        title={t('common.errorSummary', { count: form.faults.length })}
        items={form.faults}
      />
      {form.trouble !== null && (
        <Notice tone="error" role="alert">
          {t(form.trouble instanceof NoAnswerError ? 'common.networkError' : 'common.serverError')}
        </Notice>
      )}
      <ChoiceGroup legend={t('payment.sign.how')} columns={2} grow>
        <Choice
          name="signatureKind"
          value="typed"
          label={t('payment.sign.typed')}
          icon={<PenLine />}
          checked={mode === 'typed'}
          onChange={() => choose('typed')}
        />
        <Choice
          name="signatureKind"
          value="drawn"
          label={t('payment.sign.drawn')}
          icon={<Signature />}
          checked={mode === 'drawn'}
          onChange={() => choose('drawn')}
        />
      </ChoiceGroup>
      {mode === 'typed' ? (
        <TextField
          {...form.field('signature')}
          label={t('payment.sign.signature')}
          hint={t('payment.sign.typedHint', { date: date(today) })}
          className="signature-input"
          autoComplete="name"
        />
      ) : (
        <SignaturePad
          id="field-signature"
          label={t('payment.sign.draw')}
          clearLabel={t('payment.sign.clear')}
          {...form.fault('signature')}
          onSignatureChange={(url) => {
            setDrawing(url)
            form.touch('signature')
          }}
        />
      )}
      <div className="row">
        {mode === 'drawn' && <TextField {...form.field('name')} label={t('payment.sign.name')} autoComplete="name" />}
        <TextField
          {...form.field('place')}
          label={t('payment.sign.place')}
          hint={t('payment.sign.placeHint')}
          autoComplete="off"
        />
      </div>
      {asksLiability && <Checkbox {...form.box('jointLiability')}>{jointLiability}</Checkbox>}
      <Button type="submit" wide busy={form.busy} busyLabel={busyLabel}>
        <PenLine /> {button}
      </Button>
    </form>
  )
}
