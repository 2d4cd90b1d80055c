/** Whether the visitor wants no fonts, drawings and prefetching. The server has marked the page (Save-Data, or the visitor's choice). */
export function wantsLessData(): boolean {
  return document.documentElement.dataset['lessData'] !== undefined
}
