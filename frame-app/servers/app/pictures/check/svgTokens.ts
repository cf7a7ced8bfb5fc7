import { PictureError } from './PictureError.ts'

export interface SvgElement {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Nesting depth of the element. */
  depth: number
}

const maxElements = 2000
const maxDepth = 32

const comment = '<!--(?:(?!--)[\\s\\S])*-->'
/**
 * Matches what can precede the root element: a byte order mark, an XML declaration, comments and whitespace. A DOCTYPE
 * cannot.
 */
const prologPattern = new RegExp(`^\\uFEFF?(?:\\s|<\\?xml [^<>?]*\\?>|${comment})*`)
const attributePattern = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const attributes = `(?<attributes>(?:\\s+[\\w:.-]+\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)`
/** Matches consecutive tokens without gaps. */
const tokenPattern = new RegExp(
  `(?<text>[^<]+)|${comment}|</(?<closed>[\\w:.-]+)\\s*>|<(?<opened>[\\w:.-]+)${attributes}\\s*(?<empty>/?)>`,
  'gy',
)

const require = (isRight: boolean) => {
  if (!isRight) throw new PictureError('unsafe_svg')
}

const tokensOf = (source: string) => {
  const tokens = [...source.matchAll(tokenPattern)]
  // Rejects text that no token covers: CDATA, an instruction, a declaration, or invalid XML.
  require(tokens.reduce((length, [token]) => length + token.length, 0) === source.length)
  return tokens.map(({ groups = {} }) => groups)
}

const attributesOf = (text: string) => {
  const pairs = [...text.matchAll(attributePattern)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  )
  const attributes = new Map(pairs)
  require(attributes.size === pairs.length)
  return attributes
}

/**
 * Parses the elements of an XML text strictly. Rejects a DOCTYPE, custom entities, CDATA, processing instructions and
 * unclosed tags. Passes each text to `onText` with the name of its parent element.
 */
export const readSvgElements = (source: string, onText: (text: string, parent: string) => void): SvgElement[] => {
  const elements: SvgElement[] = []
  const open: string[] = []
  const enter = (name: string, attributes: string, isEmpty: boolean) => {
    // A second root makes the document invalid.
    require(open.length > 0 || elements.length === 0)
    elements.push({ name, attributes: attributesOf(attributes), depth: open.length })
    if (!isEmpty) open.push(name)
    require(elements.length <= maxElements && open.length <= maxDepth)
  }
  for (const { text, closed, opened, attributes, empty } of tokensOf(source.replace(prologPattern, ''))) {
    const parent = open.at(-1)
    if (opened !== undefined) enter(opened, attributes ?? '', empty === '/')
    else if (closed !== undefined) require(open.pop() === closed)
    else if (text?.trim()) {
      require(parent !== undefined)
      onText(text, parent ?? '')
    }
  }
  require(open.length === 0 && elements.length > 0)
  return elements
}
