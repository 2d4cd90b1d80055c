import '../office/cases/Case.css'
import { useState } from 'react'
import type { PersonPage } from '@nestbond/api/support/person-page'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { FileCheck } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { formatFileSize } from '@nestbond/messages/format'
import { callApi, urlOf } from '../../api/client.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DocumentViewer } from '../office/cases/DocumentViewer.tsx'
import { centsOf, dayOf } from '../policy/policy-values.ts'
import { RaiseAskDialog } from './RaiseAskDialog.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'

interface PersonRaiseProps {
  page: PersonPage
  raise: NonNullable<PersonPage['raise']>
  onPut: (page: PersonPage) => void
}

/** A raise of the deposit that the rules leave to a person: what was given, why it waits, and the decision. */
export function PersonRaise({ page, raise, onPut }: PersonRaiseProps) {
  const { t, money, date } = useTexts()
  const [deciding, setDeciding] = useState<'accept' | 'refuse' | null>(null)
  const [asking, setAsking] = useState(false)
  const { asked } = raise
  const amount = (major: number | null) => (major === null ? t('support.none') : money(centsOf(major)))
  const why = [
    ...raise.occasions.map((rule) => t(`office.occasion.${rule}`)),
    ...raise.refusals.map((reason) => t(`reasons.${reason}`)),
    ...raise.documents.map((kind) => t('support.raise.document', { document: t(`common.document.${kind}`) })),
  ]
  return (
    <Card data-raise={raise.version}>
      <h2 className="heading">{t('support.raise.title', { from: amount(raise.from), to: amount(raise.to) })}</h2>
      <DataList
        rows={[
          { term: t('support.raise.askedOn'), value: date(dayOf(raise.askedOn)) },
          { term: t('support.raise.why'), value: why.join('; ') || t('support.none') },
          { term: t('support.raise.rent'), value: amount(raise.rent) },
          {
            term: t('support.raise.employment'),
            value:
              raise.employmentStatus === null ? t('support.none') : t(`reasons.employment.${raise.employmentStatus}`),
          },
          { term: t('support.raise.income'), value: amount(raise.grossIncome) },
          { term: t('support.raise.score'), value: raise.score === null ? t('support.none') : String(raise.score) },
          ...(raise.message === null ? [] : [{ term: t('support.raise.message'), value: raise.message }]),
        ]}
      />
      {asked && !asked.sent && (
        <Notice tone="wait">
          <p>
            {t('support.raise.asked', {
              on: date(dayOf(asked.on)),
              until: date(dayOf(asked.until)),
              kinds: asked.kinds.map((kind) => t(`common.document.${kind}`)).join(', '),
            })}
          </p>
        </Notice>
      )}
      {raise.files.length > 0 && <RaiseFiles personId={page.id} files={raise.files} />}
      {raise.proposal !== null && (
        <Notice tone="wait">
          <p>{t(`support.raise.proposal.${raise.proposal}`)}</p>
        </Notice>
      )}
      <div className="split start">
        {raise.proposal !== 'own' && (
          <Button size="small" onClick={() => setDeciding('accept')}>
            {t('support.raise.accept')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => setDeciding('refuse')}>
          {t('support.raise.refuse')}
        </Button>
        {(asked === null || asked.sent) && (
          <Button size="small" variant="secondary" onClick={() => setAsking(true)}>
            {t('support.raise.ask')}
          </Button>
        )}
      </div>
      {asking && (
        <RaiseAskDialog
          page={page}
          raise={raise}
          onDone={(changed) => {
            onPut(changed)
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {deciding && (
        <ReasonDialog
          title={t(`support.raise.${deciding}`)}
          text={t(`support.raise.${deciding}Text`)}
          confirm={t(`support.raise.${deciding}`)}
          send={(reason) =>
            callApi('officePersonRaise', {
              params: { id: page.id },
              payload: { version: raise.version, accept: deciding === 'accept', reason },
              quiet: true,
            })
          }
          onDone={(changed) => {
            onPut(changed)
            setDeciding(null)
          }}
          onCancel={() => setDeciding(null)}
        />
      )}
    </Card>
  )
}

type RaiseFile = NonNullable<PersonPage['raise']>['files'][number]

/** The files that a tenant has sent for a raise of the deposit. Each opens in a sandboxed frame. */
function RaiseFiles({ personId, files }: { personId: string; files: readonly RaiseFile[] }) {
  const { t, locale } = useTexts()
  const [shown, setShown] = useState<RaiseFile | null>(null)
  return (
    <section className="stack-s" aria-labelledby="raise-files">
      <h3 className="heading" id="raise-files">
        {t('support.raise.files')}
      </h3>
      <ul className="case-docs">
        {files.map((file) => (
          <li key={file.documentId}>
            <button type="button" onClick={() => setShown(file)}>
              <FileCheck />
              <span>
                {file.fileName}
                <span className="caption">{t(`common.document.${file.kind}`)}</span>
              </span>
              <small>{formatFileSize(file.size, locale)}</small>
            </button>
          </li>
        ))}
      </ul>
      <DocumentViewer
        document={
          shown && {
            ...shown,
            url: urlOf('officePersonRaiseFile', { params: { id: personId, documentId: shown.documentId } }),
          }
        }
        onClose={() => setShown(null)}
      />
    </section>
  )
}
