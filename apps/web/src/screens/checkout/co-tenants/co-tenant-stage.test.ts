import { expect, it } from 'vitest'
import type { TenantsAnswer } from '../../application/co-tenants/use-co-tenants.ts'
import { stageOfCoTenant } from './co-tenant-stage.ts'

const tenants = (own: string, first = 'ANSWERED') =>
  [
    { you: false, state: first },
    { you: true, state: own },
  ] as TenantsAnswer['tenants']
const WAITS = { tenants: tenants('ANSWERED'), withdrawn: null, state: 'open', maySign: false, mayPay: false } as unknown
const BEFORE = WAITS as TenantsAnswer

it.each<[string, Partial<TenantsAnswer>, ReturnType<typeof stageOfCoTenant>]>([
  ['the others have to answer', {}, 'waiting'],
  ['all are accepted', { state: 'accepted' }, 'accepted'],
  ['the own card is wanted', { state: 'accepted', mayPay: true }, 'pay'],
  ['the own signature is wanted', { state: 'accepted', maySign: true, mayPay: true }, 'sign'],
  ['the own signature is there', { state: 'accepted', tenants: tenants('SIGNED') }, 'signed'],
  ['a person looks at it', { state: 'review' }, 'review'],
  [
    'a document is missing, also after the own signature',
    { state: 'document-missing', tenants: tenants('SIGNED') },
    'document-missing',
  ],
  ['one of them is refused, whatever may be done', { state: 'not-together', maySign: true }, 'not-together'],
  ['all have signed', { state: 'accepted', tenants: tenants('SIGNED', 'SIGNED') }, 'allSigned'],
  [
    'the landlord has accepted',
    { tenants: tenants('SIGNED', 'SIGNED'), deal: { accepted: true } as TenantsAnswer['deal'] },
    'insured',
  ],
  ['they have withdrawn', { withdrawn: 'you', tenants: tenants('SIGNED', 'SIGNED') }, 'withdrawn'],
  ['another one has withdrawn', { withdrawn: 'other' }, 'onHold'],
  ['the contract has ended by it', { withdrawn: 'over', tenants: tenants('SIGNED', 'SIGNED') }, 'over'],
  ['they were removed', { tenants: tenants('ANSWERED').slice(1), withdrawn: 'other' }, 'removed'],
])('of a co-tenant when %s', (_, answer, stage) => expect(stageOfCoTenant({ ...BEFORE, ...answer })).toBe(stage))
