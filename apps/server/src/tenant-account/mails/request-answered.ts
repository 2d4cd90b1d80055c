import type { RequestKind } from '@nestbond/domain/rights/rights'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { z } from 'zod'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { required } from '../../platform/required.ts'
import { findContract } from '../../contract/contract-store.ts'
import { findRequest } from '../../application/rights-requests/rights-request-store.ts'
import { accountMailSchema, sendAccountMail } from '../../account/mails/account-mail.ts'
import { defineJob } from '../../platform/queue/job.ts'

export interface RequestAnsweredProps extends MailProps {
  kind: RequestKind
  /** The corrected value or, if refused, the requested one; a birth date is a civil date. */
  wanted: string
  done: boolean
  /** The office's message; null without one. */
  answer: string | null
  contractId: string
  /** URL of the page of data rights. */
  link: string
}

/**
 * Tells the tenant the office's answer to a correction or to a request for papers by post. For a correction, the mail supplements the signed papers.
 */
export function requestAnsweredMail(props: RequestAnsweredProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { kind, wanted, done, answer, contractId } = props
  const word = kind === 'firstName' && wanted === '' ? t('rights.request.noFirstName') : wanted
  const value = kind === 'birthDate' ? formatDate(wanted, locale) : word
  return composeMail(props, translator, {
    title: t(done ? 'mail.requestAnswered.subject' : 'mail.requestAnswered.refusedSubject', { kind }),
    blocks: [
      {
        kind: 'paragraph',
        text: t(done ? 'mail.requestAnswered.text' : 'mail.requestAnswered.refusedText', { kind, contractId }),
      },
      value === '' ? null : { kind: 'facts', facts: [{ label: t(`rights.request.${kind}`), value }] },
      answer === null ? null : { kind: 'quote', by: props.brand.name, text: answer },
      { kind: 'button', label: t('mail.requestAnswered.button'), url: props.link },
    ],
  })
}

/** Mails the office's answer to the tenant; does nothing while the request is open. */
export const requestAnswered = defineJob({
  name: 'request-answered',
  schema: accountMailSchema.extend({ requestId: z.uuid() }),
  async handle(deps, data) {
    const { kysely } = deps.database
    await sendAccountMail(deps, data, async (account, props, translator, pageOf) => {
      const request = await findRequest(kysely, data.requestId)
      if (!request || request.state === 'OPEN') return null
      const { number } = required(await findContract(kysely, request.application_id), 'contract')
      const link = pageOf('account/rights')
      const { kind, wanted, answer } = request
      return {
        to: account.email,
        content: requestAnsweredMail(
          { ...props, kind, wanted, answer, done: request.state === 'DONE', contractId: number, link },
          translator,
        ),
      }
    })
  },
})
