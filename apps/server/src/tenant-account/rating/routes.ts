import type { FastifyInstance } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/http/route.ts'
import { officeRatings } from './office-ratings.ts'
import { rate, showRating } from './rating.ts'

/** Routes for the rating by a mailed link, and for the office's list of all ratings. */
export function ratingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, CALLS.rating, ({ params }) => showRating(deps, params.id))

  route(app, CALLS.ratingSubmit, ({ payload: { id, ...body } }) => rate(deps, id, body))

  route(app, CALLS.officeRatings, async ({ query }) => {
    return officeRatings(deps.database.kysely, query.cursor)
  })
}
