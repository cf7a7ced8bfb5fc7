import { placeholderWords } from './placeholderWords.ts'
import type { HostLanguage } from './words.ts'

interface Actions {
  language: HostLanguage
  close: () => void
  retry: () => void
}

const button = (label: string, onPress: () => void) => {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', onPress)
  return element
}

const paragraph = (tag: 'h2' | 'p', text: string) => {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** A card in the modal's place, drawn by the page: while the modal loads, and with a way out when it can't. */
export const createPlaceholder = ({ language, close, retry }: Actions) => {
  const words = placeholderWords[language]
  const card = document.createElement('div')
  card.className = 'card'
  card.dir = language === 'ar' ? 'rtl' : 'ltr'
  card.lang = language
  card.setAttribute('role', 'status')
  const closeButton = button(words.close, close)
  closeButton.className = 'quiet'

  return {
    card,
    showLoading: () => {
      const spinner = document.createElement('div')
      spinner.className = 'spinner'
      card.replaceChildren(spinner, paragraph('p', words.loading), closeButton)
    },
    showFailed: () => {
      card.replaceChildren(
        paragraph('h2', words.title),
        paragraph('p', words.text),
        button(words.retry, retry),
        closeButton,
      )
    },
    focus: () => card.querySelector('button')?.focus(),
  }
}
