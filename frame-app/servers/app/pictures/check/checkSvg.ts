import { drawingCost, referencePattern } from './drawingCost.ts'
import { PictureError } from './PictureError.ts'
import { readSvgElements, type SvgElement } from './svgTokens.ts'

/** Elements that draw or describe. None of them runs code, loads resources, animates or links. */
const drawingElements = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'style',
  'switch',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feFlood',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feOffset',
])
const gradients = new Set(['linearGradient', 'radialGradient'])
const svgNamespace = 'http://www.w3.org/2000/svg'
const maxDrawn = 10_000

/** CSS that loads or runs content, or that could hide such content with an escape. */
const foreign = /[\\@<&]|url\(|image|src\(|expression|javascript:|data:/i

const isSafeAttribute = ([attribute, value]: [string, string]) => {
  const name = attribute.toLowerCase()
  // Rejects other entities, because an entity could encode any text.
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(value) || name.startsWith('on')) return false
  if (name === 'xmlns') return value === svgNamespace
  if (name.startsWith('xmlns:') || name === 'id' || name === 'class') return true
  if (name === 'href' || name.endsWith(':href')) return /^#[^\s&]+$/.test(value)
  if (name === 'src' || name.endsWith(':base')) return false
  return !foreign.test(value.replace(referencePattern, ''))
}

/** A CSS rule can apply to any number of elements, so it can reference only gradients. */
const areSafeStyles = (styles: readonly string[], elements: readonly SvgElement[]) => {
  const ids = new Set(elements.filter(({ name }) => gradients.has(name)).map(({ attributes }) => attributes.get('id')))
  const withoutGradients = (style: string) =>
    style.replace(referencePattern, (reference, id: string) => (ids.has(id) ? '' : reference))
  return styles.every((style) => !foreign.test(withoutGradients(style)))
}

/**
 * Throws unless the SVG only draws. Rejects scripts, event attributes, external references and excessively nested
 * references.
 */
export const checkSvg = (source: string) => {
  const styles: string[] = []
  const elements = readSvgElements(source, (text, parent) => {
    if (parent === 'style') styles.push(text)
  })
  const [root] = elements
  const isInert =
    root?.name === 'svg' &&
    root.attributes.get('xmlns') === svgNamespace &&
    elements.every(({ name, attributes }) => drawingElements.has(name) && [...attributes].every(isSafeAttribute)) &&
    areSafeStyles(styles, elements)
  if (!isInert || drawingCost(elements) > maxDrawn) throw new PictureError('unsafe_svg')
}
