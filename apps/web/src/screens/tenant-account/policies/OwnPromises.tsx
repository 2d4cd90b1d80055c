import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountPromise } from '@nestbond/api/tenant-account/own-policies'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Card } from '@nestbond/design-system/Card.tsx'
import { DataList } from '@nestbond/design-system/DataList.tsx'
import { ArrowRight, Download } from '@nestbond/design-system/icons.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { fromWireDate } from '@nestbond/domain/values/civil-date'
import { fromMajor } from '@nestbond/domain/values/money'
import { languageOf } from '@nestbond/messages/locales'
import { callApi, urlOf } from '../../../api/client.ts'
import { putResponse } from '../../../api/query-client.ts'
import { openWith } from '../../../application/application.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm, type ApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { PROMISE_TONES } from '../../../promise-tones.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import { HandOn } from './HandOn.tsx'

interface OwnPromisesProps {
  promises: readonly AccountPromise[]
  /** The page opens with them, because there is neither a policy nor an application. */
  opens?: boolean
}

/** The tenant's promises before the home is found (docs/product-decisions.md#d99). */
export function OwnPromises({ promises, opens = false }: OwnPromisesProps) {
  const { t } = useTexts()
  const Heading = opens ? 'h1' : 'h2'
  return (
    <section className="stack-s" aria-labelledby="own-promises">
      <Heading className={opens ? 'question' : 'title'} id="own-promises">
        {t('account.promise.title', { count: promises.length })}
      </Heading>
      {promises.map((promise) => (
        <PromiseCard key={promise.code} promise={promise} level={opens ? 2 : 3} />
      ))}
    </section>
  )
}

function PromiseCard({ promise, level }: { promise: AccountPromise; level: 2 | 3 }) {
  const { t, money, date, locale } = useTexts()
  const Heading = `h${level}` as const
  const router = useRouter()
  const [revoking, setRevoking] = useState(false)
  const { refId, state, code, sharedWith } = promise
  const [unsharing, setUnsharing] = useState(false)
  const valid = state === 'valid'
  const amount = (major: number, whole = false) => money(fromMajor(major) ?? 0, { whole })
  const deposit = amount(promise.deposit, true)
  const form = useApiForm({
    send: () => callApi('userApplication', { params: { refId }, payload: {}, quiet: true }),
    async onDone({ token }) {
      openWith(token)
      await router.navigate({ href: pathTo(valid || !promise.mayAsk ? 'onboarding' : 'promise', locale) })
    },
  })
  return (
    <Card as="article" className="stack-s">
      <p>
        <Tag tone={PROMISE_TONES[state]}>{t(`promise.state.${state}`)}</Tag>
      </p>
      <Heading className="heading">{t('account.promise.upTo', { deposit })}</Heading>
      <DataList
        plainFirst
        rows={[
          { term: t('promise.row.until'), value: date(fromWireDate(promise.validUntil) ?? '') },
          { term: t('promise.row.country'), value: t(`promise.wish.country.${promise.country}`) },
          ...(valid ? [{ term: t('promise.row.yearly'), value: amount(promise.yearly) }] : []),
          { term: t('promise.row.code'), value: code },
        ]}
      />
      {sharedWith && <Shared sharedWith={sharedWith} onUnshare={() => setUnsharing(true)} />}
      {state === 'changed' && <p className="small">{t('promise.lead.changed')}</p>}
      <Actions promise={promise} form={form} />
      {valid && (
        <>
          <p className="small">{t('promise.share.text')}</p>
          <HandOn
            url={new URL(`/promise/${code}`, location.origin).href}
            mailtoLink={null}
            label={t('promise.share.link')}
          />
          <div>
            <Button variant="quiet" size="small" onClick={() => setRevoking(true)}>
              {t('promise.revoke')}
            </Button>
          </div>
        </>
      )}
      <Trouble of={form.trouble} />
      {unsharing && sharedWith && (
        <ConfirmDialog
          title={t('promise.request.withdrawTitle')}
          text={t('promise.request.withdrawText', { partner: sharedWith.partner })}
          action={t('promise.request.withdraw')}
          danger
          run={async () =>
            showChanged(await callApi('userPromiseUnshare', { params: { refId }, payload: {}, quiet: true }))
          }
          onDone={() => setUnsharing(false)}
          onClose={() => setUnsharing(false)}
        />
      )}
      {revoking && (
        <RevokeDialog
          run={async () =>
            showChanged(await callApi('userPromiseRevoke', { params: { refId }, payload: {}, quiet: true }))
          }
          onClose={() => setRevoking(false)}
        />
      )}
    </Card>
  )
}

function showChanged(changed: AccountPromise): void {
  putResponse('userPolicies', {}, (before) => ({
    ...before,
    promises: before.promises.map((one) => (one.refId === changed.refId ? changed : one)),
  }))
}

interface SharedProps {
  sharedWith: NonNullable<AccountPromise['sharedWith']>
  onUnshare: () => void
}

/** The partner that the promise is shared with, once the tenant has answered. */
function Shared({ sharedWith, onUnshare }: SharedProps) {
  const { t } = useTexts()
  if (sharedWith.state === 'ASKED' || sharedWith.state === 'OPENED') return null
  return (
    <div className="stack-s" data-shared={sharedWith.state}>
      <p>
        <strong>{t('promise.request.statusTitle', { partner: sharedWith.partner })}</strong>{' '}
        {t(`promise.request.status.${sharedWith.state}`, { partner: sharedWith.partner })}
      </p>
      {(sharedWith.state === 'AGREED' || sharedWith.state === 'PROMISED') && (
        <div>
          <Button variant="quiet" size="small" onClick={onUnshare}>
            {t('promise.request.withdraw')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The ways on: to a home and to the paper with a promise in force, else to another one. */
function Actions({ promise, form }: { promise: AccountPromise; form: Pick<ApiForm, 'busy' | 'submit'> }) {
  const { t, locale } = useTexts()
  const { refId, state } = promise
  const valid = state === 'valid'
  return (
    <div className="split start">
      {valid && (
        <>
          <Button size="small" busy={form.busy} busyLabel={t('account.busy')} onClick={() => void form.submit()}>
            {t('promise.foundHome')} <ArrowRight />
          </Button>
          <Button
            size="small"
            variant="secondary"
            href={urlOf('userPromisePaper', { params: { refId }, query: { language: languageOf(locale) } })}
            target="_blank"
            rel="noopener"
          >
            <Download /> {t('promise.pdf')}
          </Button>
        </>
      )}
      {!valid && state !== 'used' && promise.open && (
        <Button
          size="small"
          variant="secondary"
          busy={form.busy}
          busyLabel={t('account.busy')}
          onClick={() => void form.submit()}
        >
          {t(promise.mayAsk ? 'promise.again' : 'promise.closed.action')} <ArrowRight />
        </Button>
      )}
    </div>
  )
}
