import type { ResponseOf } from '@nestbond/api/types'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../policy-values.ts'
import { DeclineQuestion } from './DeclineQuestion.tsx'
import { MailedQuestion, type Answering } from './MailedQuestion.tsx'

/** Opened by the link in the mail to a tenant who shall leave (docs/product-decisions.md#d108): keep the contract as it is, or go to the account to agree. */
export function DeclineLeaving({ id }: { id: string }) {
  return (
    <MailedQuestion call="tenantChangeAsked" id={id}>
      {(question, answering) => <Question id={id} question={question} answering={answering} />}
    </MailedQuestion>
  )
}

type Asked = ResponseOf<'tenantChangeAsked'>

function Question({ id, question, answering }: { id: string; question: Asked; answering: Answering<Asked> }) {
  const { t, date, locale } = useTexts()
  const { state, name, firstTenant, tenants, mayRefuse } = question
  const asked = state === 'ASKED'
  const values = {
    name,
    firstTenant,
    tenants,
    address: formatAddress(question.address.address),
    day: date(dayOf(question.day)),
    until: formatDateTime(question.answerUntil, locale),
  }
  return (
    <DeclineQuestion
      shown={`leave-${state.toLowerCase()}`}
      words={{
        title: t(`withdrawal.leave.title.${state}`, values),
        lead: t(`withdrawal.leave.lead.${state}`, values),
        no: asked || mayRefuse ? t('withdrawal.leave.no') : null,
        toAccount: t(asked ? 'withdrawal.leave.toAccount' : 'withdrawal.toAccount'),
      }}
      send={() => callApi('tenantChangeAnswer', { params: { id }, payload: { agree: false }, quiet: true })}
      answering={answering}
    >
      {asked && (
        <>
          <p>{t('withdrawal.leave.means')}</p>
          <p>{t('withdrawal.leave.inAccount')}</p>
          <Notice tone="wait">
            <p>{t('withdrawal.leave.until', values)}</p>
          </Notice>
        </>
      )}
      {mayRefuse && (
        <Notice tone="wait">
          <p>{t('withdrawal.leave.said')}</p>
        </Notice>
      )}
    </DeclineQuestion>
  )
}
