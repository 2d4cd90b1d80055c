import type { AccountPolicy } from '@nestbond/api/policy/account-policy'
import type { Texts } from '../../../texts/use-texts.ts'

type Waiting = AccountPolicy['waiting'][number]

/** Whether one of these waits for the reader; of all that waits, without any named. */
export function waitsForYou({ waiting }: Pick<AccountPolicy, 'waiting'>, ...what: Waiting['what'][]): boolean {
  return waiting.some((one) => one.who === 'YOU' && (what.length === 0 || what.includes(one.what)))
}

/** One sentence that says for whom a policy waits first. */
export function turnSentence(policy: AccountPolicy, { t }: Texts): string {
  const { waiting, landlord, firstTenant, stage } = policy
  const [next] = waiting
  if (!next) return t('account.quiet', { stage })
  const { who, what } = next
  // Others have to act, of whom the reader learns no name.
  if (who === 'OTHERS') return t(what === 'CLAIM' ? 'account.quiet.claim' : 'account.quiet.change', { stage })
  if (who === 'NOBODY') return t(what === 'ENDING' ? 'account.ending' : 'account.quiet.held')
  return t(`account.turn.${who}`, { landlord: landlord.name, first: firstTenant })
}
