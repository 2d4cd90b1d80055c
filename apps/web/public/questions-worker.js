// The service worker of the questionnaire: a reload without a line shows the question again. Its scope is the questionnaire in one language. It keeps
// the page's empty shell and files of /assets/ that the page has loaded anyway, never a response of the API, so nothing that it keeps is about a person.
// Other pages never see it.

const SCOPE = new URL(self.registration.scope).pathname
const CACHE = `questions ${SCOPE}`
/** The server sends it with the questionnaire as long as this worker is wanted. */
const WANTED = 'x-keeps-questions'
const MOST_FILES = 200

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('message', (event) => {
  const files = Array.isArray(event.data?.files) ? event.data.files : []
  event.waitUntil(keep(files.filter(isFile).slice(0, MOST_FILES)).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // A link's token must reach the server.
  if (request.mode === 'navigate' && !searchParams.has('token')) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
})

/** The server's page; without a line the kept one. */
async function page(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(SCOPE)
  let response
  try {
    response = await fetch(request)
  } catch (error) {
    if (kept) return kept
    throw error
  }
  if (response.ok && !response.redirected) {
    if (!response.headers.has(WANTED)) await withdraw()
    // Another release: its page needs other files.
    else if (kept && kept.headers.get('etag') !== response.headers.get('etag')) await caches.delete(CACHE)
  }
  return response
}

/** A file never changes under its name. */
async function file(request) {
  const kept = await caches.match(request.url, { cacheName: CACHE })
  return kept ?? fetch(request)
}

/** Keeps the shell and the files that the page has loaded. They come from the browser's own cache. */
async function keep(files) {
  const cache = await caches.open(CACHE)
  if (!(await cache.match(SCOPE))) {
    const shell = await fetch(SCOPE, { cache: 'no-cache' })
    if (!shell.ok || shell.redirected || !shell.headers.has(WANTED)) return
    // A page of an older release is open: its files do not belong to this shell.
    const scripts = [...(await shell.clone().text()).matchAll(/<script type="module"[^>]* src="([^"]+)"/g)]
    if (!scripts.every(([, script]) => files.some((url) => url.endsWith(script)))) return
    await cache.put(SCOPE, shell)
  }
  for (const url of files) if (!(await cache.match(url))) await cache.add(url)
}

/** A release without this worker, or an operator, has withdrawn it. */
async function withdraw() {
  await self.registration.unregister()
  await caches.delete(CACHE)
}

function isFile(url) {
  return typeof url === 'string' && url.startsWith(`${self.location.origin}/assets/`)
}
