import type { Locale } from '@nestbond/messages/locales'
import { setEditing } from '../../application/application.ts'
import { drafts } from '../../application/drafts.ts'
import { storeToken } from '../../application/token.ts'
import { pathTo } from '../../paths.ts'

/** Drops the application from this browser and begins at the index, on a page that knows nothing of the last one. */
export function startAgain(locale: Locale): void {
  storeToken('')
  setEditing(null)
  drafts.clear()
  location.assign(pathTo('index', locale))
}
