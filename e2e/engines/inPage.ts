import type { Control } from './Visitor.ts'

const selectors: Record<Control['role'], string> = {
  button: 'button, [role="button"]',
  textbox: 'input, textarea, [role="textbox"]',
}

interface Wanted {
  selector: string
  name: string
}

/** A control in the words of `findUsable`. */
export const toWanted = ({ role, name }: Control): Wanted => ({ selector: selectors[role], name })

/**
 * The first element of that name that is shown, not disabled, and not below anything. As what follows, it runs in the
 * browser and may use nothing but its argument.
 */
export const findUsable = ({ selector, name }: Wanted) => {
  const nameOf = (element: HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) =>
    element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent
  const named = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    // A row by its title alone.
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

/** Whether the element has the keyboard. */
export const isFocused = (element: Element) => document.activeElement === element

/** The text of the document as it is seen, line by line. */
// biome-ignore lint/performance/useDomNodeTextContent: that would count what is hidden, and know no lines
export const readText = () => document.body.innerText
