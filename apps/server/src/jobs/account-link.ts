import type { Language } from '@nestbond/domain/values/enums'
import type { Config } from '../config.ts'

/** The account's page in a mail; with a contract's id it opens at that contract, also after a sign-in. */
export function accountLink({ publicUrl }: Pick<Config, 'publicUrl'>, language: Language, contractId?: string): string {
  return `${publicUrl}/${language}/account${contractId === undefined ? '' : `?policy=${contractId}`}`
}
