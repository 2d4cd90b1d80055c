import { householdIncome } from '@nestbond/domain/co-tenants/co-tenants'
import { toMajor } from '@nestbond/domain/values/money'
import { findLastDepositChange } from '../../policy/deposit-change/deposit-change-store.ts'
import { findOpenSplit } from '../../policy/split-change/split-change-store.ts'
import type { HttpApi } from '../http-api.ts'
import type { PlayedHousehold } from './callers.ts'
import {
  amountPattern,
  MEMBER_NAMES,
  PERSONS,
  scorePattern,
  tracesOfPerson,
  wordPattern,
  type Trace,
} from './members.ts'

/** Ids of the whole household by the name of the parameter that takes them. A member tries those of the others, too. */
export type Ids = Readonly<Record<string, readonly string[]>>

export interface HouseholdFacts {
  ids: Ids
  traces: Trace[]
  /** Secrets in the links that were mailed to each address. */
  secretsTo(email: string): string[]
  /** Codes that were mailed to an address. */
  codesTo(email: string): string[]
  contractNumber: string | null
  /** Those of charges and refunds. */
  receiptNumbers: string[]
  /** The offers that members have chosen, by e-mail address. */
  chosen: { email: string; paymentPeriod: string; premiumAmount: number }[]
  /** The open proposal of another split, with the part of each other tenant. */
  splits: { proposal: string; amount: number }[]
  /** The raise of the deposit that co-tenants are asked about. */
  raises: { change: string; deposit: number; premium: number }[]
}

/** Reads what the household has become in the database and in its mailboxes. */
export async function factsOf(server: HttpApi, { members, firstId }: PlayedHousehold): Promise<HouseholdFacts> {
  const { kysely } = server.deps.database
  const applications = await kysely
    .selectFrom('applications')
    .select(['id', 'ref_id', 'answers', 'email_key', 'premium_cents', 'payment_period'])
    .where(
      'email_key',
      'in',
      MEMBER_NAMES.map((name) => members[name].email),
    )
    .execute()
  // An application may have been erased, or replaced by another one.
  const ofTenant = [firstId, ...applications.map(({ id }) => id)]
  const decisions = await kysely.selectFrom('decisions').selectAll().where('application_id', 'in', ofTenant).execute()
  const documents = await kysely.selectFrom('documents').select('id').where('application_id', 'in', ofTenant).execute()
  const contract = await kysely
    .selectFrom('contracts')
    .select(['id', 'number'])
    .where('application_id', '=', firstId)
    .executeTakeFirst()
  const policy = await kysely
    .selectFrom('policies')
    .select('id')
    .where('application_id', '=', firstId)
    .executeTakeFirst()
  const policyId = policy?.id ?? firstId
  const certificates = await kysely
    .selectFrom('certificates')
    .select('code')
    .where('policy_id', '=', policyId)
    .execute()
  const idsOf = async (table: 'premium_charges' | 'claims') =>
    (await kysely.selectFrom(table).select('id').where('policy_id', '=', policyId).execute()).map(({ id }) => id)
  const claims = await idsOf('claims')
  const partsOf = async (table: 'claim_items' | 'claim_evidence') =>
    claims.length === 0
      ? []
      : (await kysely.selectFrom(table).select('id').where('claim_id', 'in', claims).execute()).map(({ id }) => id)
  const promises = await kysely
    .selectFrom('promises')
    .select(['application_id', 'code', 'inputs'])
    .where('application_id', 'in', ofTenant)
    .execute()
  const requests = await kysely
    .selectFrom('promise_requests')
    .select('id')
    .where('application_id', 'in', ofTenant)
    .execute()
  const invitations = await kysely
    .selectFrom('tenant_invitations')
    .select('id')
    .where('application_id', 'in', ofTenant)
    .execute()
  const properties = await kysely
    .selectFrom('partner_properties as p')
    .innerJoin('applications as a', 'a.partner_id', 'p.partner_id')
    .select('p.id')
    .where('a.id', '=', firstId)
    .execute()
  // As the account tells them.
  const accounts = await Promise.all(
    MEMBER_NAMES.map((name) => server.call('GET', '/user/policies', undefined, members[name].headers)),
  )
  const sessions = await kysely
    .selectFrom('account_sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select('s.id')
    .where(
      'a.email_key',
      'in',
      MEMBER_NAMES.map((name) => members[name].email),
    )
    .execute()
  const coTenants = await kysely
    .selectFrom('co_tenants')
    .select('id')
    .where('first_application_id', '=', firstId)
    .orderBy('added_at')
    .execute()
  const open = await findOpenSplit(kysely, policyId)
  const splits = (open?.parts ?? []).slice(1).map(({ after }) => ({ proposal: open?.id ?? '', amount: toMajor(after) }))
  const wish = await findLastDepositChange(kysely, policyId)
  const raises = wish
    ? [{ change: wish.id, deposit: toMajor(wish.to_cents), premium: toMajor(wish.to_premium_cents) }]
    : []
  const charges = await idsOf('premium_charges')
  const mails = new Map<string, string>()
  for (const { to, text } of await server.mails()) mails.set(to, `${mails.get(to) ?? ''}\n${text}`)
  const codes = certificates.map(({ code }) => code)
  const secretsTo = (email: string) => {
    // A new address of the caller is proved by a link.
    const text = `${mails.get(email) ?? ''}\n${mails.get(`new-${email}`) ?? ''}`
    const links = [...text.matchAll(/[/=]([\w-]{32,43})(?![\w-])/g)].map(([, secret]) => secret!)
    // Certificate and contract are shared: their links hold no secret of one tenant.
    return [...new Set(links)].filter((secret) => !codes.includes(secret) && secret !== contract?.id)
  }
  const codesTo = (email: string) => [...(mails.get(email) ?? '').matchAll(/^(\d{6})$/gm)].map(([, code]) => code!)
  const traces = MEMBER_NAMES.flatMap((of): Trace[] => {
    const { email, token } = members[of]
    const own = applications.filter(({ email_key: key }) => key === email)
    const trace = (name: Trace['name'], value: string) => ({ of, name, pattern: wordPattern(value) })
    const found = [
      ...tracesOfPerson(of, PERSONS[of]),
      { of, name: 'e-mail address' as const, pattern: new RegExp(email, 'i') },
      trace('token', token),
      ...own.map(({ ref_id: refId }) => trace('reference', refId)),
      ...codesTo(email).map((code) => trace('mailed code', code)),
      ...secretsTo(email).map((secret) => trace('mailed link', secret)),
    ]
    for (const { application_id: id, code, inputs } of promises) {
      if (!own.some((one) => one.id === id)) continue
      if (code !== null) found.push(trace('code of the promise', code))
      const { score } = inputs.creditReport ?? {}
      if (typeof score === 'number') found.push({ of, name: 'score', pattern: scorePattern(String(score)) })
    }
    for (const { application_id: id, inputs, reasons } of decisions) {
      if (!own.some((one) => one.id === id)) continue
      const [, score] = /"score":(\d+)/.exec(JSON.stringify(inputs)) ?? []
      if (score !== undefined) found.push({ of, name: 'score', pattern: scorePattern(score) })
      for (const reason of reasons) found.push(trace('reason of the decision', reason))
    }
    return found
  })
  const incomes = MEMBER_NAMES.map((name) => PERSONS[name].grossIncome)
  const sum = householdIncome(applications.map(({ answers }) => answers))
  if (sum !== null && toMajor(sum) > Math.max(...incomes))
    for (const of of MEMBER_NAMES) traces.push({ of, name: 'sum of incomes', pattern: amountPattern(toMajor(sum)) })
  return {
    ids: {
      contract: contract ? [contract.id] : [],
      session: sessions.map(({ id }) => id),
      refId: applications.map(({ ref_id }) => ref_id),
      documentId: documents.map(({ id }) => id),
      chargeId: charges,
      debtId: charges,
      claimId: claims,
      itemId: await partsOf('claim_items'),
      evidenceId: await partsOf('claim_evidence'),
      code: [...codes, ...promises.flatMap(({ code }) => code ?? [])],
      promiseRequest: requests.map(({ id }) => id),
      invitation: invitations.map(({ id }) => id),
      property: properties.map(({ id }) => id),
      coTenant: coTenants.map(({ id }) => id),
      policy: policy ? [policy.id] : [],
      ordinal: ['1'],
      changeId: [],
    },
    traces,
    secretsTo,
    codesTo,
    contractNumber: contract?.number ?? null,
    receiptNumbers: [...JSON.stringify(accounts.map(({ body }) => body)).matchAll(/"receiptNumber":"([^"]+)"/g)].map(
      ([, number]) => number!,
    ),
    chosen: applications.flatMap(({ email_key: email, premium_cents: premium, payment_period: paymentPeriod }) =>
      email === null || premium === null || paymentPeriod === null
        ? []
        : [{ email, paymentPeriod, premiumAmount: toMajor(premium) }],
    ),
    splits,
    raises,
  }
}
