import { type Area, openArea } from '../../storage/storage.ts'

/**
 * The library looks at `localStorage` while it is being loaded, and cannot be loaded where a frame is denied it: looking
 * is then what throws. There it finds memory instead.
 */
export const standInForStorage = (scope: { localStorage: Area } = window) => {
  try {
    scope.localStorage.getItem('')
  } catch {
    Object.defineProperty(scope, 'localStorage', { value: openArea(() => scope.localStorage as Storage) })
  }
}
