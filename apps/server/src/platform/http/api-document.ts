import { fastify } from 'fastify'
import { CALLS } from '@nestbond/api/calls'
import type { Call } from '@nestbond/api/call'
import { apiDocs } from './api-docs.ts'

/** The API document of an installation with the built name, without a server behind it: for `npm run lint`. */
export async function apiDocument(): Promise<object> {
  const app = fastify()
  // The calls are described, not checked.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  await apiDocs(app, {
    designSystemUrl: null,
    product: { name: 'Nestbond', website: 'https://nestbond.example' },
    publicUrl: 'https://nestbond.example',
  })
  await app.register(
    async (api) => {
      for (const call of Object.values(CALLS) as Call[]) {
        const url = call.path.replace(/\{(\w+)\}/g, ':$1')
        api.route({ method: call.method, url, exposeHeadRoute: false, config: { call }, handler: () => null })
      }
    },
    { prefix: '/api/v1' },
  )
  await app.ready()
  const document = app.swagger()
  await app.close()
  return document
}
