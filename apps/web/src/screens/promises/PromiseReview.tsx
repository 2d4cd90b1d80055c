import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { UserCheck } from '@nestbond/design-system/icons.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { messageBody } from '@nestbond/domain/validation/message'
import { callApi } from '../../api/client.ts'
import { readToken } from '../../application/token.ts'
import { Trouble } from '../../forms/Trouble.tsx'
import { useApiForm } from '../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../forms/use-focus-on-change.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { PromiseAnswer } from './OwnPromise.tsx'

interface PromiseReviewProps {
  refusal: NonNullable<PromiseAnswer['refusal']>
  onAnswer: (answer: PromiseAnswer) => void
}

/** Asks for a decision by a person about a check that promised nothing, and says how that stands (docs/product-decisions.md#d88). */
export function PromiseReview({ refusal: { review, mayReview }, onAnswer }: PromiseReviewProps) {
  const { t } = useTexts()
  const heading = useFocusOnChange(String(review !== null))
  const form = useApiForm({
    values: { message: '' },
    draft: 'promise-review',
    schema: messageBody,
    send: ({ message }) => callApi('promiseReview', { payload: { token: readToken() ?? '', message }, quiet: true }),
    onDone: onAnswer,
  })
  if (review?.state === 'OPEN' || review?.state === 'REFUSED') {
    const open = review.state === 'OPEN'
    return (
      <Card aria-labelledby="promise-review">
        <h2 className="heading" id="promise-review" ref={heading} tabIndex={-1}>
          {t(open ? 'promise.review.openTitle' : 'promise.review.refusedTitle')}
        </h2>
        <p role="status">
          {open ? t('promise.review.openText') : t('promise.review.refusedText', { reason: review.reason ?? '' })}
        </p>
      </Card>
    )
  }
  if (!mayReview) return null
  return (
    <Card aria-labelledby="promise-review">
      <h2 className="heading" id="promise-review">
        {t('promise.review.title')}
      </h2>
      <p className="small">{t('promise.review.text')}</p>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <TextArea {...form.field('message')} label={t('promise.review.label')} hint={t('promise.review.hint')} />
        <Trouble of={form.trouble} />
        <div className="split start">
          <Button type="submit" variant="secondary" busy={form.busy} busyLabel={t('promise.review.busy')}>
            <UserCheck /> {t('promise.review.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
