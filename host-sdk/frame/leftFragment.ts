import { attempt } from '../attempt.ts'

/** Session storage key for this tab's fragment before an external login, such as a hash router's route. */
const key = 'foyer:fragment'

/** Stores the page's fragment during an external login. */
export const leftFragment = {
  keep: () => attempt(() => sessionStorage.setItem(key, location.hash)),
  /** Returns and removes the fragment. Empty if none was stored. */
  take: () =>
    attempt(() => {
      const hash = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return hash
    }),
}
