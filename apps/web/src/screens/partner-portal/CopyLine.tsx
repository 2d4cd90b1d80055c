import './CopyLine.css'
import '@nestbond/design-system/Field.css'
import { useId, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Copy } from '@nestbond/design-system/icons.tsx'
import { copyText } from '../../copy-text.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** A text with a copy button. If the browser denies clipboard access, the text is selected instead. */
export function CopyLine({
  label,
  text,
  lines = 1,
  secret = false,
}: {
  label: string
  text: string
  lines?: number
  secret?: boolean
}) {
  const { t } = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const id = useId()
  const copy = async () => {
    const copied = await copyText(text)
    if (!copied) field.current?.select()
    setSaid(t(copied ? 'partner.copied' : 'partner.copyByHand'))
  }
  return (
    <div className="copy-line field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-line-box">
        <textarea
          id={id}
          ref={field}
          className="input"
          readOnly
          rows={lines}
          value={text}
          spellCheck={false}
          {...(secret ? { 'data-secret': '' } : {})}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button size="small" variant="secondary" onClick={() => void copy()}>
          <Copy /> {t('partner.copy')}
          <span className="visually-hidden">: {label}</span>
        </Button>
      </div>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  )
}
