import { getElement } from '../pageElement.ts'

const storageKey = 'marlow:theme'

/** Lets the visitor choose light or dark. Before that the page follows the system. */
export function bindThemeToggle(): void {
  const toggle = getElement('theme')
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const isDark = () => (document.documentElement.dataset.theme ?? (system.matches ? 'dark' : 'light')) === 'dark'
  const show = () => toggle.setAttribute('aria-pressed', String(isDark()))

  const kept = localStorage.getItem(storageKey)
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset.theme = kept
  show()
  system.addEventListener('change', show)
  toggle.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    document.documentElement.dataset.theme = theme
    localStorage.setItem(storageKey, theme)
    show()
  })
}
