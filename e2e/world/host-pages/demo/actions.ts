import { type Address, type Hex, numberToHex, parseEther, stringToHex } from 'viem'
import * as z from 'zod/mini'
import type { EIP1193Provider } from '../../../../host-sdk/Foyer.ts'
import { chains } from '../../stack/ports.ts'

const payee = '0x00000000000000000000000000000000000A11cE'
const receiptTimeoutMs = 60_000
const pollIntervalMs = 300

const HexText = z.templateLiteral(['0x', z.string()])
const Accounts = z.array(HexText)
const Receipt = z.nullable(z.object({ status: HexText, blockNumber: HexText }))

export async function signMessage(provider: EIP1193Provider): Promise<string> {
  const message = `Good day from Marlow.\n\nTime: ${new Date().toISOString()}`
  const params = [stringToHex(message), await readAccount(provider)]
  return `Message signed: ${HexText.parse(await provider.request({ method: 'personal_sign', params }))}`
}

export async function signTypedData(provider: EIP1193Provider): Promise<string> {
  const account = await readAccount(provider)
  const typedData = describeVisit(account, await readChainId(provider))
  const params = [account, JSON.stringify(typedData)]
  return `Typed data signed: ${HexText.parse(await provider.request({ method: 'eth_signTypedData_v4', params }))}`
}

/** Sends a small amount and waits until it is in a block. */
export async function sendMoney(provider: EIP1193Provider): Promise<string> {
  const transaction = {
    from: await readAccount(provider),
    to: payee,
    value: numberToHex(parseEther('0.001')),
  }
  const hash = HexText.parse(await provider.request({ method: 'eth_sendTransaction', params: [transaction] }))
  const { status, blockNumber } = await awaitReceipt(provider, hash)
  return `${status === '0x1' ? 'Sent' : 'Reverted'} in block ${Number(blockNumber)}: ${hash}`
}

/** The local chains give accounts without funds one coin. */
export async function getPlayMoney(provider: EIP1193Provider): Promise<string> {
  const [account, chainId] = [await readAccount(provider), await readChainId(provider)]
  const chain = Object.values(chains).find((one) => one.chainId === chainId)
  if (!chain) throw new Error('No play money on this network')
  const value = numberToHex(parseEther('1'))
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setBalance', params: [account, value] })
  await fetch(chain.rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return `One coin of play money on ${chain.name}`
}

export async function readChainId(provider: EIP1193Provider): Promise<number> {
  return Number(HexText.parse(await provider.request({ method: 'eth_chainId' })))
}

async function readAccount(provider: EIP1193Provider): Promise<Address> {
  const [account] = Accounts.parse(await provider.request({ method: 'eth_accounts' }))
  if (!account) throw new Error('No account is connected')
  return account
}

async function awaitReceipt(provider: EIP1193Provider, hash: Hex) {
  const deadline = Date.now() + receiptTimeoutMs
  while (Date.now() < deadline) {
    const receipt = Receipt.parse(await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] }))
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
  throw new Error('The transaction is not in a block yet')
}

const describeVisit = (visitor: Address, chainId: number) => ({
  domain: { name: 'Marlow', version: '1', chainId },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Visit: [
      { name: 'visitor', type: 'address' },
      { name: 'note', type: 'string' },
    ],
  },
  primaryType: 'Visit',
  message: { visitor, note: 'Signed at the front door' },
})
