import './SignatureForm.css'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { PenLine, Signature } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { SignaturePad } from '@nestbond/design-system/SignaturePad.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import { useTexts } from '../texts/use-texts.ts'
import { useSignature, type Signing } from './use-signature.ts'

interface SignatureFormProps extends Signing {
  heading: string
  button: string
  busyLabel: string
}

/** Name, place and signature. The signature can be typed, for keyboards, or drawn. */
export function SignatureForm({ heading, button, busyLabel, ...signing }: SignatureFormProps) {
  const { t, date } = useTexts()
  const { typed, put, mode, setMode, setDrawing, faults, trouble, busy, submit } = useSignature(signing)
  const [today] = useState(() => civilDateIn(new Date()))
  const summary = useRef<{ focus: () => void }>(null)
  useEffect(() => {
    if (faults.length > 0) summary.current?.focus()
  }, [faults])
  const fault = (field: string) => faults.find((found) => found.field === field)
  return (
    <form
      className="card pad stack"
      noValidate
      aria-labelledby="sign-heading"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <h2 className="heading" id="sign-heading">
        {heading}
      </h2>
      <ErrorSummary ref={summary} level={3} title={t('common.errorSummary', { count: faults.length })} items={faults} />
      {trouble && (
        <Notice tone="error" role="alert">
          {t(trouble)}
        </Notice>
      )}
      <div className="row">
        <TextField
          name="name"
          label={t('payment.sign.name')}
          autoComplete="name"
          value={typed.name}
          error={fault('name')}
          onChange={put('name')}
        />
        <TextField
          name="place"
          label={t('payment.sign.place')}
          hint={t('payment.sign.placeHint')}
          autoComplete="off"
          value={typed.place}
          error={fault('place')}
          onChange={put('place')}
        />
      </div>
      <ChoiceGroup legend={t('payment.sign.how')} columns={2} grow>
        <Choice
          name="signatureKind"
          value="typed"
          label={t('payment.sign.typed')}
          icon={<PenLine />}
          checked={mode === 'typed'}
          onChange={() => setMode('typed')}
        />
        <Choice
          name="signatureKind"
          value="drawn"
          label={t('payment.sign.drawn')}
          icon={<Signature />}
          checked={mode === 'drawn'}
          onChange={() => setMode('drawn')}
        />
      </ChoiceGroup>
      {mode === 'typed' ? (
        <TextField
          name="signature"
          label={t('payment.sign.signature')}
          hint={t('payment.sign.typedHint', { date: date(today) })}
          className="signature-input"
          autoComplete="off"
          value={typed.signature}
          error={fault('signature')}
          onChange={put('signature')}
        />
      ) : (
        <SignaturePad
          id="field-signature"
          label={t('payment.sign.draw')}
          clearLabel={t('payment.sign.clear')}
          error={fault('signature')}
          onSignatureChange={setDrawing}
        />
      )}
      <Button type="submit" wide busy={busy} busyLabel={busyLabel}>
        <PenLine /> {button}
      </Button>
    </form>
  )
}
