import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CircleCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import type { FieldError, Problem } from '@nestbond/domain/validation/codes'
import type { User } from '@nestbond/api/application/user'
import { ApiError, CancelledError } from '../../../api/api-error.ts'
import { loadUser } from '../../../application/application.ts'
import { drafts } from '../../../application/drafts.ts'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MESSAGE_DRAFT, sendMessage, unsavedMessage } from './landlord-message.ts'

const EMPTY: Problem = { key: 'validation.required', code: 'MESSAGE_EMPTY' }

interface LandlordMessageProps {
  user: User
  /** The server's errors from the submission of the summary. */
  errors: readonly FieldError[]
}

/** The tenant's message, which is sent with the invitation. Unsaved text survives a reload. */
export function LandlordMessage({ user, errors }: LandlordMessageProps) {
  const texts = useTexts()
  const { t } = texts
  const [text, setText] = useState(unsavedMessage() ?? user.message ?? '')
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const told = errors.find(({ field }) => field === 'message')
  const [toldBefore, setToldBefore] = useState(told)
  const [problem, setProblem] = useState<Problem | null>(told ?? null)
  if (told !== toldBefore) {
    setToldBefore(told)
    if (told) setProblem(told)
  }
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (problem) area.current?.focus()
  }, [problem])
  const landlord = user.landlordInfo

  const change = (typed: string) => {
    setText(typed)
    setState('idle')
    setProblem(null)
    drafts.set(MESSAGE_DRAFT, { text: typed })
  }
  const save = async () => {
    if (state === 'saving') return
    if (text.trim() === '') return setProblem({ ...EMPTY })
    setState('saving')
    try {
      await sendMessage(text)
      // Skip this if the tenant kept typing: the newer text is not saved yet.
      setState((now) => (now === 'saving' ? 'saved' : now))
      void loadUser(true).catch(() => {})
    } catch (error) {
      if (error instanceof CancelledError) return
      const fault = error instanceof ApiError ? error.problem?.errors[0] : undefined
      setProblem(fault ?? null)
      setState(fault ? 'idle' : 'failed')
    }
  }

  return (
    <form
      className="stack-s landlord-message"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        ref={area}
        name="message"
        label={t('summary.message.label', { name: `${landlord?.firstName ?? ''} ${landlord?.lastName ?? ''}`.trim() })}
        optional={`(${t('common.optional')})`}
        hint={t('summary.message.hint')}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        {...(problem ? { error: faultOf(problem, 'message', texts) } : {})}
      />
      {state === 'failed' && (
        <Notice tone="error" role="alert">
          {t('common.saveFailed')}
        </Notice>
      )}
      <div className="split start">
        <Button type="submit" variant="secondary" size="small" busy={state === 'saving'} busyLabel={t('common.saving')}>
          {t('summary.message.save')}
        </Button>
        <p className="small saved-mark" role="status">
          {state === 'saved' && (
            <>
              <CircleCheck /> {t('summary.message.saved')}
            </>
          )}
        </p>
      </div>
    </form>
  )
}
