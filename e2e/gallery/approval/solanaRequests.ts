import { base58, base64 } from '@scure/base'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { networks } from '#protocol/networks'
import type { Json } from '#protocol/vocabulary/json'
import type { ApprovalRequest } from '../../../secure-frame/approval/request.ts'

const key = (number: number) => address(base58.encode(new Uint8Array(32).fill(number)))
const account = address('7sQkN4mHxR2bTfJcGv8ZpLd3uYeWq5aKnS9tMrXw9FdY')
const pelle = address('Hn5vQe8UkJ3mWz6cRtBy2PxGd7SaLfN4gMcV9uTqEwK2')
const usdc = address('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const [ownUsdc, unknownProgram, market] = [key(3), key(5), key(6)]
/** The associated token account of Pelle for this token. */
const pelleUsdc = address('Fb2feDrd3QYgzkwE7RmmFPHhHGqmQWLMUmfGZ3J8AuHt')
const own = createNoopSigner(account)
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const systemProgram = '1'.repeat(32)

interface State {
  owner: string
  lamports: number
  data: Uint8Array
}

const tokens = (owner: string, units: bigint): State => {
  const data = new Uint8Array(165)
  data.set(base58.decode(usdc))
  data.set(base58.decode(owner), 32)
  new DataView(data.buffer).setBigUint64(64, units, true)
  data[108] = 1
  return { owner: tokenProgram, lamports: 2_039_280, data }
}

const mint = (): State => {
  const data = new Uint8Array(82)
  ;[data[44], data[45]] = [6, 1]
  return { owner: tokenProgram, lamports: 1_461_600, data }
}

const coins = (lamports: number): State => ({ owner: systemProgram, lamports, data: new Uint8Array() })

const before: Record<string, State> = {
  [account]: coins(3_000_000_000),
  [ownUsdc]: tokens(account, 1_250_000_000n),
  [usdc]: mint(),
  [pelle]: coins(1),
}

const write = (state: State | undefined): Json =>
  state ? { ...state, data: [base64.encode(state.data), 'base64'] } : null

interface World {
  after?: Record<string, State>
  err?: Json
  logs?: string[]
  isAlive?: boolean
  isSilent?: boolean
}

const simulate = ({ after = {}, err = null, logs = [] }: World, options: Json): Json => {
  const { accounts } = options as { accounts: { addresses: string[] } }
  const states = accounts.addresses.map((one) => write(after[one] ?? before[one]))
  return { value: { err, logs, accounts: err === null ? states : null } }
}

/** A node with the answers that a state of the sheet needs. */
const nodeOf = (world: World): ApprovalRequest['rpc'] => {
  const answers: Record<string, (params: readonly Json[]) => Json> = {
    isBlockhashValid: ([hash]) => ({ value: world.isAlive !== false || hash !== key(9) }),
    getLatestBlockhash: () => ({ value: { blockhash: key(8) } }),
    getMultipleAccounts: ([asked]) => ({
      context: { slot: 300_000_001 },
      value: (asked as string[]).map((one) => write(before[one])),
    }),
    simulateTransaction: ([, options]) => simulate(world, options),
  }
  return async (method, params) => {
    const answer = world.isSilent ? undefined : answers[method]
    if (!answer) throw new Error('offline')
    return answer(params)
  }
}

const transaction = (instructions: readonly IInstruction[], payer: Address = account) => {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: key(9) as string as Blockhash, lastValidBlockHeight: 9n },
        paid,
      ),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}

const request = (origin: string, method: string, params: Json, world: World = {}): ApprovalRequest => {
  const network = networks.find(({ chainNamespace }) => chainNamespace === 'solana')
  if (!network) throw new Error('No network')
  const seal = { text: 'Kq8_vD2mXa7Ws0Zt', isNew: false }
  return { origin, method, params, account, network, rpc: nodeOf(world), languages: ['en'], seal }
}

const send = (origin: string, instructions: readonly IInstruction[], world?: World) =>
  request(origin, 'solana_signAndSendTransaction', { transaction: transaction(instructions) }, world)

const half = getTransferSolInstruction({ source: own, destination: pelle, amount: 500_000_000n })
const memo: IInstruction = {
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode('Order 1182'),
}
const pay = [
  getCreateAssociatedTokenIdempotentInstruction({ payer: own, ata: pelleUsdc, owner: pelle, mint: usdc }),
  getTransferCheckedInstruction({
    source: ownUsdc,
    mint: usdc,
    destination: pelleUsdc,
    authority: own,
    amount: 250_000_000n,
    decimals: 6,
  }),
  memo,
]
const swap: IInstruction = {
  programAddress: unknownProgram,
  accounts: [
    { address: account, role: 3 },
    { address: ownUsdc, role: 1 },
  ],
  data: new Uint8Array(184).fill(7),
}
const afterPay = { [account]: coins(2_997_955_720), [ownUsdc]: tokens(account, 1_000_000_000n) }
const paid = { after: { ...afterPay, [pelleUsdc]: tokens(pelle, 250_000_000n) } }
const sent = { after: { [account]: coins(2_499_995_000) } }

const signInText = [
  `app.marlow.example wants you to sign in with your Solana account:\n${account}`,
  'URI: https://app.marlow.example\nChain ID: mainnet\nNonce: 8F2kQ1x7\nExpiration Time: 2099-11-28T14:30:00Z',
].join('\n\n')
const textOf = (text: string) => base58.encode(new TextEncoder().encode(text))

const shop = 'https://shop.pelle.example'

/** Requests for the states of Solana's sheets. */
export const solanaRequests: Record<string, ApprovalRequest> = {
  'sol-coins': send(shop, [half], sent),
  'sol-token': send(shop, pay, paid),
  'sol-unknown': send('https://swap-fox.example', [half, swap], {
    after: { [account]: coins(6_279_995_000), [ownUsdc]: tokens(account, 750_000_000n) },
  }),
  'sol-delegate': send('https://app.lagoon.example', [
    getApproveCheckedInstruction({
      source: ownUsdc,
      mint: usdc,
      delegate: market,
      owner: own,
      amount: 500_000_000n,
      decimals: 6,
    }),
  ]),
  'sol-owner': send(
    'https://airdrop-check.example',
    [
      getSetAuthorityInstruction({
        owned: ownUsdc,
        owner: own,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: pelle,
      }),
    ],
    { after: { [ownUsdc]: tokens(pelle, 1_250_000_000n) } },
  ),
  'sol-sign-in': request('https://app.marlow.example', 'solana_signMessage', { message: textOf(signInText) }),
  'sol-payer': request(
    'https://app.marlow.example',
    'solana_signTransaction',
    { transaction: transaction([half], market) },
    { after: { [account]: coins(2_500_000_000) } },
  ),
  'sol-several': request(
    'https://app.lagoon.example',
    'solana_signAllTransactions',
    { transactions: [transaction([half]), transaction(pay), transaction([half, memo])] },
    sent,
  ),
  'sol-renewed': send(shop, [half], { ...sent, isAlive: false }),
  'sol-expired': request(
    'https://app.marlow.example',
    'solana_signTransaction',
    { transaction: transaction([half], market) },
    { ...sent, isAlive: false },
  ),
  'sol-fails': send('https://app.lagoon.example', [swap], {
    err: { InstructionError: [0, { Custom: 6001 }] },
    logs: [
      'Program log: AnchorError occurred. Error Code: Slippage. Error Number: 6001. Error Message: Price moved too far.',
    ],
  }),
  'sol-unanswered': send(shop, [half], { isSilent: true }),
  'sol-disguise': request('https://freshmint.example', 'solana_signMessage', {
    message: base58.encode(base64.decode(transaction([half])).slice(65)),
  }),
}
