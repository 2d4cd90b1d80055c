import type { WebhookDelivery } from '@nestbond/api/partner-portal/integration'
import { formatNumber } from '@nestbond/messages/format'
import type { Translator } from '@nestbond/messages/translator'

type Try = WebhookDelivery['tries'][number]

/** The result of one try: the receiver's response, or why there was none. */
export function tryText(
  { status, failure, took }: Pick<Try, 'status' | 'failure' | 'took'>,
  { t, locale }: Translator,
): string {
  if (failure === null) return t('partner.delivery.arrived', { status: status ?? 0, took: formatNumber(took, locale) })
  return failure === 'STATUS'
    ? t('partner.delivery.failure.STATUS', { status: status ?? 0 })
    : t(`partner.delivery.failure.${failure}`)
}

/** The progress of a delivery, in words. */
export function deliveryText({ state, tries }: Pick<WebhookDelivery, 'state' | 'tries'>, texts: Translator): string {
  const last = tries.at(-1)
  if (!last) return texts.t('partner.delivery.waiting')
  const how = tryText(last, texts)
  return state === 'PENDING' ? texts.t('partner.delivery.again', { how }) : how
}
