/** Without the marks of direction and width that lists of contacts and web pages put around a value, and that nobody sees. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}
