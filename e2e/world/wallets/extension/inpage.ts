import '../core/withoutEval.ts'
import { registerWallet } from '../../../../host-sdk/solana/registerWallet.ts'
import { announceWallet, createPageProvider } from '../core/announceWallet.ts'
import { createSolanaWallet } from '../solana/createSolanaWallet.ts'
import { askWallet, listenToWallet } from './askWallet.ts'
import { harborIcon, harborInfo } from './harborInfo.ts'

const { provider, emit } = createPageProvider(({ method, params }) =>
  askWallet({ namespace: 'eip155', method, params }),
)
const { wallet, forget } = createSolanaWallet({
  name: harborInfo.name,
  icon: harborIcon,
  ask: (method, params) => askWallet({ namespace: 'solana', method, params }),
})

listenToWallet((name, value) => (name === 'solanaAccountsChanged' ? forget() : emit(name, value)))
announceWallet(harborInfo, provider)
// Stays registered until the page is unloaded, like the extension.
registerWallet(wallet, new AbortController().signal)
