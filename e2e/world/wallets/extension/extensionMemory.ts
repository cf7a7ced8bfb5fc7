import { createTurns } from '../core/inTurn.ts'
import { parseWalletMemory, type WalletMemory } from '../core/walletMemory.ts'

const key = 'memory'
const inTurn = createTurns()

/** The wallet's memory in the extension's storage. */
export async function readMemory(): Promise<WalletMemory> {
  return parseWalletMemory((await chrome.storage.local.get(key))[key])
}

export function changeMemory(change: (memory: WalletMemory) => WalletMemory): Promise<void> {
  return inTurn(async () => chrome.storage.local.set({ [key]: change(await readMemory()) }))
}
