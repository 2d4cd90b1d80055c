// The pages of `npm run dev`, rendered like those of the built server (apps/server/src/platform/web), but from the current sources.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withIndex } from '../apps/web/index-app.mjs'
import { root } from './workspace.mjs'

/** Paths that the server handles. All other paths are pages or files of Vite. */
export const SERVER_PATHS = [
  '/api',
  '/sandbox-card-provider',
  '/dev',
  '/i',
  '/embed',
  '/healthz',
  '/readyz',
  '/.well-known',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/preview.png',
]

const isBelow = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`)
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A plugin of Vite's development server that responds to page addresses.
 * @param {{product: string, ready: () => Promise<void>}} options ready: resolves once the server takes calls, so that calls during a restart wait
 */
export function pagesPlugin({ product, ready }) {
  return {
    name: 'nestbond:pages',
    // Texts of the index come with the page, so the browser does not know their files: it loads the page again.
    hotUpdate({ file, modules, server }) {
      const rendered = server.environments.ssr.moduleGraph.getModulesByFile(file)?.size ?? 0
      if (this.environment.name === 'client' && modules.length === 0 && rendered > 0)
        this.environment.hot.send({ type: 'full-reload' })
    },
    configureServer(vite) {
      vite.middlewares.use(async (request, _response, next) => {
        const path = pathOf(request)
        if (SERVER_PATHS.some((prefix) => isBelow(path, prefix))) await ready()
        next()
      })
      // After Vite's own files, but before its handler for unknown paths.
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          if (request.method !== 'GET' && request.method !== 'HEAD') return next()
          try {
            await answerPage(vite, request, response, product)
          } catch (error) {
            vite.ssrFixStacktrace(error)
            next(error)
          }
        })
      }
    },
  }
}

async function answerPage(vite, request, response, product) {
  const path = pathOf(request)
  // A page has no file extension. A missing file must not be answered with a page.
  const file = /\.\w+$/.test(path)
  const [{ readPath }, { predictLocale }] = await Promise.all([
    vite.ssrLoadModule(join(root, 'apps/server/src/platform/web/screens.ts')),
    vite.ssrLoadModule(join(root, 'packages/messages/src/locales.ts')),
  ])
  const predicted = predictLocale({
    host: request.headers.host ?? '',
    acceptLanguage: request.headers['accept-language'],
  })
  const { locale: named, screen } = readPath(path, predicted)
  const locale = named ?? predicted
  const template = await readFile(join(root, 'apps/web/app.html'), 'utf8')
  const page = (screen === 'index' ? await indexPage(vite, template, locale, product) : template).replace(
    /<html lang="[^"]*"/,
    `<html lang="${locale}"`,
  )
  const html = await vite.transformIndexHtml('/app.html', page, request.originalUrl)
  response.writeHead(file || screen === '404' ? 404 : 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(html)
}

/** Renders the index like apps/web/prerender.mjs, but without the files of a build. */
async function indexPage(vite, template, locale, product) {
  const { renderIndexes } = await vite.ssrLoadModule('/src/prerender.tsx')
  const pages = await renderIndexes(product, new Date().toISOString().slice(0, 10))
  const page = pages.find((one) => one.locale === locale)
  const head = `<title>${escape(page.title)}</title>\n    <meta name="description" content="${escape(page.description)}">`
  return withIndex(
    template.replace('<!--head-->', () => head),
    page,
    product,
  )
}

function pathOf({ url = '/' }) {
  return url.split('?', 1)[0]
}
