import { useState } from 'react'
import { userErasure, type Rights, type RightsContract } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Dialog } from '@nestbond/design-system/Dialog.tsx'
import { Notice } from '@nestbond/design-system/Notice.tsx'
import { callApi } from '../../../api/client.ts'
import { errorCodeOf } from '../../../api/api-error.ts'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { troubleOf } from '../../../texts/trouble.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CurrentPassword } from '../../../sign-in/CurrentPassword.tsx'
import { dayOf } from '../../policy/policy-values.ts'

interface ErasureProps {
  rights: Rights
  onErased: () => void
  onPartly: () => void
}

/** Lists the data that is erased now, the data that must be kept (why and until when), and obstacles. Then asks for the password. */
export function Erasure({ rights, onErased, onPartly }: ErasureProps) {
  const { t, date } = useTexts()
  const { contracts, email } = rights
  const kept = rights.applications.filter((one) => one.kept).length
  const unsigned = rights.applications.length - kept
  const { whole, something } = rights.erasure
  const [open, setOpen] = useState(false)
  const [partly, setPartly] = useState(false)
  const going = contracts.flatMap(({ contractId, erasure, role, otherTenants }) =>
    erasure.may
      ? [{ contractId, keepUntil: erasure.keepUntil, shared: role === 'CO_TENANT' || otherTenants !== null }]
      : [],
  )
  const held = contracts.filter(({ erasure }) => !erasure.may)
  return (
    <section className="rights-part" aria-labelledby="erase-title" id="erase">
      <h2 className="title" id="erase-title">
        {t('rights.erasure.title')}
      </h2>
      <div role="status">{partly && <Notice tone="ok">{t('rights.erasure.partDone', { email })}</Notice>}</div>
      {something && (
        <Part title={t('rights.erasure.now')}>
          {whole && <li>{t('rights.erasure.account')}</li>}
          {unsigned > 0 && <li>{t('rights.erasure.applications', { count: unsigned })}</li>}
          {going.map(({ contractId }) => (
            <li key={contractId}>{t('rights.erasure.contract', { number: contractId })}</li>
          ))}
          <li>{t('rights.erasure.links')}</li>
        </Part>
      )}
      {going.length > 0 && (
        <Part title={t('rights.erasure.kept')}>
          {going.map(({ contractId, keepUntil, shared }) => (
            <li key={contractId}>
              {t(shared ? 'rights.erasure.keptByOthers' : 'rights.erasure.keptContract', {
                number: contractId,
                date: date(dayOf(keepUntil)),
              })}
            </li>
          ))}
          {going.some(({ shared }) => !shared) && <li>{t('rights.erasure.keptWhy')}</li>}
        </Part>
      )}
      {(held.length > 0 || kept > 0) && (
        <Part title={t('rights.erasure.notYet')}>
          {held.map((contract) => (
            <Held key={contract.contractId} contract={contract} />
          ))}
          {kept > 0 && <li>{t('rights.erasure.ofChange')}</li>}
          {something && <li>{t('rights.erasure.partly')}</li>}
        </Part>
      )}
      {something ? (
        <>
          <p className="small">{t('rights.erasure.final')}</p>
          <div>
            <Button variant="danger" onClick={() => setOpen(true)}>
              {t('rights.erasure.begin', { whole: whole ? 'yes' : 'no' })}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('rights.erasure.nothing')}</p>
      )}
      <Dialog
        open={open}
        title={t('rights.erasure.dialog', { whole: whole ? 'yes' : 'no' })}
        closeLabel={t('common.close')}
        onClose={() => setOpen(false)}
      >
        <ConfirmForm
          onCancel={() => setOpen(false)}
          onDone={(all) => {
            setOpen(false)
            if (all) return onErased()
            setPartly(true)
            onPartly()
          }}
        />
      </Dialog>
    </section>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="stack-s">
      <h3 className="heading">{title}</h3>
      <ul className="rights-bullets">{children}</ul>
    </div>
  )
}

function Held({ contract: { contractId, erasure } }: { contract: RightsContract }) {
  const { t, date } = useTexts()
  if (erasure.may) return null
  return (
    <li>
      {t('rights.erasure.held', { number: contractId, why: t(`rights.erasure.bar.${erasure.because}`) })}{' '}
      {erasure.until !== null && t('rights.erasure.until', { date: date(dayOf(erasure.until)) })}
    </li>
  )
}

function ConfirmForm({ onCancel, onDone }: { onCancel: () => void; onDone: (whole: boolean) => void }) {
  const texts = useTexts()
  const { t } = texts
  const form = useApiForm({
    values: { password: '' },
    area: 'sign-in',
    schema: userErasure.payload,
    send: (payload) => callApi('userErasure', { payload, quiet: true }),
    onDone: ({ whole }) => onDone(whole),
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <p>{t('rights.erasure.final')}</p>
      {form.trouble !== null && (
        <Notice tone="error" role="alert">
          {errorCodeOf(form.trouble) === 'LOGIN_INVALID'
            ? t('rights.wrongPassword')
            : troubleOf(form.trouble, texts, 'account.tooMany')}
        </Notice>
      )}
      <CurrentPassword id="erase-password" label={t('rights.erasure.password')} {...form.text('password')} />
      <FormFoot size="small" danger busy={form.busy} busyLabel={t('rights.busy')} onCancel={onCancel}>
        {t('rights.erasure.confirm')}
      </FormFoot>
    </form>
  )
}
