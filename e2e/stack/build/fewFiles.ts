import { modalPath } from './modalPath.ts'

interface Importers {
  isEntry: boolean
  importers: readonly string[]
}

const windowPage = modalPath('window.html')

/** What the first Connect screen does not need. */
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

/** Whether a module is loaded with the entry: nothing between them is imported only when it is needed. */
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
 * Two files of ours: one for all that is loaded at once, and one for the modal's other views and actions, which follow
 * while the page is idle. Of zod the first file needs little and later ones much: it stays apart. So do the adapters,
 * which few visitors need.
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
