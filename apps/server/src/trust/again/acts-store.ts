import type { Kysely } from 'kysely'
import { civilDateIn, type CivilDate } from '@nestbond/domain/values/civil-date'
import type { Tables } from '../../platform/database/tables.ts'
import type { PolicyFacts } from './facts-store.ts'

type Db = Kysely<Tables>

/** Verdicts by which a tenant may sign: documents that are required are there before the signature. */
const ACCEPTING = ['accept', 'require-document'] as const

/** The numbers of signed contracts that a landlord has accepted and that have no policy. */
export async function acceptedWithoutPolicy(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('contracts as c')
    .innerJoin('invitations as i', 'i.application_id', 'c.application_id')
    .select('c.number')
    .where('i.status', '=', 'ACCEPTED')
    .where('c.signed_at', 'is not', null)
    .where((e) => e.not(e.exists(e.selectFrom('policies as p').select('p.id').whereRef('p.contract_id', '=', 'c.id'))))
    .execute()
  return rows.map(({ number }) => number)
}

/** Consents, decisions, signatures and mails of the people of some contracts. */
export async function recordsOf(db: Db, facts: readonly PolicyFacts[]) {
  const firstIds = facts.map(({ application }) => application.id)
  const coTenants =
    firstIds.length === 0
      ? []
      : await db
          .selectFrom('co_tenants')
          .select(['first_application_id as firstId', 'application_id as applicationId', 'signed_at as signedAt'])
          .where('first_application_id', 'in', firstIds)
          .execute()
  const ids = [...firstIds, ...coTenants.map(({ applicationId }) => applicationId)]
  const [consents, mails, decisions, summaries] =
    ids.length === 0
      ? [[], [], [], []]
      : await Promise.all([
          db
            .selectFrom('consents')
            .select(['application_id', 'kind', 'at'])
            .where('application_id', 'in', ids)
            .where('granted', '=', true)
            .execute(),
          db
            .selectFrom('sent_mails')
            .select(['application_id', 'kind', 'state', 'changed_at', 'mail_id'])
            .where('application_id', 'in', ids)
            .execute(),
          db
            .selectFrom('decisions')
            .select(['application_id as id', 'decided_at as at'])
            .where('application_id', 'in', ids)
            .where('verdict', 'in', ACCEPTING)
            .execute(),
          db
            .selectFrom('application_events')
            .select(['application_id as id', 'at', 'data'])
            .where('application_id', 'in', ids)
            .where('kind', '=', 'summary-confirmed')
            .orderBy('id')
            .execute(),
        ])
  return (one: PolicyFacts) => {
    const { application, contract } = one
    const others = coTenants.filter(({ firstId }) => firstId === application.id)
    const own = new Set([application.id, ...others.map(({ applicationId }) => applicationId)])
    const ownMails = mails.filter(({ application_id: id }) => own.has(id))
    const given = new Map<string, Set<string>>()
    for (const { application_id: id, kind, at } of consents)
      if (own.has(id) && contract.signed_at !== null && at <= contract.signed_at)
        given.set(id, (given.get(id) ?? new Set()).add(kind))
    const asked = new Map<string, readonly string[]>()
    for (const { id, at, data } of summaries)
      if (own.has(id) && contract.signed_at !== null && at <= contract.signed_at) asked.set(id, consentsOf(data))
    const accepted = decisions.filter(({ at }) => contract.signed_at !== null && at <= contract.signed_at)
    return {
      consents: given,
      asked,
      accepted: new Set(accepted.map(({ id }) => id)),
      tenants: [{ applicationId: application.id, signedAt: contract.signed_at }, ...others],
      /** The number of mails of a kind, each once however often it was tried. */
      mails: (kind: string, applicationId: string | null) =>
        new Set(
          ownMails
            .filter((mail) => mail.kind === kind && (applicationId === null || mail.application_id === applicationId))
            .map((mail) => mail.mail_id),
        ).size,
      /** The days on which a mail or letter of a kind was handed over, by `noticeOf`. */
      toldOn: (kinds: readonly string[]) =>
        new Set(
          ownMails
            .filter((mail) => kinds.includes(mail.kind) && (mail.state === 'SENT' || mail.state === 'POSTED'))
            .map((mail) => noticeOf(civilDateIn(mail.changed_at), mail.state === 'POSTED' ? 'letter' : 'mail')),
        ),
    }
  }
}

/** A day and the way in which the landlord was told on it. */
export function noticeOf(day: CivilDate, by: 'mail' | 'letter' | null): string {
  return `${day} by ${by}`
}

function consentsOf({ consents }: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(consents) ? consents.filter((kind) => typeof kind === 'string') : []
}
