/** @param {string} text */
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Puts a rendered index and its texts into the template. src/screens/public/home/hydrate.tsx reads both.
 * @param {string} template
 * @param {{locale: string, price: number, body: string, texts: string}} page as src/prerender.tsx renders it
 * @param {string} product
 */
export function withIndex(template, { locale, price, body, texts }, product) {
  return template.replace(
    /<div id="app">.*?<\/div>/s,
    () =>
      `<div id="app" data-index="${locale}" data-price="${price}" data-product="${escape(product)}">${body}</div>
    <script type="application/json" id="texts">${texts.replaceAll('<', '\\u003c')}</script>`,
  )
}
