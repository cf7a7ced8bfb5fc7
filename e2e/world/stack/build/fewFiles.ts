import { modalPath } from './modalPath.ts'

interface Importers {
  isEntry: boolean
  importers: readonly string[]
}

const windowPage = modalPath('window.html')

/** Modules that the first Connect screen does not need. */
const later = [
  'views.ts',
  'accountParts.ts',
  'domains/',
  'navigation/',
  'ui/',
  'requests/',
  'messages/en/',
  'start/lazyHandlers.ts',
  'start/afterStart.ts',
  'start/analytics/followAnalytics.ts',
  'start/optionAlerts.ts',
  'start/watchDisconnecting.ts',
  'start/rehearseOpening.ts',
].map(modalPath)

/** True if a module loads with the entry: no dynamic import lies between them. */
const isLoadedAtOnce = (id: string, find: (id: string) => Importers | null, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false
  seen.add(id)
  const module = find(id)
  if (!module) return false
  return (
    (module.isEntry && !id.endsWith(windowPage)) ||
    module.importers.some((importer) => isLoadedAtOnce(importer, find, seen))
  )
}

/**
 * Creates two files: one for the initial load, and one for other views and actions, loaded while the page is idle. zod
 * stays separate because the first file needs little of it. The adapters stay separate because few visitors need them.
 */
export const fewFiles = {
  groups: [
    {
      test: (id: string) => !id.includes('/node_modules/zod/'),
      debugName: 'first',
      name: (id: string, modules: { getModuleInfo: (id: string) => Importers | null }) =>
        isLoadedAtOnce(id, (module) => modules.getModuleInfo(module)) ? 'first' : null,
    },
    {
      name: 'later',
      test: (id: string) => later.some((path) => id.includes(path)),
    },
  ],
}
