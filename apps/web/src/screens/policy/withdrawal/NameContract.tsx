import { useState } from 'react'
import { Button } from '@nestbond/design-system/Button.tsx'
import { ArrowRight } from '@nestbond/design-system/icons.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import type { WithdrawalPreview } from '@nestbond/api/policy/withdrawal'
import { REQUIRED, type Problem } from '@nestbond/domain/validation/codes'
import { callApi } from '../../../api/client.ts'
import { Trouble } from '../../../forms/Trouble.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { pathTo } from '../../../paths.ts'
import { faultOf } from '../../../texts/fault.ts'
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
  const texts = useTexts()
  const { t, locale } = texts
  const [named, setNamed] = useState<NamedContract>({ contractId: '', email: '' })
  const form = useSubmit()
  const send = () => {
    const empty = (['contractId', 'email'] as const)
      .filter((field) => named[field].trim() === '')
      .map((field) => ({ field, ...REQUIRED }))
    return form.send(empty, async () =>
      onFound(named, await callApi('withdrawalPreview', { payload: named, quiet: true })),
    )
  }
  // On other screens, the same field name means the number of the rental contract.
  const faultAt = (fault: Problem, field: keyof NamedContract) =>
    field === 'contractId' && fault.key === REQUIRED.key
      ? { message: t('withdrawal.required.contractId'), errorKey: fault.key }
      : faultOf(fault, field, texts)
  return (
    <div className="stack">
      <div className="page-head sheet-wide">
        <h1>{t('withdrawal.title')}</h1>
        <p>{t('withdrawal.lead')}</p>
        <p className="small">{t('withdrawal.austria')}</p>
      </div>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Trouble of={form.trouble} />
        {(['contractId', 'email'] as const).map((field) => {
          const fault = form.errors.find((error) => error.field === field)
          return (
            <TextField
              key={field}
              name={field}
              label={t(`withdrawal.field.${field}`)}
              hint={t(`withdrawal.hint.${field}`)}
              {...FIELDS[field]}
              value={named[field]}
              onChange={(event) => {
                setNamed({ ...named, [field]: event.currentTarget.value })
                form.touch(field)
              }}
              {...(fault ? { error: faultAt(fault, field) } : {})}
            />
          )
        })}
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
