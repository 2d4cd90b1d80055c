import '../../src/Combobox.css'
import { useState } from 'react'
import { Button } from '../../src/Button.tsx'
import { CodeField } from '../../src/CodeField.tsx'
import { ErrorSummary } from '../../src/ErrorSummary.tsx'
import { FieldError } from '../../src/FieldError.tsx'
import { FileDrop } from '../../src/FileDrop.tsx'
import { FileRow, FileRows } from '../../src/FileRow.tsx'
import { MapPin } from '../../src/icons.tsx'
import { SearchField } from '../../src/SearchField.tsx'
import { SignaturePad } from '../../src/SignaturePad.tsx'
import { TextArea } from '../../src/TextArea.tsx'
import { TextField } from '../../src/TextField.tsx'

const ending = { message: 'Please add the ending, as in name@example.com', errorKey: 'validation.email' }

function Chosen() {
  const [names, setNames] = useState('')
  return (
    <>
      <FileDrop
        label="Drop a file here"
        hint="PDF, JPG or PNG, up to 50 MB"
        chooseLabel="Choose a file"
        multiple
        onFiles={(files) => setNames([...files].map(({ name }) => name).join(', '))}
      />
      <output>{names}</output>
    </>
  )
}

function Listed() {
  const [there, setThere] = useState(true)
  return (
    <FileRows label="Files">
      {there && (
        <FileRow
          name="salary.pdf"
          state="safe"
          detail="1.2 MB, checked"
          stateLabel="Safe"
          onRemove={() => setThere(false)}
          removeLabel="Remove salary.pdf"
        />
      )}
      <FileRow
        name="pass-front.jpg"
        state="scanning"
        detail="3.8 MB"
        stateLabel="Virus check"
        progressLabel="Virus check of pass-front.jpg"
      />
      <FileRow
        name="pass-back.jpg"
        state="uploading"
        detail="2.6 of 4.1 MB"
        percent={64}
        percentText="64 %"
        progressLabel="pass-back.jpg is being uploaded"
        onRemove={() => undefined}
        removeLabel="Cancel pass-back.jpg"
      />
      <FileRow
        name="pass.tif"
        state="error"
        message="62 MB are too many. Files may have up to 50 MB."
        errorKey="validation.fileSize"
        onRemove={() => undefined}
        removeLabel="Remove pass.tif"
      />
    </FileRows>
  )
}

function Signed() {
  const [signed, setSigned] = useState(false)
  return (
    <>
      <SignaturePad label="Sign here" clearLabel="Clear" onSignatureChange={(drawing) => setSigned(drawing !== null)} />
      <output>{signed ? 'signed' : 'empty'}</output>
    </>
  )
}

function Coded() {
  const [code, setCode] = useState('')
  const [sent, setSent] = useState(0)
  const [typed, setTyped] = useState('12')
  return (
    <form className="stack" noValidate>
      <CodeField
        label="Code from the e-mail"
        hint="Six digits"
        value={code}
        onValue={setCode}
        resend={{
          label: 'Send a new code',
          seconds: 0,
          wait: '',
          announcement: sent > 0 ? `A new code is on its way (${sent})` : '',
          onResend: () => setSent(sent + 1),
        }}
      />
      <output>{code}</output>
      <CodeField
        name="wrong"
        label="Code with a fault"
        value={typed}
        onValue={setTyped}
        error={{ message: 'This code is not right. Compare it with the e-mail.', errorKey: 'validation.invalid' }}
        resend={{
          label: 'Send another code',
          seconds: 42,
          wait: 'in 0:42',
          announcement: '',
          onResend: () => setTyped('pressed'),
        }}
      />
    </form>
  )
}

export const fieldStories = {
  CodeField: { render: () => <Coded /> },
  ErrorSummary: {
    render: () => (
      <form className="stack" noValidate>
        <ErrorSummary
          level={2}
          title="Please check one answer"
          items={[{ field: 'email', message: 'The e-mail address has no ending' }]}
        />
        <TextField autoComplete="off" label="E-mail" name="email" defaultValue="lena.brandt@example" error={ending} />
      </form>
    ),
  },
  FieldError: {
    render: () => (
      <FieldError id="amount-error" message="At most €2,220, which is 3 × €740." errorKey="validation.depositRange" />
    ),
  },
  FileDrop: { render: () => <Chosen /> },
  FileRow: { render: () => <Listed /> },
  FileRows: {
    render: () => (
      <FileRows label="Files">
        <FileRow name="contract.pdf" state="safe" detail="0.4 MB" stateLabel="Safe" />
      </FileRows>
    ),
  },
  SearchField: { render: () => <SearchField label="Case, name, place" /> },
  SignaturePad: { render: () => <Signed /> },
  TextArea: { render: () => <TextArea label="Message" name="message" optional="(optional)" defaultValue="Good day" /> },
  TextField: {
    render: () => (
      <form className="stack" noValidate>
        <div className="row">
          <TextField autoComplete="off" label="First name" name="firstName" defaultValue="Lena" />
          <TextField autoComplete="off" label="Last name" name="lastName" className="is-focus" defaultValue="Brandt" />
        </div>
        <TextField autoComplete="off" label="E-mail" name="email" defaultValue="lena.brandt@example" error={ending} />
        <TextField
          autoComplete="off"
          label="Net rent"
          name="rent"
          unit="€"
          inputMode="decimal"
          defaultValue="740"
          hint="Without heating"
        />
        <TextField
          autoComplete="off"
          label="Address"
          name="street"
          icon={<MapPin />}
          optional="(optional)"
          hint="Street and number"
        />
        <Button type="submit">Continue</Button>
      </form>
    ),
  },
}
