import '@nestbond/design-system/Fold.css'
import type { ReactNode } from 'react'
import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { Button } from '@nestbond/design-system/Button.tsx'
import { FileCheck, FileText } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi, urlOf } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Rich, WHOLE_CODE } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { dayOf } from '../../policy/policy-values.ts'

/** Links to the contract, the certificate and what followed, as PDFs. Each opens in a new tab. */
export function PolicyPapers({ policy }: { policy: AccountPolicy }) {
  const { t, rich, date } = useTexts()
  const { id, country, certificateCode, contractId, withdrawal, cancel } = policy
  const card = useCall('userCard', { params: { id } }, { enabled: policy.role === 'FIRST' })
  const debited = card.data?.method === 'sepa_debit'
  return (
    <div className="docs">
      <Paper
        sealed
        href={urlOf('userContract', { params: { id } })}
        name={<Rich parts={rich('account.paper.contract', { number: contractId })} tags={WHOLE_CODE} />}
      />
      {certificateCode !== null && (
        <Paper
          sealed
          href={urlOf('userCertificate', { params: { id } })}
          name={
            <Rich parts={rich('account.paper.certificate', { country, code: certificateCode })} tags={WHOLE_CODE} />
          }
        />
      )}
      {debited && <Paper href={urlOf('userMandate', { params: { id } })} name={t('account.paper.mandate')} />}
      {policy.amendments.map(({ id: changeId, effectiveOn }) => (
        <Paper
          key={changeId}
          href={urlOf('userDepositAmendment', { params: { id, changeId } })}
          name={t('account.paper.amendment', { date: date(dayOf(effectiveOn)) })}
        />
      ))}
      {withdrawal.receiptId !== null && (
        <Paper
          sealed
          href={urlOf('withdrawalReceipt', { params: { id: withdrawal.receiptId } })}
          name={t('account.paper.withdrawal')}
        />
      )}
      {cancel.release?.state === 'SIGNED' && (
        <Paper
          sealed
          href={urlOf('userRelease', { params: { id } })}
          name={t('release.paper', { country, number: contractId })}
        />
      )}
    </div>
  )
}

const TERMS = ['product-info', 'avb', 'terms-and-condition'] as const

/** The terms, which are the same for all, and the certificate by mail, as one line that opens. */
export function OtherPapers({ policy }: { policy: AccountPolicy }) {
  const { t, language } = useTexts()
  const { country, certificateCode } = policy
  return (
    <details className="fold">
      <summary>{t('account.paper.others')}</summary>
      <div className="stack-s">
        <div className="docs">
          {TERMS.map((kind) => (
            <Paper
              key={kind}
              href={urlOf('legalDocument', { params: { kind }, query: { country, language } })}
              name={t(`payment.paper.${kind}`)}
            />
          ))}
        </div>
        {certificateCode !== null && <MailCertificate policy={policy} />}
      </div>
    </details>
  )
}

function Paper({ href, name, sealed = false }: { href: string; name: ReactNode; sealed?: boolean }) {
  const { t } = useTexts()
  return (
    <a href={href} target="_blank" rel="noopener">
      {sealed ? <FileCheck /> : <FileText />} <span>{name}</span>
      <span className="visually-hidden">({t('common.opensNewTab')})</span>
      <small>{t('payment.paper.pdf')}</small>
    </a>
  )
}

/** Mails the certificate to the signed-in tenant again. */
function MailCertificate({ policy: { id, country } }: { policy: AccountPolicy }) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userCertificateMail', { params: { id }, payload: {}, quiet: true }),
  })
  return (
    <div className="stack-s" data-part="mail-certificate">
      <div>
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('account.busy')}
          onClick={() => void form.submit()}
        >
          {t('account.paper.mailCertificate', { country })}
        </Button>
      </div>
      <div role="status">
        {form.done && <Notice tone="ok">{t('account.paper.certificateMailed', { country })}</Notice>}
      </div>
      <Trouble of={form.trouble} />
    </div>
  )
}
