import type { Furnished, HomeType, Pet } from '../values/enums.ts'
import type { Finding } from './finding.ts'
import { lineAt, type Passage } from './passages.ts'

const HOUSE =
  /(?<!\p{L})(?:Einfamilienhaus|Reihen(?:end|mittel|eck)?haus|Doppelhaushälfte|Doppelhaus|Bungalow|Haus zur alleinigen|freistehendes? Haus|detached house|terraced house|semi-detached|single-family house|family home)/iu
const FLAT =
  /(?<!\p{L})(?:Eigentumswohnung|\d[\s-]?Zimmer-?\s?Wohnung|\p{L}{0,12}[Ww]ohnung(?!s?(?:geber|sgeber|wirtschaft|baugesell|bau|seigentum|eigentum|suchende))|Apartment|Appartement|Whg\.|Wohnungs-?(?:Nr|nummer)|WE(?:-Nr\.?)? \d|Garçonnière|Studio|Loft|flat|apartment|APARTMENT|FLAT|W(?:ohnungs|OHNUNGS)-?(?:mietvertrag|MIETVERTRAG))(?!\p{L}*(?:genossenschaft|gesellschaft|verwaltung|bau))/u
const ROOM =
  /WG-Zimmer|Zimmer in (?:der|einer) (?:Wohngemeinschaft|WG|\d|Wohnung)|Untervermietet wird (?:ein|das)|Zimmer[^.;]{0,40} in (?:der|einer|meiner|ihrer|seiner) Wohnung|möblierte[sn]? Zimmer|Wohnheimplatz|vermietet wird ein(?: \p{L}{3,14})? Zimmer|room in (?:a|the) (?:shared )?(?:flat|apartment)|shared flat/iu
/** The subject of the contract: the words that say what is let. */
const LET =
  /vermiete|Miet(?:objekt|sache|räume|gegenstand)|Bestand(?:objekt|gegenstand)|Vertragsgegenstand|Nutzungsgegenstand|zur Benutzung|überl(?:ä|a)(?:ss|ß)t|gelegen|lets?\b|premises|property|rental object|rented|Art (?:der|des)|Objektart|^(?:\d{1,2}[.)] )?(?:Objekt|Object|Wohnung|Apartment|Flat)\b|biete[^.]{3,20}Wohnung|AGREEMENT|Wohnungsmietvertrag|Mietvertrag (?:\(für|für (?:eine|die|un|möbl)|über)/i

/** A flat or a house, as the subject of the contract calls it. */
export function readHomeType(passages: readonly Passage[]): { homeType?: Finding<HomeType>; room?: Finding<true> } {
  const subjects = passages.filter(({ text, own }) => LET.test(text.slice(0, own)))
  const [house] = subjects.flatMap((passage) => lineWith(passage, HOUSE))
  const [flat] = subjects.flatMap((passage) => lineWith(passage, FLAT))
  const shared = passages.find(({ text, own }) => ROOM.test(text.slice(0, own)))
  const room = shared && { room: { value: true as const, sure: false, line: lineAt(shared, 0) } }
  if (house && flat) return { homeType: { value: 'house', sure: false, line: house }, ...room }
  if (house) return { homeType: { value: 'house', sure: true, line: house }, ...room }
  if (flat) return { homeType: { value: 'apartment', sure: !shared, line: flat }, ...room }
  return { ...room }
}

function lineWith(passage: Passage, words: RegExp): string[] {
  const at = passage.text.search(words)
  return at < 0 ? [] : [lineAt(passage, at)]
}

/** Whether the home is let with furniture. A fitted kitchen is none. */
export function readFurnished(passages: readonly Passage[]): Finding<Furnished> | undefined {
  const told = passages.flatMap((passage): Finding<Furnished>[] => {
    const { text, own } = passage
    const line = lineAt(passage, 0)
    const head = text.slice(0, own)
    const answer = /^(?:(?:fully |voll)?(?:möbliert|furnished))[:?]?\n ?(ja|nein|yes|no)\b/i.exec(text)?.[1]
    if (answer) return [{ value: /^(?:ja|yes)$/i.test(answer) ? 'full' : 'no', sure: true, line }]
    if (/^(?:möbliert|furnished)[:?]?$/i.test(head)) return []
    if (
      /unmöbliert|nicht möbliert|unfurnished|not furnished|möbliert: ?nein|furnished: ?(?:no\b|nein)/i.test(
        `${head}${afterColon(text, own)}`,
      )
    )
      return [{ value: 'no', sure: true, line }]
    const full = /(?<!teil)(?<!teil-)(?<!un)möbliert|fully furnished|(?<!un)(?<!partly )(?<!partially )furnished/i.test(
      head,
    )
    return full &&
      !/(?:küche|bad|zimmer|diele|flur) (?:ist )?möbliert|teilmöbliert|teilweise möbliert|partly|partially/i.test(head)
      ? [{ value: 'full', sure: true, line }]
      : []
  })
  const [first] = told
  return first && { ...first, sure: new Set(told.map(({ value }) => value)).size === 1 }
}

/** The value beside a label that ends with a colon. */
function afterColon(text: string, own: number): string {
  return text.slice(0, own).endsWith(':') ? ` ${text.slice(own).trim().slice(0, 12)}` : ''
}

const KEEPS = /(?:hält|halten|gehalten|Haltung|Tierhaltung|Haustier\S{0,6}|Tiere\b|\bpets?\b|keeps?|mitbring)/i
const RULE =
  /bedarf|Zustimmung|Erlaubnis|Kleintiere|kleine|insbesondere|untersagt|consent|permission|may not|small|not allowed|z\. ?B\.|möchte|wünscht|gehalten werden|erlaubt|gestattet|genehmig|verboten|(?<!\p{L})(?:wer|wenn|falls|sofern|für|je|pro|kann|können)(?!\p{L})/iu

/** The pets that move in. A rule about keeping animals is no answer. */
export function readPets(passages: readonly Passage[]): Finding<Pet> | undefined {
  for (const passage of passages) {
    const { text, own } = passage
    const line = lineAt(passage, 0)
    const head = text.slice(0, Math.max(own, 1))
    if (!KEEPS.test(head)) continue
    const said = text.slice(0, own + (head.endsWith(':') || (own < 30 && !head.includes(': ')) ? 40 : 0))
    if (RULE.test(said)) continue
    const dog = /(?<!\bkein(?:e[nrs]?)? )\bHund\b|(?<!\bno )\bdog\b/i.test(said)
    const cat = /(?<!\bkein(?:e[nrs]?)? )\bKatze\b|(?<!\bno )\bcat\b/i.test(said)
    if (dog || cat)
      return {
        value: dog && cat ? 'both' : dog ? 'dog' : 'cat',
        sure: /hält|\b1\b|keeps|has\b|:/.test(said) && !said.startsWith('§'),
        line,
      }
    if (
      /Haustiere?:?\s?keine(?! \p{L})|keine Haustiere|Tiere:?\s?keine(?! \p{L})|pets:?\s?none|no pets (?:live|will)/iu.test(
        said,
      )
    )
      return { value: 'none', sure: true, line }
  }
  return undefined
}

const NUMBER =
  /(?:Miet)?[Vv]ertrags?(?:-?[Nn]r\.?|nummer| Nr\.?|-ID)|Mieternummer|Mietvertrag Nr\.?|(?:Contract|Lease|Agreement|Tenancy) (?:[Nn]o\.?|[Nn]umber|[Rr]ef\.?|ID)/

/** The number on the rental contract. */
export function readContractNumber(passages: readonly Passage[]): Finding<string> | undefined {
  for (const passage of passages) {
    const { text, own } = passage
    const found = NUMBER.exec(text)
    if (!found || found.index >= own) continue
    const value = /^[\s:#]{0,4}([A-Z0-9][A-Za-z0-9./-]{2,28}[A-Za-z0-9])/.exec(
      text.slice(found.index + found[0].length),
    )?.[1]
    if (value && /\d/.test(value)) return { value, sure: true, line: lineAt(passage, found.index + found[0].length) }
  }
  return undefined
}
