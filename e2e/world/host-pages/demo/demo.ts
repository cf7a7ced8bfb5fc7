import type { Foyer, FoyerState } from '../../../../host-sdk/Foyer.ts'
import { startPageWallet } from '../../wallets/pageWallet.ts'
import { whenFoyerIsReady } from '../foyerOnPage.ts'
import { getElement } from '../pageElement.ts'
import { getPlayMoney, sendMoney, signMessage, signTypedData } from './actions.ts'
import { logAction } from './activityLog.ts'
import { networks, switchNetwork } from './switchNetwork.ts'
import { bindThemeToggle } from './themeToggle.ts'

const onClick = (id: string, action: () => Promise<string>) =>
  getElement(id).addEventListener('click', () => void logAction(id, action))

function bindActions(foyer: Foyer): void {
  const { provider } = foyer
  onClick('sign', () => signMessage(provider))
  onClick('sign-typed', () => signTypedData(provider))
  onClick('send', () => sendMoney(provider))
  onClick('fund', () => getPlayMoney(provider))
  for (const network of networks) onClick(`switch-${network.chainId}`, () => switchNetwork(provider, network))
  onClick('disconnect', async () => {
    await foyer.disconnect()
    return 'Disconnected'
  })
}

function showState(state: FoyerState): void {
  const isConnected = state.status === 'connected'
  for (const fieldset of document.querySelectorAll('fieldset')) fieldset.disabled = !isConnected
  getElement('hint').textContent = isConnected ? 'Your wallet asks before anything happens.' : 'Connect to try these.'
  getElement('state').textContent = JSON.stringify(state, null, 2)
}

startPageWallet()
bindThemeToggle()
const foyer = await whenFoyerIsReady()
bindActions(foyer)
showState(foyer.getState())
foyer.subscribe(showState)
