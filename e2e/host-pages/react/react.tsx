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
} from '../../../host-sdk/npm/react.ts'
import { chains, origins } from '../../stack/ports.ts'
import { startPageWallet } from '../../wallets/pageWallet.ts'
import { getElement } from '../pageElement.ts'

declare global {
  interface Window {
    /** What React had to say of the server's page. */
    recovered?: string[]
    /** How often the component of openings was rendered, and its effects run. */
    renders?: number
    /** The same of the account's component. */
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

/** Renders again when the modal opens or closes, and for nothing else. */
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
// As a server does: React gives the hooks what they have there.
root.innerHTML = renderToString(<App />)
hydrateRoot(
  root,
  <StrictMode>
    <App />
  </StrictMode>,
  { onRecoverableError: (error) => recovered.push(String(error)) },
)
