import { atom } from 'jotai'
import type { Theme, ThemeChoice, ThemeVariables } from '#protocol/vocabulary/theme'

const chosenThemeAtom = atom<{ choice: ThemeChoice; variables: ThemeVariables }>({ choice: 'dark', variables: {} })
const systemAtom = atom<'light' | 'dark'>('dark')

/** Follows the system's color scheme for the lifetime of the modal. */
systemAtom.onMount = (set) => {
  const query = matchMedia('(prefers-color-scheme: light)')
  const follow = () => set(query.matches ? 'light' : 'dark')
  follow()
  query.addEventListener('change', follow)
  return () => query.removeEventListener('change', follow)
}

export const themeAtom = atom((get): Theme => {
  const { choice, variables } = get(chosenThemeAtom)
  return { mode: choice === 'system' ? get(systemAtom) : choice, variables }
})

/** Changes the theme, its variables, or both. Omitted parts stay unchanged. */
export const setThemeAtom = atom(null, (_get, set, theme?: ThemeChoice, variables?: ThemeVariables) =>
  set(chosenThemeAtom, (given) => ({ choice: theme ?? given.choice, variables: variables ?? given.variables })),
)
