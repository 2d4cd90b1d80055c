import { FileCheck, FileText } from '@nestbond/design-system/icons.tsx'
import type { Country } from '@nestbond/domain/values/enums'
import { tellShown } from '../../../application/legal-shown.ts'
import { urlOf } from '../../../api/client.ts'
import { readToken } from '../../../application/token.ts'
import { useTexts } from '../../../texts/use-texts.ts'

interface ContractPapersProps {
  country: Country
  /** The contract is signed, so its PDF carries the seal. */
  signed: boolean
  /** Lists only the contract, without the pre-contractual documents. */
  contractOnly?: boolean
}

/** Links to the documents as PDFs. They open in new tabs, so that the input on this page is kept. */
export function ContractPapers({ country, signed, contractOnly = false }: ContractPapersProps) {
  const { t, language } = useTexts()
  const contract = urlOf('contract', { params: { token: readToken() ?? '' } })
  const papers = contractOnly ? [] : (['product-info', 'avb', 'terms-and-condition'] as const)
  return (
    <div className="docs">
      <Paper
        href={contract}
        name={t(signed ? 'payment.paper.sealed' : 'payment.paper.draft')}
        detail={t('payment.paper.pdf')}
        signed={signed}
      />
      {papers.map((kind) => (
        <Paper
          key={kind}
          href={urlOf('legalDocument', { params: { kind }, query: { country, language } })}
          name={t(`payment.paper.${kind}`)}
          detail={t('payment.paper.pdf')}
          onOpen={() => tellShown(kind, 'downloaded')}
        />
      ))}
    </div>
  )
}

function Paper({
  href,
  name,
  detail,
  signed = false,
  onOpen,
}: {
  href: string
  name: string
  detail: string
  signed?: boolean
  onOpen?: () => void
}) {
  const { t } = useTexts()
  return (
    <a href={href} target="_blank" rel="noopener" onClick={onOpen}>
      {signed ? <FileCheck /> : <FileText />} <span>{name}</span>
      <span className="visually-hidden">({t('common.opensNewTab')})</span>
      <small>{detail}</small>
    </a>
  )
}
