let ran = false

/** Notes that a script of another origin runs in this document, from now on and to its end. */
export function noteForeignCode(): void {
  ran = true
}

/** Whether one does: then a sensitive page (contract/sensitive-pages) needs a document of its own. */
export function foreignCodeRan(): boolean {
  return ran
}

/** Whether the server gave this document for a sensitive page. It stays free of such scripts wherever its visitor goes on to. */
export function foreignCodeIsForbidden(): boolean {
  return document.documentElement.dataset['foreignCode'] === 'none'
}

/** Goes on to a page of ours in a new document. Never resolves: this document ends. */
export function goInNewDocument(href: string): Promise<never> {
  const { pathname, search, hash } = location
  if (pathname + search + hash === href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}
