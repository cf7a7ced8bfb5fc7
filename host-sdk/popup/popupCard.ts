import type { Language } from '#protocol/vocabulary/language'
import { createElement } from '../createElement.ts'
import { popupWords } from './popupWords.ts'

interface CardParts {
  language: Language
  /** Opens or focuses the popup. */
  open: () => void
  cancel: () => void
}

const button = (textContent: string, onclick: () => void, className = '') =>
  createElement('button', { type: 'button', textContent, onclick, className })

/** Creates the page's card, shown while the modal is in a popup or the popup needs a click to open. */
export const createPopupCard = ({ language, open, cancel }: CardParts) => {
  const words = popupWords[language]
  const draw = (title: string, text: string, action: string) => (card: Element) =>
    card.replaceChildren(
      createElement('h2', { textContent: title }),
      createElement('p', { textContent: text }),
      button(action, open),
      button(words.close, cancel, 'quiet'),
    )
  return {
    drawWaiting: draw(words.waitingTitle, words.waitingText, words.show),
    drawBlocked: draw(words.blockedTitle, words.blockedText, words.open),
  }
}
