import '../../landlord/correction/Correction.css'
import {
  partnerHomeCorrect,
  type PartnerCorrectionDraft,
  type PartnerHome,
} from '@nestbond/api/partner-policies/landlord-homes'
import { Skeleton } from '@nestbond/design-system/Skeleton.tsx'
import { callApi } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { CardForm } from '../../../forms/CardForm.tsx'
import { FormFoot } from '../../../forms/FormFoot.tsx'
import { useApiForm } from '../../../forms/use-api-form.ts'
import { Failed } from '../../../frame/Failed.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { contractBody, ContractFields, contractValues } from '../../landlord/correction/ContractFields.tsx'

interface HomeCorrectionProps {
  home: PartnerHome
  onDone: (home: PartnerHome) => void
  onCancel: () => void
}

/** Proposes a correction for the landlord. It begins with the present values, and has none of the landlord's own data. */
export function HomeCorrection(props: HomeCorrectionProps) {
  const { data, error, isPending, refetch } = useCall('partnerHomeCorrection', { params: { id: props.home.id } })
  return (
    <>
      {error && <Failed error={error} onRetry={refetch} />}
      {isPending && <Skeleton count={6} />}
      {data && <Fields {...props} draft={data} />}
    </>
  )
}

function Fields({ home, draft, onDone, onCancel }: HomeCorrectionProps & { draft: PartnerCorrectionDraft }) {
  const texts = useTexts()
  const { t } = texts
  const form = useApiForm({
    values: () => contractValues(draft, texts),
    schema: partnerHomeCorrect.payload,
    body: (values) => ({ ...values, ...contractBody(values) }),
    send: (payload) => callApi('partnerHomeCorrect', { params: { id: home.id }, payload, quiet: true }),
    onDone,
  })
  return (
    <CardForm
      title={t('correction.form.title')}
      level={3}
      lead={`${t('correction.form.lead', { fixed: String(draft.contractFixed) })} ${t('partner.home.correction.lead')}`}
      trouble={form.trouble}
      onSend={form.submit}
    >
      <ContractFields country={draft.address.country} fixed={draft.contractFixed} form={form} />
      <FormFoot size="small" busy={form.busy} busyLabel={t('correction.form.sending')} onCancel={onCancel}>
        {t('correction.form.send')}
      </FormFoot>
    </CardForm>
  )
}
