import { readdirSync } from 'node:fs'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PATHS } from '@nestbond/api/page-paths'
import { isSensitivePath } from '@nestbond/api/sensitive-pages'
import { DEFAULT_LOCALE, isLocale, predictLocale, type Locale } from '@nestbond/messages/locales'
import type { Config } from '../config/config.ts'
import { AppError } from '../errors.ts'
import { translatorOf } from '../http/language.ts'
import { limitCalls } from '../http/limits.ts'
import { allowFraming, allowInline, foreignScriptsForbidder, forPartsOfPages, forPictures } from '../http/security.ts'
import { sendCompressed } from '../http/send-compressed.ts'
import { CALCULATOR, calculatorOf } from './calculator.ts'
import { takeDataChoice, wantsLessData } from './less-data.ts'
import { isPublic } from './page-head.ts'
import { loadWebPages, type Page, type WebPages } from './pages.ts'
import { readPath } from './screens.ts'
import { siteFiles } from './site-files.ts'

const YEAR = 31_536_000
const QUESTIONS_WORKER = 'questions-worker.js'
/** Files of the build that are not served by their name. */
const NO_FILES = ['**/*.html', '**/.vite/**', '**/*.br', '**/*.gz']

/** Serves the built screens: files as they are, the rendered index, and the shell for the address of any other page. */
export async function webRoutes(app: FastifyInstance, folder: string | null, config: Config): Promise<void> {
  const pages = folder === null ? null : loadWebPages(folder, config)
  const lasting = lastingFilesOf(folder)
  await limitCalls(app, config.rateLimits.pagesPerMinute, { free: (request) => lasting.has(pathOf(request)) })
  if (folder !== null) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      // The pages themselves are answered below, by language.
      globIgnore: config.keepsQuestionsOffline ? NO_FILES : [...NO_FILES, QUESTIONS_WORKER],
      index: false,
      preCompressed: true,
      setHeaders: setFileHeaders,
    })
  }
  siteFiles(app, config)
  const forbidForeignScripts = foreignScriptsForbidder(config)
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    config.maintenance && !opensInMaintenance(request)
      ? sendToMaintenance(request, reply)
      : answerPage(pages, config, forbidForeignScripts, request, reply),
  )
}

/** Files with a hash in their name. */
const NEVER_CHANGES = /-[\w-]{8}\.\w+(?:\.br|\.gz)?$/

/** The paths of the build's files with a hash in their name. A path that only looks like one of them is counted as any other. */
function lastingFilesOf(folder: string | null): ReadonlySet<string> {
  if (folder === null) return new Set()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(files.filter((file) => NEVER_CHANGES.test(file)).map((file) => `/${file}`))
}

/** The remote entry of the design system keeps its name, and other origins import it. */
function setFileHeaders(reply: FastifyReply, path: string): void {
  reply.header('cache-control', NEVER_CHANGES.test(path) ? `public, max-age=${YEAR}, immutable` : 'public, max-age=300')
  reply.header('access-control-allow-origin', '*')
  reply.header('cross-origin-resource-policy', 'cross-origin')
  if (PARTS_OF_PAGES.test(path)) forPartsOfPages(reply)
  else if (/\.svg(?:\.br|\.gz)?$/.test(path)) forPictures(reply)
}

/**
 * Scripts, styles and fonts, which are sent without security headers, because the policies of the page that loads them apply. A worker has its own
 * policy and gets the headers. A picture may be opened as a page, which may load nothing.
 */
const PARTS_OF_PAGES = /\/assets\/(?!.*worker)[^/]+\.(?:js|css|woff2)(?:\.br|\.gz)?$/

const MAINTENANCE = '/maintenance'

/** Pages are GET or HEAD outside the API, the assets and the development tools. A path that ends like a file is a page only if a screen has it. */
function asksForPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (/^\/(?:api|assets|dev)(?:\/|$)/.test(path)) return false
  return !/\.\w+$/.test(path) || readPath(path, DEFAULT_LOCALE).screen !== '404'
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}

function predictedLocale(request: FastifyRequest): Locale {
  return predictLocale({ host: request.host, acceptLanguage: request.headers['accept-language'] })
}

/** The page of the maintenance itself, what is not a page, and the calculator, because other sites could not frame the page that replaces it. */
function opensInMaintenance(request: FastifyRequest): boolean {
  const path = pathOf(request)
  return !asksForPage(request) || path === CALCULATOR || readPath(path, predictedLocale(request)).rest === MAINTENANCE
}

/**
 * Redirects every page, the index included, before a script runs: a link of a mail is not used up, and no application begins. The query is dropped,
 * because it may hold a token.
 */
function sendToMaintenance(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const predicted = predictedLocale(request)
  const locale = readPath(pathOf(request), predicted).locale ?? predicted
  return reply.header('cache-control', 'no-store').redirect(`/${locale}${MAINTENANCE}`, 302)
}

function answerPage(
  pages: WebPages | null,
  config: Config,
  forbidForeignScripts: (reply: FastifyReply) => void,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const path = pathOf(request)
  if (!asksForPage(request)) throw new AppError('NOT_FOUND')
  if (pages === null) return answerNotBuilt(request, reply)
  if (takeDataChoice(request, reply, config)) return reply
  if (path === CALCULATOR) {
    const calculator = calculatorOf(pages, request)
    allowFraming(reply)
    return sendPage(calculator, request, reply.header('vary', 'Accept-Language, Accept-Encoding'))
  }
  const predicted = predictedLocale(request)
  const { locale: named, rest, screen } = readPath(path, predicted)
  const locale = named ?? predicted
  const byLanguage = named === null || !isLocale(path.split('/')[1])
  reply.header('vary', `${byLanguage ? 'Accept-Language, ' : ''}Accept-Encoding, Save-Data`)
  reply.code(screen === '404' ? 404 : 200)
  // Without this header, the questionnaire's service worker withdraws itself.
  if (config.keepsQuestionsOffline && rest === PATHS.onboarding) reply.header('x-keeps-questions', 'yes')
  if (isSensitivePath(rest)) forbidForeignScripts(reply)
  const place = { screen, path: rest }
  if (!isPublic(place)) reply.header('x-robots-tag', 'noindex')
  return sendPage(pages.page(place, locale, wantsLessData(request)), request, reply)
}

function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  allowInline(reply, page)
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  return sendCompressed(page, request, reply)
}

/** The API runs without the web's build too. A visitor of a page then learns that it is not ready. */
function answerNotBuilt(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { t, language } = translatorOf(request)
  const text = `${t('errors.NOT_READY')}\n`
  return reply
    .code(503)
    .header('content-language', language)
    .header('retry-after', '10')
    .type('text/plain; charset=utf-8')
    .send(text)
}
