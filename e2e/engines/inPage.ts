import type { Control } from './Visitor.ts'

const selectors: Record<Control['role'], string> = {
  button: 'button, [role="button"]',
  textbox: 'input, textarea, [role="textbox"]',
}

interface Wanted {
  selector: string
  name: string
}

/** A control in the format of `findUsable`. */
export const toWanted = ({ role, name }: Control): Wanted => ({ selector: selectors[role], name })

/**
 * The first element of that name that is visible, enabled and not covered. Like the following functions, it runs in the
 * browser and uses only its argument.
 */
export const findUsable = ({ selector, name }: Wanted) => {
  const nameOf = (element: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) =>
    element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
  const named = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    // A row by only its title.
    (element) => nameOf(element)?.trim() === name || element.dataset.row === name,
  )
  const found = named.find((element) => {
    if (!element.checkVisibility() || element.matches(':disabled, [aria-disabled="true"]')) return false
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  return found ?? null
}

/** True if the element has the keyboard focus. */
export const isFocused = (element: Element) => document.activeElement === element

/** The visible text of the document, line by line. */
// biome-ignore lint/performance/useDomNodeTextContent: that would count what is hidden, and know no lines
export const readText = () => document.body.innerText
