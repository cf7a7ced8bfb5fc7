import { attempt } from '../attempt.ts'

/**
 * In session storage: the fragment of this tab's page before it left for a login elsewhere, such as the route of a hash
 * router.
 */
const key = 'foyer:fragment'

/** Stores the page's fragment during a login elsewhere. */
export const leftFragment = {
  keep: () => attempt(() => sessionStorage.setItem(key, location.hash)),
  /** Returns the fragment and removes it. Empty if there was none. */
  take: () =>
    attempt(() => {
      const hash = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return hash
    }),
}
