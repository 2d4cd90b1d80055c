import type { AccountPolicy } from '@nestbond/contract/account'
import { RELEASE_MARKS, wayOutOf } from '@nestbond/domain/lifecycle/release'
import { formatAddress } from '@nestbond/domain/values/address'
import { addDays, civilDateIn } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
import { todayOf } from '../../clock.ts'
import type { Deps } from '../../deps.ts'
import { fullName } from '../../documents/wording.ts'
import { translatorFor } from '../../http/language.ts'
import { headerText } from '../../mails/mail-content.ts'
import type { OpenedContract } from '../contract-life/open-contract.ts'
import { countryOfApplication, type Application } from '../application/application.ts'
import { needed } from '../application/needed.ts'
import { landlordOnPaper } from '../application/on-paper.ts'
import { mailtoLink } from '../contract/mailto-link.ts'
import { refundPreview } from '../policy-end/end-policy.ts'
import { releaseUrl } from '../landlord-links/release-link.ts'
import type { StoredRelease } from '../policy-end/release-store.ts'

type Needs = Pick<Deps, 'database' | 'config' | 'clock'>

/** How the tenant can end the contract today, what would be paid back, and how the release stands that was asked for. */
export async function presentCancel(deps: Needs, { contract, application, release, stage }: OpenedContract): Promise<AccountPolicy['cancel']> {
  const today = todayOf(deps.clock)
  const way = wayOutOf(stage, release?.state ?? null)
  const preview = contract.policy && (way === 'RELEASE' || way === 'ASKED') ? await refundPreview(deps.database.kysely, contract.policy.id, today, 'UNUSED') : null
  const paidBack = preview ?? (release?.state === 'SIGNED' ? release.refund : null)
  const lastMark = RELEASE_MARKS.at(-1)?.day ?? 0
  return {
    way,
    refund: paidBack === null ? null : toMajor(paidBack),
    release: release && {
      state: release.state,
      begunBy: release.begunBy,
      requestedAt: release.requestedAt.toISOString(),
      answeredAt: release.answeredAt?.toISOString() ?? null,
      reason: release.state === 'OBJECTED' ? release.reason : null,
      link: way === 'ASKED' ? linkOf(deps, application, release) : null,
      overdue: way === 'ASKED' && addDays(civilDateIn(release.requestedAt), lastMark) <= today,
    },
  }
}

function linkOf({ config }: Pick<Needs, 'config'>, application: Application, { id }: StoredRelease): { url: string; mailtoLink: string } {
  const { answers, language } = application
  const country = countryOfApplication(application)
  const { t } = translatorFor(language, country)
  const url = releaseUrl(config, application, id)
  const address = formatAddress(needed(answers.address, 'address'))
  const tenant = fullName({ firstName: needed(answers.firstName, 'firstName'), lastName: needed(answers.lastName, 'lastName') })
  const subject = headerText(t('mail.releaseToLandlord.subject', { country, address }))
  const body = t('mail.releaseToLandlord.body', { country, address, tenant, landlord: fullName(landlordOnPaper(answers)), product: config.product.name, link: url })
  return { url, mailtoLink: mailtoLink({ to: needed(answers.landlord, 'landlord').email, subject, body }) }
}
