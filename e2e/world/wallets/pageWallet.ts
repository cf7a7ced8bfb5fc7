import './core/withoutEval.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { announceWallet, createPageProvider } from './core/announceWallet.ts'
import { handleRequest } from './core/handleRequest.ts'
import { createTurns } from './core/inTurn.ts'
import { alreadyPending } from './core/walletError.ts'
import type { WalletPorts } from './core/walletPorts.ts'
import { askInDialog } from './tessera/approvalDialog.ts'
import { fundAccount } from './tessera/fundAccount.ts'
import { changeMemory, readMemory, readPrivateKey } from './tessera/pageStorage.ts'
import { tesseraInfo } from './tessera/tesseraInfo.ts'

export interface TesseraOptions {
  /** Approves every prompt without showing it. */
  autoApprove?: boolean
  /** Never answers a request. */
  silent?: boolean
  /** Answers each request as if another one were open. */
  isBusy?: boolean
  /** Delay before it handles a request. */
  delayMs?: number
}

declare global {
  interface Window {
    tesseraOptions?: TesseraOptions
  }
}

/** Starts the in-page wallet Tessera. Without options it reads `window.tesseraOptions` at each request. */
export function startPageWallet(options?: TesseraOptions): void {
  const readOptions = () => options ?? window.tesseraOptions ?? {}
  const account = privateKeyToAccount(readPrivateKey())
  const isFunded = fundAccount(account.address)

  const ports: WalletPorts = {
    account,
    approve: async (question) => readOptions().autoApprove || askInDialog(question),
    readMemory,
    changeMemory,
    emit: ({ name, value }) => emit(name, value),
    sendInTurn: createTurns(),
    connectingOrigins: new Set(),
  }
  const { provider, emit } = createPageProvider(async ({ method, params }) => {
    await waitAsTold(readOptions())
    if (method === 'eth_sendTransaction') await isFunded
    return handleRequest({ origin: location.origin, method, params }, ports)
  })

  announceWallet(tesseraInfo, provider)
  void readMemory().then(({ chainId }) => emit('connect', { chainId: `0x${chainId.toString(16)}` }))
}

async function waitAsTold({ silent, isBusy, delayMs = 0 }: TesseraOptions): Promise<void> {
  if (silent) return new Promise(() => undefined)
  if (isBusy) throw alreadyPending()
  return delayMs > 0 ? new Promise((resolve) => setTimeout(resolve, delayMs)) : Promise.resolve()
}
