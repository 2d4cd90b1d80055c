import { z } from 'zod'
import { serverTranslator } from '@nestbond/messages/server-translator'
import type { Translator } from '@nestbond/messages/translator'
import type { Deps } from '../deps.ts'
import { brandOf } from '../mails/brand.ts'
import type { MailContent, MailProps } from '../mails/mail-content.ts'
import { findAccount, type Account } from '../modules/account/account-store.ts'
import { messageIdFor } from '../providers/mail/message-id.ts'

export const accountMailSchema = z.object({ accountId: z.uuid(), mailId: z.uuid() })
export type AccountMailData = z.infer<typeof accountMailSchema>

/** A mail about an account as a whole, in its language. Nothing where the account is gone, or `write` has nothing to say. */
export async function sendAccountMail(
  { config, database, mail }: Pick<Deps, 'config' | 'database' | 'mail'>,
  { accountId, mailId }: AccountMailData,
  write: (account: Account, props: MailProps, translator: Translator) => Promise<{ to: string; content: MailContent } | null>,
): Promise<void> {
  const account = await findAccount(database.kysely, accountId)
  if (!account) return
  const brand = brandOf(config)
  const written = await write(account, { brand, country: 'de' }, serverTranslator(account.language))
  if (written) await mail.send({ to: written.to, ...written.content, messageId: messageIdFor(mailId, brand.supportEmail.split('@').at(-1) ?? 'localhost') })
}
