import './Documents.css'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ErrorSummary } from '@nestbond/design-system/ErrorSummary.tsx'
import { ArrowLeft, ArrowRight, Lock } from '@nestbond/design-system/icons.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import type { User } from '@nestbond/api/application/user'
import { missingDocuments } from '@nestbond/domain/application/documents'
import type { Section } from '@nestbond/domain/journey/step'
import { DOCUMENT_KINDS, type DocumentKind } from '@nestbond/domain/values/enums'
import { errorCodeOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/client.ts'
import { setEditing, setMarker } from '../../../application/state.ts'
import { readToken } from '../../../application/token.ts'
import { useUser } from '../../../application/use-application.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Page } from '../../../frame/Page.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { TenantCodeGate } from '../../application/mailbox-code/TenantCodeGate.tsx'
import { EditAnswers } from '../../application/summary/EditAnswers.tsx'
import { useGoOn } from '../../application/summary/go-on.ts'
import { useAnswerChooser } from '../../application/summary/use-answer-chooser.tsx'
import { useUnlitHouse } from '../unlit-house.tsx'
import { dropId, KindCard } from './KindCard.tsx'
import { useDocuments } from './use-documents.ts'

/**
 * The upload of the documents that the decision or a review requires. An upload asks for a code once others of the same network have stored very much (work
 * that strangers can cause, docs/product-decisions.md#d132).
 */
export function Screen() {
  return (
    <TenantCodeGate>
      <Documents />
    </TenantCodeGate>
  )
}

function Documents() {
  const { t } = useTexts()
  const user = useUser()
  const { choose, chooser } = useAnswerChooser()
  const files = useDocuments()
  const [missing, setMissing] = useState<readonly DocumentKind[]>([])
  const summary = useRef<{ focus: () => void }>(null)
  useEffect(() => setEditing(null), [])
  useEffect(() => {
    if (missing.length > 0) summary.current?.focus()
  }, [missing])

  const inReview = user.manualUnderwriting || user.riskResult === false
  const kinds = [...new Set([...user.requiredDocuments, ...user.requestedDocuments])]
  const present = (files.documents ?? []).map(({ kind }) => kind)
  const open = missing.filter((kind) => !present.includes(kind))

  const form = useDocumentsForm(inReview, setMissing)
  const send = () => {
    if (form.busy || underWay(files.pending).length > 0) return
    const lacking = files.documents ? missingDocuments(kinds, present) : []
    setMissing(lacking)
    if (lacking.length === 0) void form.submit()
  }
  const fault = (kind: DocumentKind) => ({
    message: t('documents.missing', { kind: t(`common.document.${kind}`) }),
    errorKey: 'validation.required',
  })

  const stage = useUnlitHouse(
    inReview || user.answersHold === null ? <WayBack user={user} inReview={inReview} onChoose={choose} /> : undefined,
  )
  return (
    <Page screen="documents" title={t('documents.title')} layout="side-even" stage={stage}>
      <div className="stack side-body">
        <div className="page-head">
          <h1>{t(inReview ? 'documents.headingReview' : 'documents.heading', { count: kinds.length })}</h1>
          <p>{t('documents.lead')}</p>
        </div>
        <ErrorSummary
          ref={summary}
          title={t('common.errorSummary', { count: open.length })}
          items={open.map((kind) => ({ field: dropId(kind), message: fault(kind).message }))}
        />
        {files.listFailed && (
          <Notice tone="wait" role="alert">
            <p>{t('documents.listFailed')}</p>
            <Button variant="link" onClick={files.reload}>
              {t('common.retry')}
            </Button>
          </Notice>
        )}
        {kinds.map((kind) => (
          <KindCard
            key={kind}
            kind={kind}
            documents={files.documents}
            pending={files.pending}
            limits={files.limits}
            error={open.includes(kind) ? fault(kind) : null}
            removeFailed={files.removeFailed}
            onFiles={(chosen) => files.add(kind, chosen)}
            onRemove={files.remove}
          />
        ))}
        {form.trouble !== null && (
          <Notice tone="error" role="alert">
            {t('common.saveFailed')}
          </Notice>
        )}
        <SendRow pending={files.pending} busy={form.busy} onSend={send} />
        <WhoSees />
        {chooser}
      </div>
    </Page>
  )
}

type Pending = ReturnType<typeof useDocuments>['pending']

/** Sends the application with its documents, and goes on. `onMissing` is called with the kinds of documents that the server misses. */
function useDocumentsForm(inReview: boolean, onMissing: (kinds: readonly DocumentKind[]) => void) {
  const { locale } = useTexts()
  const router = useRouter()
  const goOn = useGoOn()
  return useApiForm({
    async send() {
      try {
        return await callApi('privateDocuments', { payload: { token: readToken() ?? '' } })
      } catch (error) {
        const code = errorCodeOf(error)
        if (code === 'STEP_NOT_ALLOWED' || code === 'APPLICATION_DECIDED') await goOn().catch(() => {})
        throw error
      }
    },
    onDone({ lastCompletedPage }) {
      setMarker(lastCompletedPage)
      return inReview ? router.navigate({ href: pathTo('manual-underwriting', locale) }) : goOn()
    },
    onRefused({ problem }) {
      if (problem?.errorCode !== 'DOCUMENTS_MISSING') return false
      onMissing(DOCUMENT_KINDS.filter((kind) => problem.missing?.includes(kind)))
      return true
    },
  })
}

/** Tells who sees the documents. */
function WhoSees() {
  const { t } = useTexts()
  return (
    <Notice tone="quiet" icon={<Lock />}>
      <p>
        <strong>{t('documents.whoTitle')}</strong>
      </p>
      <p>{t('documents.whoText')}</p>
    </Notice>
  )
}

const underWay = (pending: Pending) => pending.filter(({ fault }) => fault === null)

interface SendRowProps {
  pending: Pending
  busy: boolean
  onSend: () => void
}

/** The button that sends the application, and how many uploads it still waits for. */
function SendRow({ pending, busy, onSend }: SendRowProps) {
  const { t } = useTexts()
  const running = underWay(pending)
  const scanning = running.filter(({ state, sent, size }) => state === 'sending' && sent >= size).length
  return (
    <div className="split start">
      <Button busy={busy} busyLabel={t('common.saving')} onClick={onSend}>
        {t('common.next')} <ArrowRight />
      </Button>
      <p className="small" role="status">
        {running.length > 0 && t('documents.busy', { sending: running.length - scanning, scanning })}
      </p>
    </div>
  )
}

interface WayBackProps {
  user: User
  inReview: boolean
  onChoose: (section: Section) => void
}

/** Leads back to the review, or to the answers, of which a co-tenant changes only the own ones. */
function WayBack({ user, inReview, onChoose }: WayBackProps) {
  const { t, locale } = useTexts()
  const router = useRouter()
  if (inReview)
    return (
      <div>
        <Button
          variant="link"
          onClick={() =>
            void router.navigate({ href: pathTo(user.manualUnderwriting ? 'manual-underwriting' : 'risks', locale) })
          }
        >
          <ArrowLeft /> {t('documents.back')}
        </Button>
      </div>
    )
  return (
    <EditAnswers
      className="edit-answers"
      title={t('documents.editTitle')}
      links={{
        personal: t('documents.editPersonal'),
        ...(user.tenancy !== 'co-tenant' && {
          rental: t('documents.editRental'),
          landlord: t('documents.editLandlord'),
        }),
      }}
      onChoose={onChoose}
    />
  )
}
