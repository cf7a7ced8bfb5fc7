import { directions, type Language } from '#protocol/vocabulary/language'
import { createElement } from '../createElement.ts'
import { placeholderWords } from './placeholderWords.ts'

interface Actions {
  language: Language
  close: () => void
  retry: () => void
}

const button = (textContent: string, onclick: () => void, className = '') =>
  createElement('button', { type: 'button', textContent, onclick, className })

/** Creates the card that the page shows while the modal loads. If loading fails, the card has a Close button. */
export const createPlaceholder = ({ language, close, retry }: Actions) => {
  const words = placeholderWords[language]
  const card = createElement('div', { className: 'card', dir: directions[language], lang: language })
  card.setAttribute('role', 'status')
  const closeButton = button(words.close, close, 'quiet')

  return {
    card,
    showLoading: () =>
      card.replaceChildren(
        createElement('div', { className: 'spinner' }),
        createElement('p', { textContent: words.loading }),
        closeButton,
      ),
    showFailed: () =>
      card.replaceChildren(
        createElement('h2', { textContent: words.title }),
        createElement('p', { textContent: words.text }),
        button(words.retry, retry),
        closeButton,
      ),
    focus: () => card.querySelector('button')?.focus(),
  }
}
