import { atom } from 'jotai'
import type { PairedSession } from '../../connectors/walletConnect/session.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { connectionsAtom } from '../connections/accountAtoms.ts'
import { requestLink } from '../wallets/deepLink.ts'
import { linkEnvironmentAtom } from '../wallets/linkEnvironment.ts'

/** Opens the paired wallet's app on a phone, if the app must be opened for each request. */
export const openAppForRequestAtom = atom(null, (get, _set, { topic }: PairedSession) => {
  const { environment, host } = get(outsideAtom)
  const paired = get(connectionsAtom).find(({ wallet }) => wallet.connector === 'walletConnect')
  const links = paired?.wallet.links
  const url = environment.isPhone && links ? requestLink(links, topic, get(linkEnvironmentAtom)) : undefined
  // Errors are ignored because the visitor can open the app manually.
  if (url) host.openLink({ url }).catch(() => undefined)
})
