// Inside the prerendered index page. It loads the scripts after the first paint, so that they do not delay it. It imports nothing itself: the build
// lists the scripts in the page, so that they load in parallel.

function wake(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel'] ?? ''
  const { entry = '', sheet } = document.querySelector<HTMLElement>('[data-entry]')?.dataset ?? {}
  if (sheet !== undefined) {
    // The sheet is inline in the page. Its link keeps the scripts of other screens from loading it again; disabled, it is not fetched.
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/${sheet}` })
    link.setAttribute('disabled', '')
    document.head.append(link)
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

// A visitor may follow a link or send the form before the scripts are loaded. Keep the partner here; partner-link.ts reads it.
try {
  const asked = new URLSearchParams(location.search)
  const [space, landlordSpace] = [asked.get('space'), asked.get('landlordSpace')]
  if (space || landlordSpace) sessionStorage.setItem('partner-link', JSON.stringify({ space, landlordSpace }))
} catch {
  // Without session storage, only the address has them.
}

// A press on the button before the scripts have come: Home.tsx starts the application once the page is alive. Only the first press waits. A second one
// sends the form, and the page loads again with what was sent.
document.addEventListener(
  'submit',
  (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    document.documentElement.dataset['pressed'] = document.querySelector('input')?.value ?? ''
  },
  { once: true },
)

// The callback of an animation frame runs before the paint, and a timeout set in it runs after. A hidden page has no frames.
if (document.hidden) wake()
else requestAnimationFrame(() => setTimeout(wake))

export {}
