/** JavaScript of a PDF outside of a form's field. */
export const js = '/S /JavaScript /JS (app.alert(1))'

/** The actions of a form's field with this script, as a PDF string. */
export const actions = (script: string) =>
  `/AA << /F << /S /JavaScript /JS ${script} >> /K << /JS ${script} /S /JavaScript >> >>`
/** The bytes of a text in a PDF string of this encoding. */
export const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
/** Scripts of form fields that only format, check or sum. */
export const formScripts = [
  '(AFNumber_Format\\(2, 0, 0, 0, "\\\\u20ac", true\\);)',
  '(AFNumber_Keystroke(2, 0, 0, 0, "", true))',
  '(AFDate_FormatEx(\'dd.mm.yyyy\'); AFSpecial_KeystrokeEx("99999");)',
  '(AFPercent_Format\\(2, 0\\))',
  '(\nAFSimple_Calculate\\("SUM", new Array \\("Miete", "Nebenkosten"\\)\\);\r\n)',
  `<${utf16('AFNumber_Format(2, 2, 0, 0, " €", false);').toString('hex')}>`,
]
/** Scripts of form fields that do more. */
export const hostileScripts = [
  '(app.alert(1))',
  '(AFNumber_Format(app.alert(1)))',
  '(AFNumber_Format(2) || app.alert(1))',
  '(AFNumber_Format("\\\\");app.alert(1);AFNumber_Format("\\\\"))',
  '(AFNumber_Format(2);\\154et x = 1)',
  '(AFNumber_Format = app.alert)',
  '(AFNumber_Format`x`)',
  '(AFMakeNumber(1))',
  '(AFNumber_Format("a" + this.URL))',
  `<${utf16('app.alert(1)').toString('hex')}>`,
  '9 0 R',
]
