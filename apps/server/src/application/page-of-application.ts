import type { Config } from '../platform/config/config.ts'
import { addressLocale } from '../platform/http/language.ts'
import { countryOfApplication, type Application } from './application.ts'

/** The address of a page of ours, for whomever an application concerns: in its language, as it is spoken where the home is. */
export function pageOfApplication(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  application: Pick<Application, 'language' | 'country' | 'answers'>,
  path: string,
): string {
  return `${publicUrl}/${addressLocale(application.language, countryOfApplication(application))}/${path}`
}
