import { focusablesOf } from './focusablesOf.ts'

export type FrozenView = {
  picture: HTMLElement
  /** Restores state that a copy does not contain, once the copy is in the document. */
  restoreScroll: () => void
  /** Index of the focused element among the view's focusable elements, or -1. */
  focusedIndex: number
}

/** Creates an inert copy of a view, without ids and names that could conflict with the next view. */
export function freezeView(view: HTMLElement): FrozenView {
  const picture = document.createElement('div')
  picture.className = view.className
  picture.style.blockSize = `${view.offsetHeight}px`
  picture.append(...[...view.childNodes].map((node) => node.cloneNode(true)))

  const focused = document.activeElement
  const originals = [...view.querySelectorAll('*')]
  const copies = [...picture.querySelectorAll('*')]
  const scrolled: { copy: Element; top: number }[] = []
  for (const [index, copy] of copies.entries()) {
    const original = originals[index]
    for (const attribute of ['id', 'name', 'data-view-title', 'data-row']) copy.removeAttribute(attribute)
    if (original && original.scrollTop > 0) scrolled.push({ copy, top: original.scrollTop })
    if (original instanceof HTMLInputElement && copy instanceof HTMLInputElement) copy.value = original.value
  }

  return {
    picture,
    restoreScroll: () => {
      for (const { copy, top } of scrolled) copy.scrollTop = top
    },
    focusedIndex: focused instanceof HTMLElement ? focusablesOf(view).indexOf(focused) : -1,
  }
}
