/** How the landlord gets the invitation: by mail, by a letter that the office has yet to post, or by one that was posted. */
export type InvitationWay = 'mail' | 'toPost' | 'posted'

export function invitationWay({ byPost, postedAt }: { byPost: boolean; postedAt: string | null }): InvitationWay {
  if (postedAt !== null) return 'posted'
  return byPost ? 'toPost' : 'mail'
}
