import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import type { FieldFault } from '@nestbond/design-system/FieldError.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { StarRating } from '@nestbond/design-system/StarRating.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { checkWith } from '@nestbond/domain/validation/field-errors'
import { LONGEST_MESSAGE } from '@nestbond/domain/validation/message'
import { ratingBody, STARS } from '@nestbond/domain/validation/rating'
import { NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/use-answer.ts'
import { useProductName } from '../../../api/settings.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { faultOf } from '../../../texts/fault.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface RatingFormProps {
  id: string
  landlord: string
  onDone: (end: 'thanks' | 'already') => void
}

/** Stars for landlord and product, a recommendation and a comment. */
export function RatingForm({ id, landlord, onDone }: RatingFormProps) {
  const texts = useTexts()
  const { t } = texts
  const product = useProductName()
  const form = useSubmit()
  const [landlordRating, setLandlordRating] = useState<number | null>(null)
  const [productRating, setProductRating] = useState<number | null>(null)
  const [recommend, setRecommend] = useState<boolean | null>(null)
  const [message, setMessage] = useState('')
  const words = STARS.map((stars) => t('rating.word', { stars }))

  const fault = (field: string): { error?: FieldFault } => {
    const found = form.errors.find((error) => error.field === field)
    if (!found) return {}
    if (found.key === 'validation.required')
      return {
        error: {
          message: t(field === 'recommend' ? 'rating.required.recommend' : 'rating.required.stars'),
          errorKey: found.key,
        },
      }
    return { error: faultOf(found, field, texts) }
  }
  const send = () => {
    const checked = checkWith(ratingBody, { landlordRating, productRating, recommend, message })
    return form.send(checked.ok ? [] : checked.errors, async () => {
      if (!checked.ok) return
      try {
        await callApi('ratingSubmit', { payload: { id, ...checked.value } })
      } catch (error) {
        if (errorCodeOf(error) !== 'ALREADY_RATED') throw error
        return onDone('already')
      }
      onDone('thanks')
    })
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {form.trouble !== null && (
        <Notice tone="error" role="alert">
          {t(form.trouble instanceof NoAnswerError ? 'common.networkError' : 'common.serverError')}
        </Notice>
      )}
      <StarRating
        name="landlordRating"
        legend={t('rating.landlord', { landlord })}
        hint={t('rating.landlordHint')}
        words={words}
        value={landlordRating}
        onValueChange={(value) => {
          setLandlordRating(value)
          form.touch('landlordRating')
        }}
        {...fault('landlordRating')}
      />
      <StarRating
        name="productRating"
        legend={t('rating.product', { product })}
        words={words}
        value={productRating}
        onValueChange={(value) => {
          setProductRating(value)
          form.touch('productRating')
        }}
        {...fault('productRating')}
      />
      <ChoiceGroup legend={t('rating.recommend', { product })} columns={2} {...fault('recommend')}>
        {([true, false] as const).map((yes) => (
          <Choice
            key={String(yes)}
            name="recommend"
            value={String(yes)}
            label={t(yes ? 'rating.yes' : 'rating.no')}
            checked={recommend === yes}
            onChange={() => {
              setRecommend(yes)
              form.touch('recommend')
            }}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        name="message"
        label={t('rating.message')}
        optional={t('common.optional')}
        hint={t('rating.messageHint', { max: LONGEST_MESSAGE, left: LONGEST_MESSAGE - message.length })}
        maxLength={LONGEST_MESSAGE}
        rows={4}
        value={message}
        onChange={(event) => {
          setMessage(event.currentTarget.value)
          form.touch('message')
        }}
        {...fault('message')}
      />
      <p className="small">{t('rating.privacy')}</p>
      <div>
        <Button type="submit" busy={form.busy} busyLabel={t('rating.sending')}>
          {t('rating.submit')}
        </Button>
      </div>
    </form>
  )
}
