/** Resolves to false if the browser forbids writing to the clipboard. The caller then selects the text for the reader. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
