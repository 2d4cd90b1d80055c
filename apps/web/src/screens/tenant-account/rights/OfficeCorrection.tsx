import { useState } from 'react'
import type { Rights, RightsContract } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { CORRECTABLE, type Correctable } from '@nestbond/domain/rights/rights'
import { callApi } from '../../../api/client.ts'
import { wireDateText } from '../../../dates/parse-date.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { missing } from '../../account/account-fault.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { CorrectionForm, useCorrection } from './CorrectionForm.tsx'

/** Requests the correction of data on signed documents. The office reviews and changes it, and replies. */
export function OfficeCorrection({
  contracts,
  onChanged,
}: {
  contracts: readonly RightsContract[]
  onChanged: (rights: Rights) => void
}) {
  const texts = useTexts()
  const { t } = texts
  const [first] = contracts
  const [contractId, setContractId] = useState(first?.contractId ?? '')
  const [kind, setKind] = useState<Correctable>('firstName')
  const [value, setValue] = useState('')
  const [note, setNote] = useState('')
  const form = useCorrection('correct-office')
  const contract = contracts.find((one) => one.contractId === contractId) ?? first
  const send = () =>
    form.send(missing({ value }), async () => {
      const wanted = kind === 'birthDate' ? (wireDateText(value, { past: true }) ?? value) : value
      onChanged(await callApi('userCorrection', { payload: { contractId, kind, value: wanted, note } }))
      setValue('')
      setNote('')
    })
  return (
    <CorrectionForm correction={form} onSend={send} done={t('rights.correct.asked')}>
      <h3 className="heading">{t('rights.correct.office')}</h3>
      <p className="small">{t('rights.correct.officeText')}</p>
      {contracts.length > 1 && (
        <Select
          name="contractId"
          label={t('rights.correct.contract')}
          value={contractId}
          onChange={(event) => setContractId(event.currentTarget.value)}
        >
          {contracts.map((one) => (
            <option key={one.id} value={one.contractId}>
              {one.contractId}, {one.address}
            </option>
          ))}
        </Select>
      )}
      <Select
        name="kind"
        label={t('rights.correct.which')}
        value={kind}
        onChange={(event) => {
          setKind(CORRECTABLE.find((one) => one === event.currentTarget.value) ?? 'firstName')
          form.touch('value')
        }}
      >
        {CORRECTABLE.map((one) => (
          <option key={one} value={one}>
            {t(`rights.request.${one}`)}
          </option>
        ))}
      </Select>
      <TextField
        name="value"
        autoComplete="off"
        label={t(kind === 'birthDate' ? 'rights.correct.wantedDate' : 'rights.correct.wanted')}
        {...(contract ? { hint: t('rights.correct.present', { value: presentValue(contract, kind, texts) }) } : {})}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          form.touch('value')
        }}
        {...form.fault('value')}
      />
      <TextArea
        name="note"
        rows={3}
        maxLength={1_000}
        label={t('rights.correct.note')}
        optional={t('common.optional')}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.ask')}
      </Button>
    </CorrectionForm>
  )
}

function presentValue({ tenant, landlord }: RightsContract, kind: Correctable, { date }: Texts): string {
  if (kind === 'landlordEmail') return landlord.email
  return kind === 'birthDate' ? date(dayOf(tenant.birthDate), 'short') : tenant[kind]
}
