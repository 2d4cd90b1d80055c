import type { ResponseOf } from '@nestbond/api/types'
import { Facts } from '@nestbond/design-system/Facts.tsx'
import { formatAddress } from '@nestbond/domain/values/address'
import { callApi } from '../../../api/client.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { centsOf, dayOf } from '../policy-values.ts'
import { DeclineQuestion } from './DeclineQuestion.tsx'
import { MailedQuestion, type Answering } from './MailedQuestion.tsx'

/** Opened by the link in the mail to a tenant who would pay more by another split (docs/product-decisions.md#d110): decline it without an account. */
export function DeclineSplit({ id }: { id: string }) {
  return (
    <MailedQuestion call="splitAsked" id={id}>
      {(question, answering) => <Question id={id} question={question} answering={answering} />}
    </MailedQuestion>
  )
}

type Asked = ResponseOf<'splitAsked'>

function Question({ id, question, answering }: { id: string; question: Asked; answering: Answering<Asked> }) {
  const { t, date, money } = useTexts()
  const { name, proposer, before, after, currency } = question
  const state = question.holds ? 'HOLDS' : question.state
  const asked = state === 'ASKED' || state === 'AGREED'
  const values = {
    name,
    proposer,
    address: formatAddress(question.address.address),
    until: date(dayOf(question.lastDay)),
  }
  return (
    <DeclineQuestion
      shown={`split-${state.toLowerCase()}`}
      words={{
        title: t(`withdrawal.split.title.${state}`, values),
        lead: t(`withdrawal.split.lead.${state}`, values),
        no: asked ? t('withdrawal.split.no') : null,
        toAccount: t(state === 'ASKED' ? 'withdrawal.split.toAccount' : 'withdrawal.toAccount'),
      }}
      send={() => callApi('splitDecline', { params: { id }, payload: {}, quiet: true })}
      answering={answering}
    >
      {asked && (
        <>
          <Facts
            facts={[
              { term: t('withdrawal.split.before'), value: money(centsOf(before), { currency }) },
              { term: t('withdrawal.split.after'), value: money(centsOf(after), { currency }) },
            ]}
          />
          <p>{t('withdrawal.split.means', values)}</p>
        </>
      )}
    </DeclineQuestion>
  )
}
