import { type Hex, isHex, size } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { parseWalletMemory, type WalletMemory } from '../core/walletMemory.ts'

const keyName = 'tessera:private-key'
const memoryName = 'tessera:memory'

/** The key stored for this page's origin. Created on the first visit. */
export function readPrivateKey(): Hex {
  const kept = localStorage.getItem(keyName)
  if (isHex(kept) && size(kept) === 32) return kept
  const privateKey = generatePrivateKey()
  localStorage.setItem(keyName, privateKey)
  return privateKey
}

export async function readMemory(): Promise<WalletMemory> {
  return loadMemory()
}

export async function changeMemory(change: (memory: WalletMemory) => WalletMemory): Promise<void> {
  localStorage.setItem(memoryName, JSON.stringify(change(loadMemory())))
}

/** Reads synchronously, so that nothing can change before the following write. */
const loadMemory = (): WalletMemory => parseWalletMemory(parseJson(localStorage.getItem(memoryName) ?? 'null'))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
