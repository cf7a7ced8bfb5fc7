import { chains, origins } from '../../stack/ports.ts'
import { startPageWallet } from '../../wallets/pageWallet.ts'

const rpcUrls = Object.fromEntries(Object.entries(chains).map(([id, { rpcUrl }]) => [id, rpcUrl]))

/** Foyer's script tag with the options from the page's URL: `?legalCheckbox=true&locale=de`. */
const script = document.createElement('script')
script.src = `${origins.app}/loader.js`
Object.assign(script.dataset, {
  projectId: 'demo',
  name: 'Options page',
  networks: 'eip155:1,eip155:42161,eip155:10143',
  rpcUrls: JSON.stringify(rpcUrls),
  ...Object.fromEntries(new URLSearchParams(location.search)),
})

startPageWallet()
document.head.append(script)
