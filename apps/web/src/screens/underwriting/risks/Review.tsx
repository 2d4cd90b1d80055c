import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FileUp, UserCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { reviewBody } from '@nestbond/domain/validation/message'
import type { User } from '@nestbond/api/application/user'
import { ApiError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { loadUser } from '../../../application/application.ts'
import { readToken } from '../../../application/token.ts'
import { pathTo } from '../../../paths.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useFocusOnChange } from '../../../forms/use-focus-on-change.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const DRAFT = 'review'

interface ReviewProps {
  user: User
  withDocuments: boolean
  /** Age is the only reason, so that payslips and settled debts would change nothing. */
  tooYoung: boolean
}

/**
 * Requests a decision by an underwriter (GDPR article 22). Without a credit score, the tenant sends documents instead (country of the home,
 * docs/product-decisions.md#d26a).
 */
export function Review({ user, withDocuments, tooYoung }: ReviewProps) {
  const { t, locale } = useTexts()
  const router = useRouter()
  const heading = useFocusOnChange(String(user.reviewRequested))
  const form = useApiForm({
    values: { message: '', proof: false },
    draft: DRAFT,
    schema: reviewBody,
    send: (body) => callApi('review', { payload: { token: readToken() ?? '', ...body } }),
    async onDone() {
      const now = await loadUser(true)
      if (now && now.requestedDocuments.length > 0) await router.navigate({ href: pathTo('documents', locale) })
    },
  })
  if (user.reviewRequested) return <Requested user={user} headingRef={heading} />
  const limited = form.trouble instanceof ApiError && form.trouble.status === 429
  return (
    <Card aria-labelledby="review-title">
      <h2 className="title" id="review-title">
        {t(withDocuments ? 'risks.noScoreTitle' : 'risks.reviewTitle')}
      </h2>
      <p className="small">{t(withDocuments ? 'risks.noScoreText' : 'risks.reviewText')}</p>
      <form className="stack-s" noValidate onSubmit={form.onSubmit}>
        <TextArea
          {...form.field('message')}
          label={t('risks.reviewLabel')}
          hint={t(tooYoung ? 'risks.reviewHintAge' : 'risks.reviewHint')}
        />
        {!withDocuments && !tooYoung && <Checkbox {...form.box('proof')}>{t('risks.proof')}</Checkbox>}
        {form.trouble !== null && (
          <Notice tone="error" role="alert">
            {t(limited ? 'errors.RATE_LIMITED' : 'risks.failed')}
          </Notice>
        )}
        <div className="split start">
          <Button type="submit" busy={form.busy} busyLabel={t('common.saving')}>
            {withDocuments ? <FileUp /> : <UserCheck />} {t(withDocuments ? 'risks.noScoreSend' : 'risks.reviewSend')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The next steps after a review was requested. */
function Requested({ user, headingRef }: { user: User; headingRef: RefObject<HTMLHeadingElement | null> }) {
  const { t, locale } = useTexts()
  const router = useRouter()
  return (
    <Card aria-labelledby="requested-title">
      <h2 className="title" id="requested-title" ref={headingRef} tabIndex={-1}>
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
