import { ratingSubmit } from '@nestbond/api/tenant-account/rating'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Choice, ChoiceGroup } from '@nestbond/design-system/ChoiceGroup.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { StarRating } from '@nestbond/design-system/StarRating.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { LONGEST_MESSAGE } from '@nestbond/domain/validation/message'
import { STARS } from '@nestbond/domain/policy/rating'
import { NoAnswerError } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { useProductName } from '../../../api/settings.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface Typed {
  landlordRating: number | null
  productRating: number | null
  recommend: boolean | null
  message: string
}

const EMPTY: Typed = { landlordRating: null, productRating: null, recommend: null, message: '' }

interface RatingFormProps {
  id: string
  landlord: string
  onDone: (end: 'thanks' | 'already') => void
}

/** Stars for landlord and product, a recommendation and a comment. */
export function RatingForm({ id, landlord, onDone }: RatingFormProps) {
  const { t } = useTexts()
  const product = useProductName()
  const words = STARS.map((stars) => t('rating.word', { stars }))
  const form = useApiForm({
    values: EMPTY,
    schema: ratingSubmit.payload,
    body: (values) => ({ id, ...values }),
    send: (payload) => callApi('ratingSubmit', { payload }),
    onDone: () => onDone('thanks'),
    onRefused: ({ errorCode }) => {
      if (errorCode !== 'ALREADY_RATED') return false
      onDone('already')
      return true
    },
    words: ({ field, key }) =>
      key === REQUIRED.key
        ? { message: t(field === 'recommend' ? 'rating.required.recommend' : 'rating.required.stars'), errorKey: key }
        : null,
  })
  const { landlordRating, productRating, recommend, message } = form.values
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
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
        onValueChange={(value) => form.set('landlordRating', value)}
        {...form.fault('landlordRating')}
      />
      <StarRating
        name="productRating"
        legend={t('rating.product', { product })}
        words={words}
        value={productRating}
        onValueChange={(value) => form.set('productRating', value)}
        {...form.fault('productRating')}
      />
      <ChoiceGroup legend={t('rating.recommend', { product })} columns={2} {...form.fault('recommend')}>
        {([true, false] as const).map((yes) => (
          <Choice
            key={String(yes)}
            name="recommend"
            value={String(yes)}
            label={t(yes ? 'rating.yes' : 'rating.no')}
            checked={recommend === yes}
            onChange={() => form.set('recommend', yes)}
          />
        ))}
      </ChoiceGroup>
      <TextArea
        {...form.field('message')}
        label={t('rating.message')}
        optional={t('common.optional')}
        hint={t('rating.messageHint', { max: LONGEST_MESSAGE, left: LONGEST_MESSAGE - message.length })}
        maxLength={LONGEST_MESSAGE}
        rows={4}
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
