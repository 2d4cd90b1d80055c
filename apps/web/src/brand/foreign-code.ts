let ran = false

/** Records that a script of another origin runs in this document, until the document ends. */
export function noteForeignCode(): void {
  ran = true
}

/** Whether a script of another origin ran here. A sensitive page (packages/api/src/sensitive-pages.ts) then needs a new document. */
export function foreignCodeRan(): boolean {
  return ran
}

/** Whether the server sent this document for a sensitive page. It then stays free of scripts of other origins, even after navigation. */
export function foreignCodeIsForbidden(): boolean {
  return document.documentElement.dataset['foreignCode'] === 'none'
}

/** Opens one of our pages in a new document. Never resolves, because this document ends. */
export function goInNewDocument(href: string): Promise<never> {
  const { pathname, search, hash } = location
  if (pathname + search + hash === href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}
