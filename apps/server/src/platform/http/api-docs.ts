import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { findAsset } from '../assets.ts'
import type { Config } from '../config/config.ts'
import { madeOnce } from '../remembered.ts'
import { required } from '../required.ts'
import { docsTheme } from './api-docs-look.ts'
import type { ApiDocument } from './api-document.ts'
import { sendCompressed, type Compressed } from './send-compressed.ts'

type Installation = Pick<Config, 'designSystemUrl' | 'product' | 'publicUrl'>

const DOCUMENT = '/api/docs/json'
const [toBr, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Serves OpenAPI 3.1, derived from the contract by the build, at /api/docs/json, and a readable page at /api/docs. */
export async function apiDocs(app: FastifyInstance, config: Installation): Promise<void> {
  const document = madeOnce(() => fileOf(config))
  // The page asks for a document of this plugin, and gets the one above.
  const info = { title: `${config.product.name} API`, version: 'v1' }
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // A browser takes many seconds to draw two hundred expanded calls.
    // The plain layout has no bar with a foreign logo.
    uiConfig: { docExpansion: 'none', deepLinking: true, layout: 'BaseLayout', syntaxHighlight: false },
    staticCSP: false,
    theme: docsTheme(config),
    // The plugin would write the whole document anew for each request, and as YAML.
    uiHooks: {
      preHandler: async (request, reply) => {
        const path = request.url.split('?', 1)[0]
        if (path === '/api/docs/yaml') return reply.redirect(DOCUMENT, 308)
        if (path !== DOCUMENT) return undefined
        reply
          .header('cache-control', 'public, max-age=300')
          .header('vary', 'Accept-Encoding')
          .type('application/json; charset=utf-8')
        return sendCompressed(await document(), request, reply)
      },
    },
  })
}

/** The document of the build with the name and the address of this installation. */
async function fileOf({ product, publicUrl }: Installation): Promise<Compressed> {
  const document = await builtDocument()
  document.info.title = `${product.name} API`
  document.servers = [{ url: publicUrl }]
  const plain = Buffer.from(JSON.stringify(document))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    plain,
    br: await toBr(plain, { params }),
    gzip: await toGzip(plain),
  }
}

/** The sources derive it anew, because there an older build may lie about. */
async function builtDocument(): Promise<ApiDocument> {
  if (existsSync(new URL('./api-document.ts', import.meta.url)))
    return (await import('./api-document.ts')).apiDocument()
  const file = required(findAsset('api-document.json'), 'the API document of the build')
  return JSON.parse(await readFile(file, 'utf8')) as ApiDocument
}
