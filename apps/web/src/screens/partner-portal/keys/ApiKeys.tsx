import { useRef, useState } from 'react'
import { partnerKeyAdd, type ApiKey } from '@nestbond/api/partner-portal/integration'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { FieldError } from '@nestbond/design-system/FieldError.tsx'
import { KeyRound } from '@nestbond/design-system/icons.tsx'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { Tag } from '@nestbond/design-system/Tag.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { API_SCOPES, type ApiScope } from '@nestbond/domain/partners/portal'
import { formatDateTime } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useFocusAfter } from '../../../forms/use-focus-after.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Failed } from '../../../frame/Failed.tsx'
import { ShownOnce } from '../ShownOnce.tsx'
import { Trouble } from '../../../forms/Trouble.tsx'
import { faultInWords } from '../../../forms/field-fault.ts'
import { useApiForm } from '../../../forms/use-api-form.ts'

/** The partner's keys for the public API. */
export function ApiKeys() {
  const { t } = useTexts()
  const { data, error, isPending, refetch } = useCall('partnerKeys')
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const [takingOver, setTakingOver] = useState<ApiKey | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const closed = () => {
    setAdding(false)
    setRevoking(null)
    setTakingOver(null)
    focusAfter(() => opener.current)
  }
  return (
    <section className="card pad stack-s" aria-labelledby="keys-title">
      <div className="split">
        <h2 className="heading" id="keys-title">
          {t('partner.keys.title')}
        </h2>
        <Button ref={opener} size="small" variant="secondary" aria-expanded={adding} onClick={() => setAdding(true)}>
          <KeyRound /> {t('partner.keys.add')}
        </Button>
      </div>
      <p className="small">
        {t('partner.keys.lead')} <a href="/api/docs">{t('partner.keys.docs')}</a>
      </p>
      {secret !== null && (
        <ShownOnce label={t('partner.keys.secret')} secret={secret} onClose={() => setSecret(null)} />
      )}
      {adding && (
        <KeyForm
          onAdded={(made) => {
            setSecret(made)
            setAdding(false)
            void refetch()
          }}
          onCancel={closed}
        />
      )}
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton count={2} />}
      {data?.keys.length === 0 && <p className="small">{t('partner.keys.none')}</p>}
      <ul className="partner-lines">
        {data?.keys.map((key) => (
          <KeyLine key={key.id} apiKey={key} onTakeOver={setTakingOver} onRevoke={setRevoking} />
        ))}
      </ul>
      {takingOver && (
        <ConfirmDialog
          title={t('partner.keys.takeOverTitle', { name: takingOver.name })}
          text={t('partner.keys.takeOverText', { by: takingOver.createdBy })}
          action={t('partner.keys.takeOver')}
          run={async () => void (await callApi('partnerKeyTakeOver', { params: { id: takingOver.id }, payload: {} }))}
          onDone={() => {
            void refetch()
            closed()
          }}
          onClose={() => setTakingOver(null)}
        />
      )}
      {revoking && (
        <ConfirmDialog
          title={t('partner.keys.revokeTitle', { name: revoking.name })}
          text={t('partner.keys.revokeText')}
          action={t('partner.keys.revoke')}
          danger
          run={async () => void (await callApi('partnerKeyRevoke', { params: { id: revoking.id } }))}
          onDone={() => {
            void refetch()
            closed()
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </section>
  )
}

interface KeyLineProps {
  apiKey: ApiKey
  onTakeOver: (key: ApiKey) => void
  onRevoke: (key: ApiKey) => void
}

function KeyLine({ apiKey: key, onTakeOver, onRevoke }: KeyLineProps) {
  const texts = useTexts()
  const { t, locale } = texts
  return (
    <li data-key={key.id}>
      <div>
        <strong>{key.name}</strong> <code>{key.start}…</code>{' '}
        {key.test && <Tag tone="info">{t('partner.keys.test')}</Tag>}
        <p className="small">{key.scopes.map((scope) => scopeText(scope, texts)).join(', ')}</p>
        <p className="caption">
          {t('partner.keys.created', { at: formatDateTime(key.createdAt, locale), by: key.createdBy })}{' '}
          {key.orphaned && <strong>{t('partner.keys.orphaned')} </strong>}
          {key.lastUsedAt === null
            ? t('partner.keys.unused')
            : t('partner.keys.used', { at: formatDateTime(key.lastUsedAt, locale) })}
        </p>
      </div>
      {key.orphaned && (
        <Button size="small" variant="secondary" onClick={() => onTakeOver(key)}>
          {t('partner.keys.takeOver')}
          <span className="visually-hidden">: {key.name}</span>
        </Button>
      )}
      <Button size="small" variant="danger" onClick={() => onRevoke(key)}>
        {t('partner.keys.revoke')}
        <span className="visually-hidden">: {key.name}</span>
      </Button>
    </li>
  )
}

function KeyForm({ onAdded, onCancel }: { onAdded: (secret: string) => void; onCancel: () => void }) {
  const texts = useTexts()
  const { t } = texts
  const form = useApiForm({
    values: { name: '', scopes: [] as ApiScope[], test: false },
    schema: partnerKeyAdd.payload,
    send: (payload) => callApi('partnerKeyAdd', { payload }),
    onDone: ({ secret }) => onAdded(secret),
    area: 'partner',
    // The API's schema calls an empty list invalid.
    words: (error) => (error.field === 'scopes' ? faultInWords({ ...error, ...REQUIRED }, texts, 'partner') : null),
  })
  const { scopes } = form.values
  const fault = form.fault('scopes').error
  return (
    <form className="stack-s partner-form" noValidate aria-label={t('partner.keys.add')} onSubmit={form.onSubmit}>
      <Trouble of={form.trouble} />
      <TextField
        {...form.field('name')}
        label={t('partner.keys.name')}
        hint={t('partner.keys.nameHint')}
        autoComplete="off"
        autoFocus
      />
      <Checkbox
        id="key-test"
        name="test"
        checked={form.values.test}
        onChange={(event) => form.set('test', event.currentTarget.checked)}
      >
        {t('partner.keys.testHint')}
      </Checkbox>
      <fieldset className="stack-s" aria-describedby={fault ? 'scopes-error' : undefined}>
        <legend className="label">{t('partner.keys.scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            id={`scope-${scope}`}
            name="scopes"
            checked={scopes.includes(scope)}
            onChange={(event) =>
              form.set(
                'scopes',
                event.currentTarget.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope),
              )
            }
          >
            {scopeText(scope, texts)} <code>{scope}</code>
          </Checkbox>
        ))}
        {fault && <FieldError id="scopes-error" {...fault} />}
      </fieldset>
      <FormFoot size="small" busy={form.busy} busyLabel={t('sign-in.busy')} onCancel={onCancel}>
        {t('partner.keys.make')}
      </FormFoot>
    </form>
  )
}

/** The permission that a scope grants, in words. */
function scopeText(scope: ApiScope, { t }: Translator): string {
  const [what, how] = scope.split(':') as ['properties' | 'invitations' | 'webhooks', 'read' | 'write']
  return t(`partner.scope.${what}-${how}`)
}
