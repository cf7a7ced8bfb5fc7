import { StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  FoyerAccount,
  FoyerButton,
  FoyerNetwork,
  FoyerProvider,
  useAccount,
  useConnect,
  useDisconnect,
  useFoyer,
  useFoyerState,
  useSwitchNetwork,
} from '../../../../host-sdk/npm/react.ts'
import { chains, origins } from '../../stack/ports.ts'
import { startPageWallet } from '../../wallets/pageWallet.ts'
import { getElement } from '../pageElement.ts'

declare global {
  interface Window {
    /** React's hydration warnings about the server-rendered page. */
    recovered?: string[]
    /** Number of times that the `Openings` component rendered and ran its effects. */
    renders?: number
    /** The same for the `Account` component. */
    accountRenders?: number
  }
}

const options = {
  appUrl: origins.app,
  projectId: 'demo',
  name: 'Package page',
  networks: ['eip155:1', 'eip155:42161'],
  rpcUrls: Object.fromEntries(Object.entries(chains).map(([id, { rpcUrl }]) => [id, rpcUrl])),
}

function Account() {
  const account = useAccount()
  useEffect(() => {
    window.accountRenders = (window.accountRenders ?? 0) + 1
  })
  window.foyer = useFoyer()
  return <output id="account">{JSON.stringify(account)}</output>
}

/** Renders again only when the modal opens or closes. */
function Openings() {
  const isOpen = useFoyerState((state) => state.isOpen)
  useEffect(() => {
    window.renders = (window.renders ?? 0) + 1
  })
  return <output id="openings">{isOpen ? 'open' : 'closed'}</output>
}

function Actions() {
  const { connect, status: connecting, error } = useConnect()
  const { disconnect } = useDisconnect()
  const { switchNetwork, status: switching } = useSwitchNetwork()
  return (
    <>
      <button type="button" onClick={() => connect()}>
        Connect by a hook
      </button>
      <button type="button" onClick={() => switchNetwork('eip155:42161')}>
        Switch
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <output id="connecting">{`${connecting} ${error && 'code' in error ? error.code : ''}`.trim()}</output>
      <output id="switching">{switching}</output>
    </>
  )
}

function App() {
  return (
    <FoyerProvider options={options}>
      <FoyerButton label="Enter" />
      <FoyerAccount />
      <FoyerNetwork />
      <Actions />
      <Account />
      <Openings />
    </FoyerProvider>
  )
}

const recovered: string[] = []
window.recovered = recovered
startPageWallet()
const root = getElement('root')
// Renders as a server does, with the hooks' server state.
root.innerHTML = renderToString(<App />)
hydrateRoot(
  root,
  <StrictMode>
    <App />
  </StrictMode>,
  { onRecoverableError: (error) => recovered.push(String(error)) },
)
