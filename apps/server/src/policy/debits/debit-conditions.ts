import { ANNOUNCED_AGAIN_DAYS, NOTICE_DAYS, NOTICE_HOLDS_DAYS } from '@nestbond/domain/premiums/debit'

/** An attempt of a period, as SQL expressions; `policy` is the alias of its policy. */
interface AttemptSql {
  policy: string
  period: string
  attempt: string
}

/** SQL condition: no declared withdrawal waits, and the office does not hold the collection. Else no period is charged and no failed charge is retried. */
export const notHeld = (policy: string, today: string) =>
  `(${policy}.collection_held_until is null or ${policy}.collection_held_until < ${today}::date)
    and not exists (select from withdrawals w where w.contract_id = ${policy}.contract_id and w.carried_out_at is null and w.taken_back_at is null)`

const noticesOf = ({ policy, period, attempt }: AttemptSql) =>
  `select from debit_notices n where n.policy_id = ${policy}.id and n.period_number = ${period}
    and n.attempt = ${attempt} and n.card_setup_id = ${policy}.card_setup_id`

/** `isAnnounced` of the domain. */
const MAILED_IN_TIME = `n.mailed_on <= n.debit_on - ${NOTICE_DAYS}`

/** SQL condition: this attempt may be charged today. A direct debit needs its announcement, as `isDebitDay` of the domain (docs/product-decisions.md#d87). */
export const mayCharge = (of: AttemptSql, today: string) =>
  `(${of.policy}.payment_method = 'card' or not ${mandateEnded(of.policy)} and exists (${noticesOf(of)}
    and ${MAILED_IN_TIME} and n.debit_on between ${today}::date - ${NOTICE_HOLDS_DAYS} and ${today}::date))`

/** SQL condition: this debit has no announcement that stands, as `isStanding` of the domain, and may be announced now, as `mayAnnounceAgain`. */
export const isUnannounced = (of: AttemptSql, today: string) =>
  `not ${mandateEnded(of.policy)} and not exists (${noticesOf(of)} and n.debit_on >= ${today}::date - ${NOTICE_HOLDS_DAYS}
      and (${MAILED_IN_TIME} or n.mailed_on is null and n.refused_on is null and n.debit_on >= ${today}::date + ${NOTICE_DAYS}))
    and not exists (${noticesOf(of)} and n.refused_on > ${today}::date - ${ANNOUNCED_AGAIN_DAYS})`

/** SQL condition: the policy's mandate has ended, so it is never debited again. */
export const mandateEnded = (policy: string) =>
  `(${policy}.payment_method = 'sepa_debit' and ${policy}.ended_mandate is not distinct from ${policy}.card_setup_id)`
