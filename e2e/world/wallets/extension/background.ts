import '../core/withoutEval.ts'
import { mnemonicToAccount } from 'viem/accounts'
import { handleRequest } from '../core/handleRequest.ts'
import { createTurns } from '../core/inTurn.ts'
import { toFault } from '../core/walletError.ts'
import type { WalletPorts } from '../core/walletPorts.ts'
import { handleSolanaRequest } from '../solana/handleSolanaRequest.ts'
import { createSolanaAccount } from '../solana/solanaAccount.ts'
import { askInWindow, serveApprovalWindows } from './approvalWindow.ts'
import { changeMemory, readMemory } from './extensionMemory.ts'
import { tellPages } from './pageEvents.ts'
import { type WorkerAnswer, WorkerRequest } from './pageMessage.ts'

/** The local chains' own recovery phrase. The account has funds on each of them. The build sets the index. */
const mnemonic = 'test test test test test test test test test test test junk'
declare const HARBOR_ACCOUNT_INDEX: number

const ports: WalletPorts = {
  account: mnemonicToAccount(mnemonic, { addressIndex: HARBOR_ACCOUNT_INDEX }),
  approve: askInWindow,
  readMemory,
  changeMemory,
  emit: (event) => void tellPages(event),
  sendInTurn: createTurns(),
  connectingOrigins: new Set(),
}

const solanaAccount = createSolanaAccount(mnemonic, HARBOR_ACCOUNT_INDEX)
const connectingSolanaOrigins = new Set<string>()

async function handle({ namespace, ...request }: WorkerRequest, origin: string): Promise<unknown> {
  if (namespace === 'eip155') return handleRequest({ ...request, origin }, ports)
  const own = { account: await solanaAccount, connectingOrigins: connectingSolanaOrigins }
  return handleSolanaRequest({ ...request, origin }, { ...ports, ...own })
}

async function answer(message: unknown, origin: string): Promise<WorkerAnswer> {
  try {
    return { result: await handle(WorkerRequest.parse(message), origin) }
  } catch (error) {
    return { fault: toFault(error) }
  }
}

serveApprovalWindows()
chrome.runtime.onMessage.addListener((message, { origin }, reply) => {
  if (!origin) return false
  void answer(message, origin).then(reply)
  return true
})
