import { leftFragment } from './leftFragment.ts'

/**
 * Leads the page to the window of a login elsewhere, which comes back to where the page was. Of the address that the modal names
 * only the query counts: the page goes to the modal's own server, which leads on to the auth server and nowhere else.
 */
export const goTo = (appOrigin: string, url: string) => {
  leftFragment.keep()
  location.assign(`${appOrigin}/social/go${new URL(url).search}`)
}
