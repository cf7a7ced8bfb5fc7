import type { FoyerOptions } from './Foyer.ts'

/** Returns the initial theme mode of the frame. */
export const themeModeOf = ({ theme }: FoyerOptions) => {
  if (theme === 'light' || theme === 'dark') return theme
  return theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
