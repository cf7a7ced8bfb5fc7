import { atom } from 'jotai'
import type { PairedSession } from '../../connectors/walletConnect/session.ts'
import { outsideAtom } from '../../outside/outside.ts'
import { requestLink } from '../wallets/deepLink.ts'
import { connectionStateAtom } from './connectionState.ts'

/** Opens the paired wallet's app on a phone, where each request needs that. */
export const openAppForRequestAtom = atom(null, (get, _set, { topic }: PairedSession) => {
  const { environment, host } = get(outsideAtom)
  const { eip155, solana } = get(connectionStateAtom).connections
  const paired = [eip155, solana].find((account) => account?.wallet.connector === 'walletConnect')
  const links = paired?.wallet.links
  const url = environment.isPhone && links ? requestLink(links, topic) : undefined
  // Where the page is gone or cannot open the link, the visitor opens the app by hand.
  if (url) host.openLink({ url }).catch(() => undefined)
})
