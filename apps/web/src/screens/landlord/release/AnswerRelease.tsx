import { useEffect, useRef } from 'react'
import { OBJECTION_LENGTH, objectionBody } from '@nestbond/domain/validation/objection'
import { fullName } from '@nestbond/domain/values/person-name'
import type { Release } from '@nestbond/api/policy/release'
import { Button } from '@nestbond/design-system/Button.tsx'
import { CalendarDays, FileCheck, KeyRound, Shield } from '@nestbond/design-system/icons.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { callApi } from '../../../api/client.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { SignatureForm } from '../../../forms/SignatureForm.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useOpened } from '../../../forms/use-opened.ts'
import { usePass } from '../../application/mailbox-code/CodeGate.tsx'
import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReleaseValues } from './release-values.ts'

interface AnswerReleaseProps {
  id: string
  release: Release
  values: ReleaseValues
  onAnswered: (release: Release) => Promise<void>
  /** Called when the release was already answered or a claim was opened, so it must be reloaded. */
  onStale: () => void
}

/** Explains the signature, and lets the landlord sign or object. */
export function AnswerRelease({ id, release, values, onAnswered, onStale }: AnswerReleaseProps) {
  const { t, locale } = useTexts()
  const { opened, opener, open, close } = useOpened()
  const pass = usePass()
  const { landlord, status, policyPage } = release
  return (
    <>
      <section className="stack-s">
        <h2 className="heading">{t('release.meaningTitle')}</h2>
        <ul className="ticks">
          <li>
            <KeyRound /> <span>{t('release.meaningSettled')}</span>
          </li>
          <li>
            <CalendarDays /> <span>{t('release.meaningToday', values)}</span>
          </li>
          <li>
            <Shield /> <span>{t('release.meaningAfter', values)}</span>
          </li>
          <li>
            <FileCheck /> <span>{t('release.meaningPaper')}</span>
          </li>
        </ul>
      </section>
      {!opened && (
        <SignatureForm
          heading={t('release.signTitle', values)}
          button={t('release.sign', values)}
          busyLabel={t('release.signing')}
          name={fullName(landlord)}
          draft={`release-${id}`}
          send={async (payload) =>
            onAnswered(
              await pass(
                () => callApi('landlordReleaseSign', { params: { id }, payload, quiet: true }),
                t('release.sign', values),
              ),
            )
          }
          onRefused={(code) => {
            const stale = code === 'RELEASE_CLOSED' || code === 'CLAIM_OPEN'
            if (stale) onStale()
            return stale
          }}
        />
      )}
      <section className="stack-s">
        <h2 className="heading">{t('release.openTitle')}</h2>
        {opened ? (
          <ObjectForm id={id} tenant={values.tenant} onAnswered={onAnswered} onStale={onStale} onCancel={close} />
        ) : (
          <>
            <p>{t(status === 'REQUESTED' ? 'release.openText' : 'release.openTextUnasked', values)}</p>
            <div className="split start">
              {status === 'REQUESTED' ? (
                <Button variant="secondary" ref={opener} aria-expanded={false} onClick={open}>
                  {t('release.object')}
                </Button>
              ) : (
                <Button variant="secondary" href={pathTo('landlord-policy', locale, { params: { id: policyPage } })}>
                  {t('release.openClaim')}
                </Button>
              )}
            </div>
          </>
        )}
      </section>
    </>
  )
}

interface ObjectFormProps {
  id: string
  tenant: string
  onAnswered: (release: Release) => Promise<void>
  onStale: () => void
  onCancel: () => void
}

/** Objects to the release with a reason, which the tenant will read. */
function ObjectForm({ id, tenant, onAnswered, onStale, onCancel }: ObjectFormProps) {
  const { t } = useTexts()
  const pass = usePass()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const form = useApiForm({
    values: { reason: '' },
    schema: objectionBody,
    send: (payload) =>
      pass(() => callApi('landlordReleaseObject', { params: { id }, payload, quiet: true }), t('release.objectSend')),
    onDone: onAnswered,
    onRefused({ errorCode }) {
      if (errorCode !== 'RELEASE_CLOSED') return false
      onStale()
      return true
    },
  })
  return (
    <CardForm title={t('release.objectTitle')} level={3} trouble={form.trouble} onSend={form.submit}>
      <TextArea
        ref={area}
        {...form.field('reason')}
        label={t('release.objectReason')}
        hint={t('release.objectHint', { tenant })}
        maxLength={OBJECTION_LENGTH.max}
      />
      <FormFoot busy={form.busy} busyLabel={t('release.objecting')} onCancel={onCancel}>
        {t('release.objectSend')}
      </FormFoot>
    </CardForm>
  )
}
