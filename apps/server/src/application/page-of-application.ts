import type { Config } from '../platform/config/config.ts'
import { addressLocale } from '../platform/http/language.ts'
import { countryOfApplication, type Application } from './application.ts'

/** Address of one of our pages in the application's language, in the variant of the home's country. */
export function pageOfApplication(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  application: Pick<Application, 'language' | 'country' | 'answers'>,
  path: string,
): string {
  return `${publicUrl}/${addressLocale(application.language, countryOfApplication(application))}/${path}`
}
