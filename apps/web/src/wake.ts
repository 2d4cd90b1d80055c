// The rendered index begins here: its scripts are fetched once it has been painted, so that they take nothing from what people see first.
// It imports nothing itself. The build names in the page what comes then, all at once instead of one import after the other.

function wake(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rel]')) link.rel = link.dataset['rel'] ?? ''
  const entry = document.createElement('script')
  entry.type = 'module'
  entry.src = document.querySelector<HTMLElement>('[data-entry]')?.dataset['entry'] ?? ''
  document.head.append(entry)
}

// Whoever goes on before the scripts have come, by a link or the form, still comes from that partner (see partner-link.ts, which reads this).
try {
  const asked = new URLSearchParams(location.search)
  const [space, landlordSpace] = [asked.get('space'), asked.get('landlordSpace')]
  if (space || landlordSpace) sessionStorage.setItem('partner-link', JSON.stringify({ space, landlordSpace }))
} catch {
  // Without storage only the address itself knows.
}

// A frame's callback runs before its paint, a task of its own after it. A hidden page has no frames.
if (document.hidden) wake()
else requestAnimationFrame(() => setTimeout(wake))

export {}
