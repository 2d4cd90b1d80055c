// Acts of each tenant on one surety in the account (accounts of co-tenants, docs/product-decisions.md#d104).

/** FIRST: the tenant of the contract, also a single one. CO_TENANT: any other tenant who has signed it. */
export const HOUSEHOLD_ROLES = ['FIRST', 'CO_TENANT'] as const
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number]

/**
 * Acts on a contract in the account. READ: state, home, deposit, names, premium and whether it is paid. READ_PAPERS: contract, certificate, amendments
 * and release. READ_CLAIMS: the landlord's claims with their files. ANSWER_CLAIMS: answers and evidence. READ_PAYMENTS: mandate.
 * READ_OWN_PAYMENTS: the own card or account on file, receipts and ledger. PAY: what puts the contract back in force. PAY_OWN: the own debts, the repayment of claims, which all owe, and
 * the bank account for the own refunds. CHANGE_OWN_CARD: the own means of payment. CHANGE: deposit and payment period. SHARE: to propose another split
 * of the premium. AGREE_SHARE: to a higher own share, or to decline it. AGREE_DEPOSIT: to a higher deposit, or to decline it. INVITE: everything that writes to the landlord
 * before the acceptance, and the exchange of a cash deposit. END: withdrawal, release and move-out. STAY: to take the own withdrawal
 * back. MOVE: another application with the answers of this
 * one. CORRECT: the landlord's contact data and details of the home. TENANTS: who leaves and who takes over. LEAVE: the own word to move out, and the
 * agreement to leave.
 */
export const CONTRACT_ACTS = [
  'READ',
  'READ_PAPERS',
  'READ_CLAIMS',
  'ANSWER_CLAIMS',
  'READ_PAYMENTS',
  'READ_OWN_PAYMENTS',
  'PAY',
  'PAY_OWN',
  'CHANGE_OWN_CARD',
  'CHANGE',
  'SHARE',
  'AGREE_SHARE',
  'AGREE_DEPOSIT',
  'INVITE',
  'END',
  'STAY',
  'MOVE',
  'CORRECT',
  'TENANTS',
  'LEAVE',
] as const
export type ContractAct = (typeof CONTRACT_ACTS)[number]

const OF_CO_TENANTS = [
  'READ',
  'READ_PAPERS',
  'READ_CLAIMS',
  'ANSWER_CLAIMS',
  'READ_OWN_PAYMENTS',
  'PAY_OWN',
  'CHANGE_OWN_CARD',
  'SHARE',
  'AGREE_SHARE',
  'AGREE_DEPOSIT',
  'STAY',
  'LEAVE',
] as const satisfies readonly ContractAct[]

/** Whether a tenant with this role may do this. Acts that bind all tenants are the first one's. */
export function mayAct(role: HouseholdRole, act: ContractAct): boolean {
  return role === 'FIRST' || OF_CO_TENANTS.some((one) => one === act)
}

export type ActOfFirst = Exclude<ContractAct, (typeof OF_CO_TENANTS)[number]>

/** The acts that only the first tenant may do, in the order of all. The account of a co-tenant names them. */
export const ACTS_OF_FIRST = CONTRACT_ACTS.filter((act): act is ActOfFirst => !mayAct('CO_TENANT', act))
