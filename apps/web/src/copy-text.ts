/** False where the browser does not let pages write to the clipboard: then the text is to be selected for the reader. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
