import { timingSafeEqual } from 'node:crypto'
import { emailKey } from '@nestbond/domain/validation/different-contact'
import { readCode } from '@nestbond/domain/values/mailbox-code'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { keyedHash } from '../../platform/secrets.ts'
import type { CodeTyper } from './code-browser.ts'
import { codeOf } from './code-of.ts'
import type { CodePurpose } from './code-purpose.ts'
import { countTry, markUsed } from './code-store.ts'

export interface CodeAnswer {
  purpose: CodePurpose
  subject: string
  /** The mailbox as it is known now: a code that went to an earlier address proves nothing. */
  email: string
  /** As typed. */
  code: string
  caller: CodeTyper
  /**
   * True if the act that the code allows is idempotent. A used code then works again until it expires, so that a call whose answer was lost
   * can be repeated. A code that opens a session works once.
   */
  again?: boolean
}

/**
 * Proves a mailbox by the digits that were mailed to it, of a code that belongs to the caller (owner of a code, docs/product-decisions.md#d137). Every try
 * is counted before it is judged, in a separate transaction, so that no failure of the act that follows takes the count back.
 * @throws AppError CODE_WRONG; CODE_EXPIRED if no code is live, or it was used or tried too often
 */
export async function redeemCode(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  answer: CodeAnswer,
): Promise<void> {
  const digits = readCode(answer.code)
  if (digits === null) throw new AppError('CODE_WRONG')
  const now = clock.now()
  const target = { purpose: answer.purpose, subject: answer.subject, emailKey: emailKey(answer.email) }
  const { mark, network } = answer.caller
  const typer = { mark, network: keyedHash(config, 'code-callers', `network:${network}`) }
  const outcome = await database.transaction(async (trx) => {
    const live = await countTry(trx, target, typer, now)
    const right = live.filter(({ id }) =>
      config.keys.link.some((key) => timingSafeEqual(Buffer.from(codeOf(key, id)), Buffer.from(digits))),
    )
    const usable = right.find(({ used }) => !used || answer.again === true)
    if (usable) {
      await markUsed(trx, usable.id, now)
      return 'right'
    }
    const waiting = live.some(({ used }) => !used || answer.again === true)
    return right.length === 0 && waiting ? 'wrong' : 'expired'
  })
  if (outcome === 'wrong') throw new AppError('CODE_WRONG')
  if (outcome === 'expired') throw new AppError('CODE_EXPIRED')
}
