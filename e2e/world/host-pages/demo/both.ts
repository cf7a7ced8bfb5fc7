import type { Foyer, FoyerState } from '../../../../host-sdk/Foyer.ts'
import { startPageWallet } from '../../wallets/pageWallet.ts'
import { whenFoyerIsReady } from '../foyerOnPage.ts'
import { getElement } from '../pageElement.ts'
import { sendMoney, signMessage } from './actions.ts'
import { logAction } from './activityLog.ts'
import { sendSol, signSolanaMessage } from './solanaActions.ts'
import { findSolanaWallet } from './solanaWallet.ts'
import { bindThemeToggle } from './themeToggle.ts'

const onClick = (id: string, action: () => Promise<string>) =>
  getElement(id).addEventListener('click', () => void logAction(id, action))

function bindActions(foyer: Foyer): void {
  onClick('sign', () => signMessage(foyer.provider))
  onClick('send', () => sendMoney(foyer.provider))
  onClick('sign-solana', async () => signSolanaMessage(await findSolanaWallet()))
  onClick('send-solana', async () => sendSol(await findSolanaWallet(), 0))
  onClick('send-solana-legacy', async () => sendSol(await findSolanaWallet(), 'legacy'))
  const leave = (id: string, namespace?: 'eip155' | 'solana') =>
    onClick(id, async () => {
      await foyer.disconnect(namespace)
      return 'Disconnected'
    })
  leave('disconnect-evm', 'eip155')
  leave('disconnect-solana', 'solana')
  leave('disconnect')
}

const enable = (id: string, isEnabled: boolean) => getElement(id).toggleAttribute('disabled', !isEnabled)

function showState(state: FoyerState): void {
  const { eip155, solana } = state.accounts
  const isEvmThere = eip155?.status === 'connected'
  const isSolanaThere = solana?.status === 'connected'
  enable('evm', isEvmThere)
  enable('solana', isSolanaThere)
  enable('session', isEvmThere || isSolanaThere)
  getElement('state').textContent = JSON.stringify(state, null, 2)
}

startPageWallet()
bindThemeToggle()
const foyer = await whenFoyerIsReady()
bindActions(foyer)
showState(foyer.getState())
foyer.subscribe(showState)
