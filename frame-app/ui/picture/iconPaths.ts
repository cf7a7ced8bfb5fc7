import type { lazyIconPaths } from './lazyIconPaths.ts'

/** Icon outlines for the first view, each one stroked path on a 24 px grid. */
const firstIconPaths = {
  back: 'M19.5 12h-15M11 5.5L4.5 12l6.5 6.5',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M9.5 5.5L16 12l-6.5 6.5',
  alert:
    'M10.27 4.7L3.3 16.9A2 2 0 0 0 5.04 19.9h13.92a2 2 0 0 0 1.74-3L13.73 4.7a2 2 0 0 0-3.46 0zM12 9.5v4M12 16.6v.01',
  mail: 'M6.5 5h11A3.5 3.5 0 0 1 21 8.5v7a3.5 3.5 0 0 1-3.5 3.5h-11A3.5 3.5 0 0 1 3 15.5v-7A3.5 3.5 0 0 1 6.5 5zM3.7 7.5l6.5 5a3 3 0 0 0 3.6 0l6.5-5',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.3 15.3l5.2 5.2',
  wallet:
    'M17 7V6a2.5 2.5 0 0 0-3.1-2.43L6 5.4A3.3 3.3 0 0 0 3.5 8.6V17a3.5 3.5 0 0 0 3.5 3.5h10a3.5 3.5 0 0 0 3.5-3.5v-6.5A3.5 3.5 0 0 0 17 7H6.5M16 13.75h.01',
  qr: 'M5.5 3.5H8a2 2 0 0 1 2 2V8a2 2 0 0 1-2 2H5.5a2 2 0 0 1-2-2V5.5a2 2 0 0 1 2-2zM16 3.5h2.5a2 2 0 0 1 2 2V8a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V5.5a2 2 0 0 1 2-2zM5.5 14H8a2 2 0 0 1 2 2v2.5a2 2 0 0 1-2 2H5.5a2 2 0 0 1-2-2V16a2 2 0 0 1 2-2zM14 17v-3h3M20.5 14v3.5M14 20.5h3M20.5 20.5v.01',
}

export type IconName = keyof typeof firstIconPaths | keyof typeof lazyIconPaths

/** Icon outlines. They are complete once the first view that needs more icons has loaded. */
export const iconPaths: Partial<Record<IconName, string>> = { ...firstIconPaths }

/** Loads the icon outlines of later views before one of them is shown. */
export const loadLazyIcons = async () => {
  const { lazyIconPaths } = await import('./lazyIconPaths.ts')
  Object.assign(iconPaths, lazyIconPaths)
}
