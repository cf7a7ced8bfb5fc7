import type { FoyerOptions } from './Foyer.ts'

/** The theme that the frame is first drawn in. */
export const themeModeOf = ({ theme }: FoyerOptions) => {
  if (theme === 'light' || theme === 'dark') return theme
  return theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}
