import { leftFragment } from './leftFragment.ts'

/**
 * Navigates the page to an external login, which returns to the page's URL. Uses only the query of the modal's URL. The
 * page goes to the modal's own server, which redirects only to the auth server.
 */
export const goTo = (appOrigin: string, url: string) => {
  leftFragment.keep()
  location.assign(`${appOrigin}/social/go${new URL(url).search}`)
}
