import './Claims.css'
import type { ReactNode } from 'react'
import type { ClaimEvidence, ClaimItemView } from '@nestbond/api/claims/claims'
import { classNames } from '@nestbond/design-system/class-names'
import { FileText } from '@nestbond/design-system/icons.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import type { ClaimParty } from '@nestbond/domain/claims/claim'
import { formatFileSize } from '@nestbond/messages/format'
import { useTexts } from '../../texts/use-texts.ts'
import { answererFor, ITEM_TONES, sumOf, type ClaimContext, type Viewer } from './claim-words.ts'

interface ClaimItemProps {
  item: ClaimItemView
  /** Position in the claim, from 1. */
  number: number
  context: ClaimContext
  /** The reader of the item's state; by default that of the claim. */
  reader?: Viewer | 'ANSWERED'
  fileHref: (evidence: ClaimEvidence) => string
  onFile?: (evidence: ClaimEvidence) => void
  className?: string
  /** Heading level; 4 if the claim has a heading above its items. */
  level?: 3 | 4
  /** Actions for the item. */
  children?: ReactNode
}

/** One item of a claim from both sides: the amount and its reason, the tenant's answer and the decision, with the files of both. */
export function ClaimItem({
  item,
  number,
  context,
  reader,
  fileHref,
  onFile,
  className,
  level = 3,
  children,
}: ClaimItemProps) {
  const texts = useTexts()
  const { t } = texts
  const { viewer, landlord, tenant } = context
  const who = answererFor(context)
  const heading = `item-${item.id}`
  const Heading = level === 3 ? 'h3' : 'h4'
  const { answer, decision, state } = item
  const said =
    answer === null ? null : answer.amount !== null ? 'COUNTERED' : state === 'ACCEPTED' ? 'ACCEPTED' : 'DISPUTED'
  const files = (by: ClaimParty) => (
    <EvidenceList
      files={item.evidence.filter((file) => file.by === by)}
      label={t('claims.evidenceOf', { viewer, who, by, landlord, tenant })}
      href={fileHref}
      {...(onFile ? { onFile } : {})}
    />
  )
  return (
    <li
      className={classNames('claim-item', className)}
      data-item={item.id}
      data-state={state}
      aria-labelledby={heading}
    >
      <div className="claim-item-head">
        <Heading className="heading" id={heading}>
          {t('claims.item', { number })}
        </Heading>
        <Tag tone={ITEM_TONES[state]}>{t(`claims.itemState.${state}`, { viewer: reader ?? viewer })}</Tag>
        <strong className="num">{sumOf(item.amount, context, texts)}</strong>
      </div>
      <p className="claim-words">{item.reason}</p>
      {files('LANDLORD')}
      {said && (
        <div className="claim-said">
          <p>
            <strong>
              {t(`claims.said.${said}`, { who, tenant, amount: sumOf(answer?.amount ?? 0, context, texts) })}
            </strong>
          </p>
          {answer !== null && answer.reason !== null && <p className="claim-words">{answer.reason}</p>}
        </div>
      )}
      {files('TENANT')}
      {decision && (
        <div className="claim-said claim-decision">
          <p>
            <strong>{t('claims.decision', { amount: sumOf(decision.amount, context, texts) })}</strong>
          </p>
          <p className="claim-words">{decision.reason}</p>
        </div>
      )}
      {children}
    </li>
  )
}

interface EvidenceListProps {
  files: readonly ClaimEvidence[]
  label: string
  href: (file: ClaimEvidence) => string
  /** Shows a file on the page. Without it, the file opens in a new tab. */
  onFile?: (file: ClaimEvidence) => void
}

/** The files of one side for an item. Renders nothing if there are none. */
function EvidenceList({ files, label, href, onFile }: EvidenceListProps) {
  const { t, locale } = useTexts()
  if (files.length === 0) return null
  return (
    <ul className="evidence" aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          {onFile ? (
            <button type="button" onClick={() => onFile(file)}>
              <FileText /> <span>{file.fileName}</span> <small>{formatFileSize(file.size, locale)}</small>
            </button>
          ) : (
            <a href={href(file)} target="_blank" rel="noopener">
              <FileText /> <span>{file.fileName}</span> <small>{formatFileSize(file.size, locale)}</small>
              <span className="visually-hidden"> ({t('common.opensNewTab')})</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
