import type { CivilDate } from '@nestbond/domain/values/civil-date'
import { formatDate } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { findPromises } from '../../application/promise-store.ts'
import { findById } from '../../application/store.ts'
import { sendTenantMail, tenantMailSchema } from '../../application/mails/tenant-mail.ts'
import { type Amount, depositText, premiumText } from '../../platform/mail/facts.ts'
import { greetTenant, type TenantName } from '../../platform/mail/greeting.ts'
import { composeMail, type MailContent, type MailProps } from '../../platform/mail/mail-content.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { promisePdf, promiseUrl } from '../promise-pdf.ts'
import { stateOf } from '../state-of.ts'

export interface PromiseIssuedProps extends MailProps, TenantName {
  code: string
  deposit: Amount
  /** Cents a year and a month. */
  prices: { yearly: number; monthly: number }
  validUntil: CivilDate
  /** The public page, to pass on. */
  checkLink: string
  /** A person of the office has promised it after a review. */
  byPerson: boolean
  /** Single-use link to the application. */
  link: string
}

/** Confirms a promise, with its paper and the link to go on once the home is found. */
export function promiseIssuedMail(props: PromiseIssuedProps, translator: Translator): MailContent {
  const { t, locale } = translator
  const { prices, deposit } = props
  const price = (cents: number, period: 'YEARLY' | 'MONTHLY') =>
    premiumText({ cents, period, currency: deposit.currency }, translator)
  return composeMail(props, translator, {
    title: t('mail.promiseIssued.subject'),
    blocks: [
      greetTenant(props, translator),
      { kind: 'paragraph', text: t(props.byPerson ? 'mail.promiseIssued.byPerson' : 'mail.promiseIssued.text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.promiseIssued.code'), value: props.code },
          { label: t('mail.promiseIssued.deposit'), value: depositText(deposit, translator) },
          { label: t('mail.promiseIssued.until'), value: formatDate(props.validUntil, locale) },
          { label: t('mail.promiseIssued.price'), value: price(prices.yearly, 'YEARLY') },
          { label: t('mail.promiseIssued.priceMonthly'), value: price(prices.monthly, 'MONTHLY') },
        ],
      },
      { kind: 'button', label: t('mail.promiseIssued.button'), url: props.link },
      { kind: 'small', text: t('mail.promiseIssued.share', { url: props.checkLink }), url: props.checkLink },
      { kind: 'small', text: t('mail.promiseIssued.notContract') },
      { kind: 'small', text: t('mail.keepLink') },
    ],
  })
}

/**
 * Mails a promise with its paper, as long as it is valid. One that was revoked, or that a change of details has ended, is not mailed: the mailbox may be
 * another one by now, and no paper says that an ended promise holds.
 */
export const promiseIssued = defineJob({
  name: 'promise-issued',
  schema: tenantMailSchema,
  async handle(deps, data) {
    const { kysely } = deps.database
    const { promise } = await findPromises(kysely, data.applicationId)
    const read = await findById(kysely, data.applicationId)
    if (!promise || !read || stateOf(deps, promise, read) !== 'valid') return
    const issued = promise
    await sendTenantMail(deps, data, async ({ application, props, translator, link }) => {
      const mail = promiseIssuedMail(
        {
          ...props,
          code: issued.code,
          deposit: { cents: issued.deposit, currency: 'EUR' },
          prices: { yearly: issued.yearly, monthly: issued.monthly },
          validUntil: issued.validUntil,
          byPerson: issued.decidedBy === 'office',
          checkLink: promiseUrl(deps.config, issued.code),
          link: await link('promise', 'promise'),
        },
        translator,
      )
      const content = await promisePdf(deps, issued, application.language)
      return { ...mail, attachments: [{ filename: `${issued.code}.pdf`, contentType: 'application/pdf', content }] }
    })
  },
})
