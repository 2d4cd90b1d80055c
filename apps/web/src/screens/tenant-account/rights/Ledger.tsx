import { useState } from 'react'
import type { LedgerConsent, LedgerHandover, RightsLedger } from '@nestbond/api/tenant-account/rights'
import type { MessageKey } from '@nestbond/messages/areas'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { REVOCABLE_CONSENTS, type RevocableConsent } from '@nestbond/domain/rights/rights'
import { formatDateTime } from '@nestbond/messages/format'
import { callApi, urlOf } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { consentState, isGivenAgain, type ConsentState } from './consent-state.ts'

interface LedgerProps {
  ledger: RightsLedger
  country: string
  onChanged: (ledger: RightsLedger) => void
  /** Called when electronic communication was revoked or granted again, because the office may have to act. */
  onPaper: () => void
}

/** Consents and documents received, with version, language and time. Revocable consents can be revoked here. */
export function Ledger({ ledger, country, onChanged, onPaper }: LedgerProps) {
  const texts = useTexts()
  const { t } = texts
  const [asked, setAsked] = useState<LedgerConsent | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const focusAfter = useFocusAfter()
  return (
    <section className="rights-part" aria-labelledby="ledger">
      <div className="page-head">
        <h2 className="title" id="ledger" tabIndex={-1}>
          {t('rights.ledger.title')}
        </h2>
        <p>{t('rights.ledger.lead')}</p>
      </div>
      <div role="status">{note !== null && <Notice tone="ok">{note}</Notice>}</div>
      <div className="stack-s">
        <h3 className="heading">{t('rights.ledger.consents')}</h3>
        {ledger.consents.length === 0 && <p className="small">{t('rights.ledger.empty')}</p>}
        <ul className="rights-lines">
          {ledger.consents.map((entry, at) => (
            <li key={at} className="split" data-consent={entry.kind}>
              <Line
                entry={entry}
                name={t(`rights.consent.${entry.kind}`)}
                country={country}
                state={consentState(entry, ledger.consents)}
              />
              {entry.revocable && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t(entry.granted ? 'rights.ledger.revokeOf' : 'rights.ledger.grantOf', {
                    again: isGivenAgain(entry, ledger.consents),
                    what: t(`rights.consent.${entry.kind}`),
                  })}
                  onClick={() => setAsked(entry)}
                >
                  {entry.granted
                    ? t('rights.ledger.revoke')
                    : t('rights.ledger.grant', { again: isGivenAgain(entry, ledger.consents) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="stack-s">
        <h3 className="heading">{t('rights.ledger.handovers')}</h3>
        {ledger.handovers.length === 0 && <p className="small">{t('rights.ledger.empty')}</p>}
        <ul className="rights-lines">
          {ledger.handovers.map((entry, at) => (
            <li key={at}>
              <Line entry={entry} name={handoverName(entry, texts)} country={country} state={null} />
            </li>
          ))}
        </ul>
      </div>
      <ChangeDialog
        consent={asked}
        again={asked === null ? 'no' : isGivenAgain(asked, ledger.consents)}
        onClose={() => setAsked(null)}
        onChanged={(changed, consent) => {
          setAsked(null)
          onChanged(changed)
          if (consent.kind === 'electronicCommunication') onPaper()
          setNote(
            t('rights.ledger.changed', {
              granted: consent.granted ? 'no' : 'yes',
              again: isGivenAgain(consent, ledger.consents),
              what: t(`rights.consent.${consent.kind}`),
            }),
          )
          focusAfter(() => document.getElementById('ledger'))
        }}
      />
    </section>
  )
}

/** A document that a consent is about is named like the consent. */
const DOCUMENTS: Partial<Record<string, MessageKey>> = {
  'terms-of-use': 'rights.consent.termsOfUse',
  'privacy-policy': 'rights.consent.privacyPolicy',
  'first-info': 'rights.consent.intermediaryInformation',
  'product-info': 'rights.consent.productInformation',
  'electronic-communication': 'rights.consent.electronicCommunication',
  'early-fulfilment': 'rights.consent.fulfilmentWithinWithdrawal',
}

function handoverName({ kind }: LedgerHandover, { t }: Texts): string {
  const name = DOCUMENTS[kind]
  return name === undefined ? t('rights.handover.other', { kind }) : t(name)
}

function Line({
  entry,
  name,
  country,
  state,
}: {
  entry: LedgerConsent | LedgerHandover
  name: string
  country: string
  state: ConsentState | null
}) {
  const { t, locale } = useTexts()
  const { version, language, at, contractId, refId, text } = entry
  const facts = t('rights.ledger.facts', {
    version,
    language: t(`rights.language.${language}`),
    when: formatDateTime(at, locale),
  })
  return (
    <div>
      <p>
        {name}{' '}
        {state !== null && <Tag tone={state === 'given' ? 'ok' : 'plain'}>{t('rights.ledger.state', { state })}</Tag>}
        {'channel' in entry && <Tag>{t(`rights.channel.${entry.channel}`)}</Tag>}
      </p>
      <p className="small">
        {facts}.{' '}
        {contractId === null
          ? t('rights.ledger.application', { refId })
          : t('rights.ledger.contract', { number: contractId })}
        .{' '}
        {text === null ? (
          t('rights.ledger.textGone')
        ) : (
          <a
            href={urlOf('legalDocument', { params: { kind: text }, query: { language, country, version } })}
            target="_blank"
            rel="noopener"
            aria-label={`${t('rights.ledger.textOf', { what: name, version })} (${t('common.opensNewTab')})`}
          >
            {t('rights.ledger.text')}
          </a>
        )}
      </p>
    </div>
  )
}

interface ChangeDialogProps {
  consent: LedgerConsent | null
  onClose: () => void
  again: 'yes' | 'no'
  onChanged: (ledger: RightsLedger, consent: LedgerConsent) => void
}

/** Explains the consequences before the change is saved. */
function ChangeDialog({ consent, again, onClose, onChanged }: ChangeDialogProps) {
  const { t } = useTexts()
  const kind = REVOCABLE_CONSENTS.find((one) => one === consent?.kind)
  return (
    <Dialog
      open={kind !== undefined}
      title={kind ? t(`rights.ledger.ask.${kind}`, { granted: consent?.granted ? 'no' : 'yes', again }) : ''}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {consent && kind && (
        <ChangeForm consent={consent} again={again} kind={kind} onClose={onClose} onChanged={onChanged} />
      )}
    </Dialog>
  )
}

function ChangeForm({
  consent,
  again,
  kind,
  onClose,
  onChanged,
}: ChangeDialogProps & { consent: LedgerConsent; kind: RevocableConsent }) {
  const { t } = useTexts()
  const form = useApiForm({
    send: () => callApi('userConsent', { payload: { refId: consent.refId, kind, granted: !consent.granted } }),
    onDone: (changed) => onChanged(changed, consent),
  })
  return (
    <>
      <p>{t(`rights.ledger.askText.${kind}`, { granted: consent.granted ? 'no' : 'yes', again })}</p>
      <Trouble of={form.trouble} />
      <div className="split start">
        <Button size="small" busy={form.busy} busyLabel={t('rights.busy')} onClick={() => void form.submit()}>
          {consent.granted ? t('rights.ledger.revoke') : t('rights.ledger.grant', { again })}
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </>
  )
}
