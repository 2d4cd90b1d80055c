import type { ReportableDetail } from '@nestbond/domain/application/tenant-invitation'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { invitationOver } from './invitation-over-store.ts'

/** A report of wrong details as the database writes it into JSON. */
interface ReportInJson {
  details: ReportableDetail[]
  message: string
  at: string
}

const COLUMNS = [
  'p.name as partner_name',
  'p.space as partner_space',
  'p.logo_key',
  'p.minimum_age',
  'p.action_colour',
  'p.accent_colour',
  'c.number as contract_number',
  'c.signed_at',
  'v.status as invitation_status',
  'v.reason as decline_reason',
  'v.sent_at as invited_at',
  'v.expires_at as invitation_expires_at',
  'v.opened_at as invitation_opened_at',
  'v.answered_at as invitation_answered_at',
  'v.replaced_by as invitation_replaced_by',
  'v.reminded_at as invitation_reminded_at',
  'v.posted_at as invitation_posted_at',
  'y.status as policy_status',
  'y.insurance_start as policy_start',
  'y.insurance_end as policy_end',
  'w.withdrawn_at',
  'd.trace',
  'i.inviter_name',
  'i.prefilled',
] as const

export type UserExtrasRow = Awaited<ReturnType<typeof findUserExtras>>

/** The rows that refer to an application: partner, invitation, contract, policy, and the rules' decision about its answers. */
export function findUserExtras(db: Kysely<Tables>, applicationId: string) {
  return (
    db
      .selectFrom('applications as a')
      .leftJoin('partners as p', 'p.id', 'a.partner_id')
      .leftJoin('tenant_invitations as i', 'i.application_id', 'a.id')
      .leftJoin('contracts as c', (join) =>
        join.onRef('c.application_id', '=', 'a.id').on('c.signed_at', 'is not', null),
      )
      .leftJoin('invitations as v', 'v.application_id', 'a.id')
      .leftJoin('policies as y', 'y.contract_id', 'c.id')
      // A declaration that is held or was taken back has ended nothing.
      .leftJoin('withdrawals as w', (join) =>
        join.onRef('w.contract_id', '=', 'c.id').on('w.carried_out_at', 'is not', null),
      )
      .leftJoin('decisions as d', (join) =>
        join
          .onRef('d.application_id', '=', 'a.id')
          .onRef('d.answers_version', '=', 'a.answers_version')
          .on('d.decided_by', '=', 'rules'),
      )
      .select(COLUMNS)
      .select((e) => {
        const is = (query: Parameters<typeof e.exists>[0]) => e.exists(query).$castTo<boolean>()
        return [
          e('v.landlord_email_key', 'is', null).$castTo<boolean>().as('invitation_by_post'),
          e
            .selectFrom('tenant_invitation_reports as r')
            .select(
              sql<
                ReportInJson[] | null
              >`jsonb_agg(jsonb_build_object('details', r.details, 'message', r.message, 'at', r.created_at) order by r.created_at)`.as(
                'reports',
              ),
            )
            .whereRef('r.invitation_id', '=', 'i.id')
            .as('reports'),
          is(e.selectFrom('reviews as r').select('r.decision_id').whereRef('r.decision_id', '=', 'd.id')).as(
            'review_requested',
          ),
          is(
            e.selectFrom('resume_reminders as m').select('m.application_id').whereRef('m.application_id', '=', 'a.id'),
          ).as('remind_me'),
          is(
            e
              .selectFrom('promises as s')
              .select('s.id')
              .whereRef('s.application_id', '=', 'a.id')
              .where('s.code', 'is not', null),
          ).as('promised'),
          is(
            e
              .selectFrom('promise_take_overs as v')
              .select('v.application_id')
              .whereRef('v.application_id', '=', 'a.id'),
          ).as('promise_taken_over'),
          is(
            e
              .selectFrom('claim_announcements as n')
              .select('n.id')
              .whereRef('n.policy_id', '=', 'y.id')
              .where('n.claim_id', 'is', null)
              .where('n.taken_back_at', 'is', null),
          ).as('claim_announced'),
          is(
            e
              .selectFrom('co_tenant_withdrawals as cw')
              .select('cw.id')
              .whereRef('cw.contract_id', '=', 'c.id')
              .where('cw.state', '=', 'GONE_ON'),
          ).as('gone_on_without'),
          invitationOver('a.id').as('invitation_over'),
        ]
      })
      .where('a.id', '=', applicationId)
      .executeTakeFirstOrThrow()
  )
}
