import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import { formatNames } from '@nestbond/messages/format'
import type { Locale } from '@nestbond/messages/locales'

type Change = NonNullable<NonNullable<AccountPolicy['tenantChange']>['last']>

/** Values of the texts about who leaves: the reader is addressed, and only others are named to them. */
export function leaverValues({ leave, asksYou }: Pick<Change, 'leave' | 'asksYou'>, locale: Locale) {
  const namesOf = (leavers: Change['leave']) =>
    formatNames(
      leavers.map(({ name }) => name),
      locale,
    )
  const others = leave.filter(({ you }) => !you)
  const leaves = others.length < leave.length
  return {
    names: namesOf(leave),
    anyone: String(leave.length > 0),
    you: leaves ? (asksYou ? 'ASKED' : 'AGREED') : 'NONE',
    others: namesOf(others),
    several: String(others.length > 0),
  }
}
