import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Translator } from '@nestbond/messages/translator'
import type { Deps } from '../../platform/deps.ts'
import { addressLocale, mailTranslatorFor } from '../../platform/http/language.ts'
import { brandOf } from '../../platform/mail/brand.ts'
import type { MailContent, MailProps } from '../../platform/mail/mail-content.ts'
import { findAccount, type Account } from '../account-store.ts'
import { countryOfAccount } from '../account-contract-store.ts'
import { messageIdFor } from '../../platform/providers/mail/message-id.ts'

export const accountMailSchema = z.object({ accountId: z.uuid(), mailId: z.uuid() })
export type AccountMailData = z.infer<typeof accountMailSchema>

export function accountMailData(accountId: string): AccountMailData {
  return { accountId, mailId: randomUUID() }
}

/**
 * Sends a mail about an account in the account's language and the wording of the country of its newest contract. It is a no-op if the account is
 * gone, or if `write` returns null.
 */
export async function sendAccountMail(
  { config, database, mail }: Pick<Deps, 'config' | 'database' | 'mail'>,
  { accountId, mailId }: AccountMailData,
  write: (
    account: Account,
    props: MailProps,
    translator: Translator,
    pageOf: (path: string) => string,
  ) => Promise<{ to: string; content: MailContent } | null>,
): Promise<void> {
  const account = await findAccount(database.kysely, accountId)
  if (!account) return
  const brand = brandOf(config)
  const country = await countryOfAccount(database.kysely, account.id)
  const locale = addressLocale(account.language, country)
  const written = await write(
    account,
    { brand, country },
    mailTranslatorFor(account.language, country),
    (path) => `${config.publicUrl}/${locale}/${path}`,
  )
  if (written)
    await mail.send({
      to: written.to,
      ...written.content,
      messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost'),
    })
}
