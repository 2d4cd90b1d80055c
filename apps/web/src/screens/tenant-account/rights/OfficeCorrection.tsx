import { userCorrection, type Rights, type RightsContract } from '@nestbond/api/tenant-account/rights'
import { Button } from '@nestbond/design-system/Button.tsx'
import { Checkbox } from '@nestbond/design-system/Checkbox.tsx'
import { Select } from '@nestbond/design-system/Select.tsx'
import { TextArea } from '@nestbond/design-system/TextArea.tsx'
import { TextField } from '@nestbond/design-system/TextField.tsx'
import { CORRECTABLE, mayCorrect, type Correctable } from '@nestbond/domain/rights/rights'
import { callApi } from '../../../api/client.ts'
import { wireDateText } from '../../../dates/wire-date-text.ts'
import { useTexts, type Texts } from '../../../texts/use-texts.ts'
import { useApiForm, type ApiForm } from '../../../forms/use-api-form.ts'
import { dayOf } from '../../policy/policy-values.ts'
import { CorrectionForm } from './CorrectionForm.tsx'

type Wanted = {
  contractId: string
  kind: Correctable
  value: string
  singleName: boolean
  latinValue: string
  note: string
}

/** Requests the correction of data on signed documents. The office reviews and changes it, and replies. */
export function OfficeCorrection({
  contracts,
  onChanged,
}: {
  contracts: readonly RightsContract[]
  onChanged: (rights: Rights) => void
}) {
  const { t } = useTexts()
  const [first] = contracts
  const form = useApiForm({
    values: (): Wanted => ({
      contractId: first?.contractId ?? '',
      kind: 'firstName',
      value: '',
      singleName: false,
      latinValue: '',
      note: '',
    }),
    area: 'account',
    schema: userCorrection.payload,
    body: ({ value, singleName, ...rest }) => {
      const none = rest.kind === 'firstName' && singleName
      const typed = rest.kind === 'birthDate' ? (wireDateText(value, { past: true }) ?? value) : value
      return { ...rest, value: none ? '' : typed, singleName: none || null }
    },
    send: (payload) => callApi('userCorrection', { payload }),
    onDone(changed, values) {
      onChanged(changed)
      form.reset({ ...values, value: '', singleName: false, latinValue: '', note: '' })
    },
  })
  const { contractId, kind } = form.values
  const contract = contracts.find((one) => one.contractId === contractId) ?? first
  return (
    <CorrectionForm id="correct-office" form={form} done={t('rights.correct.asked')}>
      <h3 className="heading">{t('rights.correct.office')}</h3>
      <p className="small">{t('rights.correct.officeText')}</p>
      {contracts.length > 1 && (
        <Select {...form.field('contractId')} label={t('rights.correct.contract')}>
          {contracts.map((one) => (
            <option key={one.id} value={one.contractId}>
              {one.contractId}, {one.address}
            </option>
          ))}
        </Select>
      )}
      {contract?.role === 'CO_TENANT' && (
        <p className="small">{t('rights.correct.firstTenant', { first: contract.firstTenant })}</p>
      )}
      <Select
        name="kind"
        label={t('rights.correct.which')}
        value={kind}
        onChange={(event) => {
          form.set('kind', CORRECTABLE.find((one) => one === event.currentTarget.value) ?? 'firstName')
          form.touch('value')
          form.set('latinValue', '')
        }}
      >
        {CORRECTABLE.filter((one) => canCorrect(one, contract)).map((one) => (
          <option key={one} value={one}>
            {t(`rights.request.${one}`)}
          </option>
        ))}
      </Select>
      <WantedValue form={form} contract={contract} />
      <TextArea
        {...form.field('note')}
        rows={3}
        maxLength={1_000}
        label={t('rights.correct.note')}
        optional={t('common.optional')}
      />
      <Button type="submit" size="small" variant="secondary" busy={form.busy} busyLabel={t('rights.busy')}>
        {t('rights.correct.ask')}
      </Button>
    </CorrectionForm>
  )
}

/** The value as it should be: a name may be the only one, and needs Latin letters if papers cannot print it. */
function WantedValue({ form, contract }: { form: ApiForm<Wanted>; contract: RightsContract | undefined }) {
  const texts = useTexts()
  const { t } = texts
  const { kind, latinValue } = form.values
  const value = form.field('value')
  const single = form.box('singleName')
  // As in other forms, asked only once the first name was found missing, because most people have two names.
  const asksSingle = kind === 'firstName' && (single.checked || Boolean(value.error))
  const none = kind === 'firstName' && single.checked
  // Asked only once the server has found that papers cannot print the name.
  const asksLatin = latinValue !== '' || form.errors.some(({ field }) => field === 'latinValue')
  return (
    <>
      {!none && (
        <TextField
          {...value}
          autoComplete="off"
          label={t(kind === 'birthDate' ? 'rights.correct.wantedDate' : 'rights.correct.wanted')}
          {...(contract ? { hint: hintOf(contract, kind, texts) } : {})}
        />
      )}
      {asksSingle && (
        <Checkbox
          {...single}
          onChange={(event) => {
            single.onChange(event)
            form.touch('value')
          }}
        >
          {t('validation.oneName.own')}
        </Checkbox>
      )}
      {asksLatin && !none && (
        <TextField
          {...form.field('latinValue')}
          autoComplete="off"
          label={t('rights.correct.latin')}
          hint={t('rights.correct.latinHint')}
        />
      )}
    </>
  )
}

/** A whole house has no flat, and a whole flat no room. A co-tenant corrects the own person. */
function canCorrect(kind: Correctable, contract: RightsContract | undefined): boolean {
  if (contract && !mayCorrect(contract.role, kind)) return false
  if (kind === 'unitName') return contract?.house === false
  return kind !== 'roomName' || Boolean(contract?.roomName)
}

/** The present value and, where the form of the answer is not obvious, an example. */
function hintOf(contract: RightsContract, kind: Correctable, texts: Texts): string {
  const { t } = texts
  const present = t('rights.correct.present', { value: presentValue(contract, kind, texts) })
  if (kind !== 'unitName' && kind !== 'roomName' && kind !== 'postalAddress' && kind !== 'otherTenants') return present
  return `${present}. ${t(`rights.correct.hint.${kind}`, { landlord: contract.landlord.name })}`
}

function presentValue(contract: RightsContract, kind: Correctable, { t, date }: Texts): string {
  const { tenant, landlord } = contract
  if (kind === 'landlordEmail') return landlord.email ?? t('rights.correct.none')
  if (kind === 'unitName' || kind === 'roomName' || kind === 'otherTenants')
    return contract[kind] ?? t('rights.correct.none')
  if (kind === 'postalAddress') return contract.postalAddress
  if (kind === 'firstName') return tenant.firstName || t('rights.request.noFirstName')
  return kind === 'birthDate' ? date(dayOf(tenant.birthDate), 'short') : tenant[kind]
}
