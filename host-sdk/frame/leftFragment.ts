import { attempt } from '../attempt.ts'

/** In session storage: the fragment that this tab's page had when it left for a login elsewhere, such as the route of a hash router. */
const key = 'foyer:fragment'

/** Keeps the page's fragment over a login elsewhere. */
export const leftFragment = {
  keep: () => attempt(() => sessionStorage.setItem(key, location.hash)),
  /** Once: empty where there was none. */
  take: () =>
    attempt(() => {
      const hash = sessionStorage.getItem(key)
      sessionStorage.removeItem(key)
      return hash
    }),
}
