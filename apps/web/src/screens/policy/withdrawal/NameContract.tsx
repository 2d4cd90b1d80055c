import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { withdrawalPreview, type WithdrawalPreview } from '@nestbond/api/policy/withdrawal'
import { REQUIRED } from '@nestbond/domain/validation/codes'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { pathTo } from '../../../paths.ts'
import { Rich, WHOLE_CODE } from '../../../texts/Rich.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

export interface NamedContract {
  contractId: string
  email: string
}

const FIELDS = {
  contractId: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email' },
} as const

/** Asks for the contract number and the e-mail address of the contract. This step does not withdraw anything yet. */
export function NameContract({ onFound }: { onFound: (named: NamedContract, preview: WithdrawalPreview) => void }) {
  const { t, rich, locale } = useTexts()
  const form = useApiForm({
    values: { contractId: '', email: '' },
    schema: withdrawalPreview.payload,
    send: (payload) => callApi('withdrawalPreview', { payload, quiet: true }),
    onDone: (preview, named) => onFound(named, preview),
    // On other screens, the same field name means the number of the rental contract.
    words: ({ field, key }) =>
      field === 'contractId' && key === REQUIRED.key
        ? { message: t('withdrawal.required.contractId'), errorKey: key }
        : null,
  })
  return (
    <div className="stack">
      <div className="page-head sheet-wide">
        <h1>{t('withdrawal.title')}</h1>
        <p>{t('withdrawal.lead')}</p>
        <p className="small">{t('withdrawal.austria')}</p>
      </div>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <Trouble of={form.trouble} />
        {(['contractId', 'email'] as const).map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={t(`withdrawal.field.${field}`)}
            hint={<Rich parts={rich(`withdrawal.hint.${field}`)} tags={WHOLE_CODE} />}
            {...FIELDS[field]}
          />
        ))}
        <div className="split start">
          <Button type="submit" busy={form.busy} busyLabel={t('withdrawal.busy')}>
            {t('withdrawal.look')} <ArrowRight />
          </Button>
          <Button variant="secondary" href={pathTo('withdraw', locale, { search: { own: 1 } })}>
            {t('withdrawal.fromAccount')}
          </Button>
        </div>
        <p className="caption">{t('withdrawal.nothingYet')}</p>
      </form>
    </div>
  )
}
