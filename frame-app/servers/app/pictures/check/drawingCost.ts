import type { SvgElement } from './svgTokens.ts'

/**
 * Matches a reference to an element of the same document, in an attribute or style. The id excludes `(`, because
 * otherwise each failed match would continue over the following `url(`.
 */
export const referencePattern = /url\(\s*["']?#([^()"'\s]+)["']?\s*\)/gi

const referencesOf = ({ attributes }: SvgElement) =>
  [...attributes].flatMap(([name, value]) =>
    /(^|:)href$/i.test(name) ? [value.slice(1)] : [...value.matchAll(referencePattern)].map(([, id = '']) => id),
  )

const childrenOf = (elements: readonly SvgElement[], at: number) => {
  const depth = elements[at]?.depth ?? 0
  const children: number[] = []
  for (let next = at + 1; (elements[next]?.depth ?? 0) > depth; next++) {
    if (elements[next]?.depth === depth + 1) children.push(next)
  }
  return children
}

/**
 * Counts the drawn elements if each reference draws its target again. A few nested references can reach billions.
 * Infinite if an element references itself.
 */
export const drawingCost = (elements: readonly SvgElement[]): number => {
  const byId = new Map(elements.map(({ attributes }, at) => [attributes.get('id'), at]))
  const costs = new Map<number, number>()
  const costOf = (at: number): number => {
    const known = costs.get(at)
    if (known !== undefined) return known
    // Marks the cost as infinite until it is computed. An element reached again during its own computation references
    // itself.
    costs.set(at, Number.POSITIVE_INFINITY)
    const element = elements[at]
    const targets = (element ? referencesOf(element) : [])
      .map((id) => byId.get(id))
      .filter((target) => target !== undefined)
    const cost = [...childrenOf(elements, at), ...targets].reduce((sum, part) => sum + costOf(part), 1)
    costs.set(at, cost)
    return cost
  }
  return costOf(0)
}
