import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FileUp, UserCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import type { Problem } from '@nestbond/domain/validation/codes'
import type { User } from '@nestbond/api/application/user'
import { ApiError, CancelledError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { loadUser } from '../../../application/application.ts'
import { drafts } from '../../../application/drafts.ts'
import { readToken } from '../../../application/token.ts'
import { pathTo } from '../../../paths.ts'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const DRAFT = 'review'

/**
 * Requests a decision by an underwriter (GDPR article 22). Without a credit score, the tenant sends documents instead (country of the home,
 * docs/product-decisions.md#d26a).
 */
export function Review({ user, withDocuments }: { user: User; withDocuments: boolean }) {
  const texts = useTexts()
  const { t, locale } = texts
  const router = useRouter()
  const [proof, setProof] = useState(false)
  const [message, setMessage] = useState(String(drafts.get(DRAFT)?.['message'] ?? ''))
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'limited'>('idle')
  const [problem, setProblem] = useState<Problem | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (problem) area.current?.focus()
  }, [problem])
  if (user.reviewRequested) return <Requested user={user} />

  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    setProblem(null)
    try {
      await callApi('review', { payload: { token: readToken() ?? '', message, proof } })
      drafts.delete(DRAFT)
      const now = await loadUser(true)
      if (now && now.requestedDocuments.length > 0) return await router.navigate({ href: pathTo('documents', locale) })
      setState('idle')
    } catch (error) {
      if (error instanceof CancelledError) return
      const fault = error instanceof ApiError ? error.problem?.errors[0] : undefined
      const empty = error instanceof ApiError && error.errorCode === 'MESSAGE_EMPTY'
      setProblem(fault ?? (empty ? { key: 'validation.required', code: 'MESSAGE_EMPTY' } : null))
      if (fault || empty) return setState('idle')
      setState(error instanceof ApiError && error.status === 429 ? 'limited' : 'failed')
    }
  }

  return (
    <Card aria-labelledby="review-title">
      <h2 className="title" id="review-title">
        {t(withDocuments ? 'risks.noScoreTitle' : 'risks.reviewTitle')}
      </h2>
      <p className="small">{t(withDocuments ? 'risks.noScoreText' : 'risks.reviewText')}</p>
      <form
        className="stack-s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextArea
          ref={area}
          name="message"
          label={t('risks.reviewLabel')}
          hint={t('risks.reviewHint')}
          value={message}
          onChange={(event) => {
            setMessage(event.currentTarget.value)
            setProblem(null)
            drafts.set(DRAFT, { message: event.currentTarget.value })
          }}
          {...(problem ? { error: faultOf(problem, 'message', texts) } : {})}
        />
        {!withDocuments && (
          <Checkbox name="proof" checked={proof} onChange={(event) => setProof(event.currentTarget.checked)}>
            {t('risks.proof')}
          </Checkbox>
        )}
        {(state === 'failed' || state === 'limited') && (
          <Notice tone="error" role="alert">
            {t(state === 'limited' ? 'errors.RATE_LIMITED' : 'risks.failed')}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={state === 'busy'} busyLabel={t('common.saving')}>
            {withDocuments ? <FileUp /> : <UserCheck />} {t(withDocuments ? 'risks.noScoreSend' : 'risks.reviewSend')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The next steps after a review was requested. */
function Requested({ user }: { user: User }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  return (
    <Card aria-labelledby="requested-title">
      <h2 className="title" id="requested-title">
        {t('risks.requestedTitle')}
      </h2>
      <p role="status">{t('risks.requestedText', { email: user.userInfo.email ?? '' })}</p>
      {user.requestedDocuments.length > 0 && (
        <div>
          <Button onClick={() => void router.navigate({ href: pathTo('documents', locale) })}>
            <FileUp /> {t('risks.bringDocuments')}
          </Button>
        </div>
      )}
    </Card>
  )
}
